import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { channelOf, isPlace, LIST, ASIDE } from '../place';
import type { StoredVersion } from '../types';
import { absentAsUndefined } from './fs';

/** All folders in the place of a version, below the folder of remotes. */
export async function listVersions(remotes: string, remote?: string): Promise<StoredVersion[]> {
  const names = remote === undefined ? await foldersIn(remotes) : [remote];
  const found: StoredVersion[] = [];
  for (const name of names.sort()) {
    const versions = await foldersIn(join(remotes, name));
    for (const version of versions.filter((one) => isPlace(name, one)).sort()) {
      const stored = await absentAsUndefined(describeFolder(join(remotes, name, version)));
      if (!stored) continue;
      // A draft has its list too, just before it is moved to its place.
      found.push({ remote: name, version, ...stored, whole: stored.whole && !version.startsWith('.') });
    }
  }
  return found;
}

async function describeFolder(folder: string): Promise<Omit<StoredVersion, 'remote' | 'version'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let [bytes, newest] = [0, 0];
  let published: number | undefined;
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    bytes += size;
    if (entry.name !== ASIDE) newest = Math.max(newest, mtimeMs);
    if (path === join(folder, LIST)) published = mtimeMs;
  }
  // An upload makes its folder before its first file.
  const at = published ?? (newest || (await stat(folder)).mtimeMs);
  return { whole: published !== undefined, bytes, at: new Date(at).toISOString() };
}

/** Puts the list of files aside, in one step. */
export async function unpublish(folder: string): Promise<void> {
  await absentAsUndefined(rename(join(folder, LIST), join(folder, ASIDE)));
}

/** @returns false when nothing was put aside */
export async function restore(folder: string): Promise<boolean> {
  const moved = rename(join(folder, ASIDE), join(folder, LIST)).then(() => true);
  return (await absentAsUndefined(moved)) ?? false;
}

/**
 * Removes a version's folder. It is moved away first, in one step, so that no reader and no publisher sees a part of it; what a kill
 * leaves then is like an upload that broke off.
 */
export async function removeFolder(folder: string): Promise<void> {
  const away = join(dirname(folder), `.${basename(folder)}.${randomUUID()}`);
  await absentAsUndefined(rename(folder, away));
  await rm(away, { recursive: true, force: true });
}

export async function listChannels(folder: string): Promise<string[]> {
  const names = (await absentAsUndefined(readdir(folder))) ?? [];
  return names.flatMap((name) => channelOf(name) ?? []).sort();
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await absentAsUndefined(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
