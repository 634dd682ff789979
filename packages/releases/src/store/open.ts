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
  if (scheme === undefined) return folderStore(resolve(url));
  if (scheme === 'file') return folderStore(fileURLToPath(url));
  throw new StoreError('url', `must be a folder or a file: URL, ${scheme}: is not supported`);
}
