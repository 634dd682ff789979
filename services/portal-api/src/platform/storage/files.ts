import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ObjectStore } from './object-store';
import { secretKeyFile } from './secret-key-file';

const LINK_LIFETIME_MS = 10 * 60_000;

interface SignedLink {
  /** A path of this API that works without a header until `expiresAt`. */
  url: string;
  expiresAt: Date;
}

/** Signs and checks links that need no session: the holder of a link can read that one file for ten minutes. */
export interface Links {
  /** `path` of this API; its parts are URL-safe already. */
  sign(path: string, now: Date): Promise<SignedLink>;
  check(path: string, query: unknown, now: Date): Promise<'good' | 'expired' | 'wrong'>;
}

/** Links signed with the key in `DATA_DIR/link-key`: they outlive a restart, and deleting the file invalidates all of them. */
export function createLinks(dataDir: string): Links {
  const key = secretKeyFile(dataDir, 'link-key', 'delete it, and a new one is made');
  const signature = async (path: string, expires: string) =>
    createHmac('sha256', await key())
      .update(`${path}\n${expires}`)
      .digest('base64url');
  return {
    async sign(path, now) {
      const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
      const expires = String(expiresAt.getTime());
      return { url: `${path}?expires=${expires}&signature=${await signature(path, expires)}`, expiresAt };
    },
    async check(path, query, now) {
      const { expires, signature: given } = query as { expires?: unknown; signature?: unknown };
      if (typeof expires !== 'string' || typeof given !== 'string') return 'wrong';
      const right = Buffer.from(await signature(path, expires));
      const shown = Buffer.from(given);
      if (shown.length !== right.length || !timingSafeEqual(shown, right)) return 'wrong';
      return now.getTime() < Number(expires) ? 'good' : 'expired';
    },
  };
}

/** What calls need for files: their bytes, and links to them. */
export interface Files {
  objects: ObjectStore;
  links: Links;
}
