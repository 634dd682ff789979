import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStore } from './folder';
import { StoreError, type ReleaseStore } from './types';

/**
 * The store that a STORE_URL names: a folder, as a path or a file: URL. It is created by the first write.
 * @throws StoreError `url` for anything else
 */
export function openStore(url: string): ReleaseStore {
  if (url.trim() === '') throw new StoreError('url', 'must name a folder');
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'file') throw new StoreError('url', `must be a folder or a file: URL, ${scheme}: is not supported`);
  const folder = scheme === 'file' ? fileURLToPath(url) : resolve(url);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) throw new StoreError('url', `must be a folder, ${folder} is not one`);
  return folderStore(folder);
}
