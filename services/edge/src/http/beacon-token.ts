import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Before the set of a preview. */
const PREVIEW = 'preview:';

/** A working day: a page reports what fails while somebody uses it. */
const LIFETIME_MS = 12 * 3_600_000;

/** What a token belongs to: the visitor, and the release set that their page was served with. */
interface Served {
  visitor: string;
  set: string;
  /** The set is one of a preview: nothing of its pages counts. */
  preview?: true;
}

/** A page load that an edge served. */
export interface PageToken extends Served {
  /** Differs between the pages of a visitor. */
  page: string;
}

/** Signs what a page was served with, so that only a browser with such a page can report about it. */
export interface BeaconTokens {
  issue(served: Served): string;
  /** The page of a token that was issued to this visitor and has not expired; else undefined. */
  check(token: string, visitor: string): PageToken | undefined;
}

/** Edges with the same key accept each other's tokens. */
export function beaconTokens(key: string | Buffer, clock: () => number = Date.now): BeaconTokens {
  const sign = (issued: string, visitor: string, rest: string) =>
    createHmac('sha256', key).update(`${issued}.${visitor}.${rest}`).digest().subarray(0, 16);
  return {
    issue({ visitor, set, preview }) {
      const issued = Math.floor(clock() / 1000).toString(36);
      const rest = `${randomBytes(6).toString('base64url')}.${preview ? PREVIEW : ''}${set}`;
      return `${issued}.${sign(issued, visitor, rest).toString('base64url')}.${rest}`;
    },
    check(token, visitor) {
      const [issued = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(issued, visitor, rest.join('.'));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      if (clock() - Number.parseInt(issued, 36) * 1000 > LIFETIME_MS) return undefined;
      // Edges before this one named no page: its signature is as good a name.
      const [page = signature, set = ''] = rest.length > 1 ? rest : [undefined, rest[0]];
      return set.startsWith(PREVIEW) ? { visitor, page, set: set.slice(PREVIEW.length), preview: true } : { visitor, page, set };
    },
  };
}
