import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isObjectName, requireObjectName, type ObjectStore } from './object-store';

/** Objects as files of one folder, which the first one creates. For processes of one machine, or a folder that they share. */
export function folderStore(folder: string): ObjectStore {
  /** What is being written; small, so that it can be searched for what dead processes have left. */
  const unfinished = join(folder, 'unfinished');

  /** Writes to a temporary file and moves it, so that nobody reads half of it. */
  async function store(name: string, write: (temporary: string) => Promise<void>, move: typeof rename): Promise<void> {
    requireObjectName(name);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const temporary = join(unfinished, `${name}.${randomBytes(8).toString('hex')}`);
    try {
      await write(temporary);
      await move(temporary, join(folder, name));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    location: `the folder ${folder}`,
    // A link, unlike a move, fails where there is such a file.
    put: (name, bytes) => store(name, (temporary) => writeFile(temporary, bytes, { flag: 'wx', mode: 0o600, flush: true }), link),
    write: (name, pieces) =>
      store(name, (temporary) => pipeline(pieces, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })), rename),
    async read(name) {
      const file = isObjectName(name) ? await open(join(folder, name)).catch(unlessAbsent) : undefined;
      return file && { bytes: (await file.stat()).size, content: file.createReadStream() };
    },
    async remove(name) {
      if (!isObjectName(name)) return;
      await rm(join(folder, name), { force: true });
      const left = (await readdir(unfinished).catch(unlessAbsent)) ?? [];
      for (const file of left) if (file.startsWith(`${name}.`)) await rm(join(unfinished, file), { force: true });
    },
  };
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
