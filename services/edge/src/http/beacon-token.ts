import { createHmac, timingSafeEqual } from 'node:crypto';

/** A working day: a page reports what fails while somebody uses it. */
const LIFETIME_MS = 12 * 3_600_000;

/** What a token belongs to: the visitor, and the release set that their page was served with. */
interface Served {
  visitor: string;
  set: string;
}

/** Signs what a page was served with, so that only a browser with such a page can report its faults. */
export interface BeaconTokens {
  issue(served: Served): string;
  /** The release set of a token that was issued to this visitor and has not expired; else undefined. */
  check(token: string, visitor: string): string | undefined;
}

/** Edges with the same key accept each other's tokens. */
export function beaconTokens(key: string | Buffer, clock: () => number = Date.now): BeaconTokens {
  const sign = (issued: string, { visitor, set }: Served) =>
    createHmac('sha256', key).update(`${issued}.${visitor}.${set}`).digest().subarray(0, 16);
  return {
    issue(served) {
      const issued = Math.floor(clock() / 1000).toString(36);
      return `${issued}.${sign(issued, served).toString('base64url')}.${served.set}`;
    },
    check(token, visitor) {
      const [issued = '', signature = '', ...rest] = token.split('.');
      const set = rest.join('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(issued, { visitor, set });
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return clock() - Number.parseInt(issued, 36) * 1000 <= LIFETIME_MS ? set : undefined;
    },
  };
}
