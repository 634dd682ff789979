import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of files are kept; who owns them is in the database. A bucket is one more implementation. */
export interface ObjectStore {
  /** Keeps the bytes under a name of `newId`: never a name that a person chose. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
}

const SAFE = /^[a-z]+_[0-9a-f]+$/;

/** Objects as files of one folder, made when the first is kept. */
export function folderStore(folder: string): ObjectStore {
  return {
    async put(name, bytes) {
      if (!SAFE.test(name)) throw new RangeError('not the name of an object');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written aside and moved into place, so that nobody reads half of it.
      const aside = join(folder, `.${randomBytes(8).toString('hex')}`);
      try {
        await writeFile(aside, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await rename(aside, join(folder, name));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(name) {
      if (!SAFE.test(name)) return undefined;
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
  };
}
