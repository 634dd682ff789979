import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { absentAsUndefined } from './fs';
import { StoreError, type Report, type StoredFile } from '../types';

/** No upload to a folder takes this long between two files. */
const ABANDONED_MS = 3_600_000;

/**
 * Writes a version beside its place and moves it there in one step, so that no reader sees a part of it.
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
    await removeAbandoned(dirname(folder), (await stat(draft)).mtimeMs);
    await rename(draft, folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process published at the same moment: its bytes decide.
    if ((code === 'ENOTEMPTY' || code === 'EEXIST') && (await isStored(folder, files))) return false;
    if (code === 'ENOTEMPTY')
      throw new StoreError('conflict', `${folder} is no whole version, it has no files.json: remove it, then publish again`);
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

/** Temporary folders of killed publishers. One of another user, which cannot be removed, does no harm. */
async function removeAbandoned(parent: string, now: number): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith('.')) continue;
    const draft = join(parent, name);
    const touched = (await absentAsUndefined(stat(draft)))?.mtimeMs ?? now;
    if (now - touched > ABANDONED_MS) await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}
