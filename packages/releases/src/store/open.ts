import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStore, inWords } from './folder/store';
import { s3Store } from './s3/store';
import { StoreError, type ReleaseStore } from './types';

/**
 * The store that a STORE_URL names: a folder, as a path or a file: URL, created by the first write; or a bucket, as
 * `s3://bucket/prefix?region=…&endpoint=…` with the AWS variables of `env`.
 * @throws StoreError `url` for anything else, `denied` for a folder that cannot be read
 */
export function openStore(url: string, env: NodeJS.ProcessEnv = process.env): ReleaseStore {
  if (url.trim() === '') throw new StoreError('url', 'must name a folder or a bucket');
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === 's3') return s3Store(url, env);
  if (scheme !== undefined && scheme !== 'file')
    throw new StoreError('url', `must be a folder, a file: URL or an s3: URL, ${scheme}: is not supported`);
  const folder = scheme === 'file' ? fileURLToPath(url) : resolve(url);
  if (isFile(folder)) throw new StoreError('url', `must be a folder, ${folder} is not one`);
  return folderStore(folder);
}

function isFile(folder: string): boolean {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false;
  } catch (error) {
    throw inWords(folder, error);
  }
}
