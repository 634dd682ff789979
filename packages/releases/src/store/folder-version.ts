import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { absentAsUndefined } from './fs';
import { StoreError, type Report, type StoredFile } from './types';

/**
 * Writes a version beside its place and moves it there in one step, so that nobody ever sees half of one.
 * @returns false when the same version was there already
 */
export async function putFolder(folder: string, files: readonly StoredFile[], report?: Report): Promise<boolean> {
  if (await isStored(folder, files)) return false;
  const draft = join(dirname(folder), `.${basename(folder)}.${randomUUID()}`);
  const total = files.reduce((sum, { body }) => sum + body.length, 0);
  let done = 0;
  try {
    for (const { path, body } of files) {
      const target = join(draft, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, body, { flag: 'wx' });
      done += body.length;
      report?.(done, total);
    }
    await rename(draft, folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process published at the same moment: its bytes decide.
    if ((code === 'ENOTEMPTY' || code === 'EEXIST') && (await isStored(folder, files))) return false;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function isStored(folder: string, files: readonly StoredFile[]): Promise<boolean> {
  const stored = await absentAsUndefined(readFile(join(folder, 'files.json')));
  if (!stored) return false;
  const list = files.find(({ path }) => path === 'files.json');
  if (list && stored.equals(list.body)) return true;
  const [version, remote] = [basename(folder), basename(dirname(folder))];
  throw new StoreError('conflict', `${remote}@${version} is already published with other bytes; a version never changes`);
}
