import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A key of 32 bytes in a file of the data folder, created when it is first needed; all processes that share the folder get the same one.
 * `damaged` tells the operator what to do about a file that is not a key.
 */
export function secretKeyFile(dataDir: string, name: string, damaged: string): () => Promise<Buffer> {
  let key: Promise<Buffer> | undefined;
  return () => {
    // A failure is not cached: the next request tries again.
    key ??= readKey(dataDir, name, damaged).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}

async function readKey(dataDir: string, name: string, damaged: string): Promise<Buffer> {
  const file = join(dataDir, name);
  const found = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.length === 32) return found;
  if (found) throw new Error(`${name} in DATA_DIR is damaged: ${damaged}`);
  await mkdir(dataDir, { recursive: true });
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, randomBytes(32), { flag: 'wx', mode: 0o600, flush: true });
  try {
    // Unlike a rename this fails if another process was first, whose key then counts.
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return readFile(file);
}
