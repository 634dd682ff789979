import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the bytes of files are kept; who owns them is in the database. A bucket is one more implementation. */
export interface ObjectStore {
  /** Keeps the bytes under a name of `newId`: never a name that a person chose. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The same for what is too large to be held at once: read and kept piece by piece. */
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, or undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
  /** The bytes piece by piece, or undefined if there is no such object. */
  read(name: string): Promise<Readable | undefined>;
  /** Forgets the object; one that is not there is no failure. */
  remove(name: string): Promise<void>;
}

const SAFE = /^[a-z]+_[0-9a-f]+$/;

/** Objects as files of one folder, made when the first is kept. */
export function folderStore(folder: string): ObjectStore {
  /** Written aside and moved into place, so that nobody reads half of it. */
  async function keep(name: string, write: (aside: string) => Promise<void>): Promise<void> {
    if (!SAFE.test(name)) throw new RangeError('not the name of an object');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const aside = join(folder, `.${randomBytes(8).toString('hex')}`);
    try {
      await write(aside);
      await rename(aside, join(folder, name));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }
  return {
    put: (name, bytes) => keep(name, (aside) => writeFile(aside, bytes, { flag: 'wx', mode: 0o600, flush: true })),
    write: (name, pieces) => keep(name, (aside) => pipeline(pieces, createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }))),
    get: async (name) => (SAFE.test(name) ? readFile(join(folder, name)).catch(unlessAbsent) : undefined),
    async read(name) {
      const file = SAFE.test(name) ? await open(join(folder, name)).catch(unlessAbsent) : undefined;
      return file?.createReadStream();
    },
    async remove(name) {
      if (SAFE.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
