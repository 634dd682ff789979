import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Stores the bytes of files; their owners are in the database. A bucket would be another implementation. */
export interface ObjectStore {
  /** Stores the bytes under a name of `newId`, never a name that a person chose. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The same for what is too large for memory: read and stored piece by piece. */
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, or undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
  /** The bytes piece by piece, or undefined if there is no such object. */
  read(name: string): Promise<Readable | undefined>;
  /** Removes the object, if it exists. */
  remove(name: string): Promise<void>;
}

const SAFE = /^[a-z]+_[0-9a-f]+$/;

/** Objects as files of one folder, which the first one creates. */
export function folderStore(folder: string): ObjectStore {
  /** Writes to a temporary file and renames it, so that nobody reads half of it. */
  async function store(name: string, write: (temporary: string) => Promise<void>): Promise<void> {
    if (!SAFE.test(name)) throw new RangeError('not the name of an object');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = join(folder, `.${randomBytes(8).toString('hex')}`);
    try {
      await write(temporary);
      await rename(temporary, join(folder, name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
  return {
    put: (name, bytes) => store(name, (temporary) => writeFile(temporary, bytes, { flag: 'wx', mode: 0o600, flush: true })),
    write: (name, pieces) =>
      store(name, (temporary) => pipeline(pieces, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))),
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
