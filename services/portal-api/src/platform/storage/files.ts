import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring';
import type { ObjectStore } from './object-store';

const LINK_LIFETIME_MS = 10 * 60_000;

interface SignedLink {
  /** A path of this API that works without a header until `expiresAt`. */
  url: string;
  expiresAt: Date;
}

/** Signs and checks links that need no session: the holder of a link can read that one file for ten minutes. */
export interface Links {
  /** `path` of this API; its parts are URL-safe already. */
  sign(path: string, now: Date): SignedLink;
  check(path: string, query: unknown, now: Date): 'good' | 'expired' | 'wrong';
}

const signature = (secret: Buffer, path: string, expires: string) =>
  createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url');

/** Links signed with the current key of a ring, whose id they carry; a link of any of its keys is good. */
export function createLinks({ current, candidates }: KeyRing): Links {
  return {
    sign(path, now) {
      const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
      const expires = String(expiresAt.getTime());
      return { url: `${path}?expires=${expires}&key=${current.id}&signature=${signature(current.secret, path, expires)}`, expiresAt };
    },
    check(path, query, now) {
      const { expires, key, signature: given } = query as Record<string, unknown>;
      if (typeof expires !== 'string' || typeof given !== 'string') return 'wrong';
      const shown = Buffer.from(given);
      const fits = candidates(typeof key === 'string' ? key : undefined).some(({ secret }) => {
        const right = Buffer.from(signature(secret, path, expires));
        return shown.length === right.length && timingSafeEqual(shown, right);
      });
      if (!fits) return 'wrong';
      return now.getTime() < Number(expires) ? 'good' : 'expired';
    },
  };
}

/** What calls need for files: their bytes, and links to them. */
export interface Files {
  objects: ObjectStore;
  links: Links;
}
