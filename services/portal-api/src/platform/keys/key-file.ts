import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import { parseKeyFile } from './key-ring';

/** The keys of a file, the current one first; undefined without the file. @throws OperatorError for a file that holds something else */
export async function readKeyFile(file: string): Promise<Buffer[] | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const keys = parseKeyFile(bytes);
  if (!keys) throw new OperatorError(`${basename(file)} in DATA_DIR is damaged: it must hold keys of 32 bytes as base64, one a line`);
  return keys;
}

/** A new file with one random key; if another process has made it meanwhile, the key of that one. */
export async function makeKeyFile(file: string): Promise<Buffer[]> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    // Unlike a rename this fails if another process was first.
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readKeyFile(file)) ?? [];
}
