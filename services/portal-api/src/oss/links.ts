import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIFE = 10 * 60_000;

export interface SignedLink {
  /** A path of this API that works without a header until `expiresAt`. */
  url: string;
  expiresAt: Date;
}

/** Makes and checks links that need no session: whoever has one may read that one file for some minutes. */
export interface Links {
  /** `path` below /api; its parts must be URL-safe already. */
  sign(path: string, now: Date): Promise<SignedLink>;
  check(path: string, query: unknown, now: Date): Promise<'good' | 'expired' | 'wrong'>;
}

/** Links signed by a key that `DATA_DIR` keeps: they outlive a restart, and deleting the file ends them all. */
export function openLinks(dataDir: string): Links {
  let key: Promise<Buffer> | undefined;
  const signature = async (path: string, expires: string) => {
    // A failure is not kept: the next request tries again.
    key ??= readKey(dataDir).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key).update(`${path}\n${expires}`).digest('base64url');
  };
  return {
    async sign(path, now) {
      const expiresAt = new Date(now.getTime() + LIFE);
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

async function readKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'link-key');
  const found = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.length === 32) return found;
  if (found) throw new Error('link-key in DATA_DIR is damaged: delete it, and a new one is made');
  await mkdir(dataDir, { recursive: true });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(aside, randomBytes(32), { flag: 'wx', mode: 0o600 });
  try {
    // Unlike a rename this fails if another process was first, whose key then counts.
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return readFile(file);
}
