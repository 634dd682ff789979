import pMap from 'p-map';
import { isPlace, LIST, versionPlace, ASIDE } from '../place';
import { StoreError, type StoredVersion } from '../types';
import { listKeys, listObjects } from './list';
import type { S3Client } from './requests';

const PARALLEL = 8;

/** What the bucket has in the place of each version, from one listing. */
export async function listVersions(s3: S3Client, prefix: string, remote?: string): Promise<StoredVersion[]> {
  const found = new Map<string, StoredVersion>();
  for (const { key, bytes, at } of await listObjects(s3, prefix, `remotes/${remote === undefined ? '' : `${remote}/`}`)) {
    const [, name, version, path] = /^remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(key) ?? [];
    if (name === undefined || version === undefined || !isPlace(name, version)) continue;
    const place = `${name}/${version}`;
    const stored = found.get(place) ?? { remote: name, version, whole: false, bytes: 0, at: '' };
    const written = timeOf(at, key);
    const isList = path === LIST;
    found.set(place, {
      ...stored,
      whole: stored.whole || isList,
      bytes: stored.bytes + bytes,
      at: isList || (!stored.whole && path !== ASIDE && written > stored.at) ? written : stored.at,
    });
  }
  return [...found.values()];
}

/** Without its time, an object would seem old enough to be removed. */
function timeOf(text: string, key: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new StoreError('denied', `the store does not say when ${key} was written`);
  return new Date(ms).toISOString();
}

/** Puts the list of files aside. The copy is written first, so that a kill between the two steps loses nothing. */
export async function unpublish(s3: S3Client, remote: string, version: string): Promise<void> {
  const folder = versionPlace(remote, version);
  const { status, body } = await s3({ method: 'GET', key: `${folder}/${LIST}` });
  if (status === 404) return;
  await s3({ method: 'PUT', key: `${folder}/${ASIDE}`, body });
  await s3({ method: 'DELETE', key: `${folder}/${LIST}` });
}

/**
 * The copy stays: another process may be about to delete the list again.
 * @returns false when nothing was put aside, or the list is there
 */
export async function restore(s3: S3Client, remote: string, version: string): Promise<boolean> {
  const folder = versionPlace(remote, version);
  const { status, body } = await s3({ method: 'GET', key: `${folder}/${ASIDE}` });
  if (status === 404) return false;
  const answer = await s3({ method: 'PUT', key: `${folder}/${LIST}`, headers: { 'if-none-match': '*' }, body });
  return answer.status < 300;
}

/**
 * Removes all objects of a version, its list of files first, so that what a kill leaves is no version. It looks again until there
 * are none: a publisher may put some back meanwhile.
 */
export async function removeObjects(s3: S3Client, prefix: string, remote: string, version: string): Promise<void> {
  const folder = versionPlace(remote, version);
  const remove = (key: string) => s3({ method: 'DELETE', key });
  for (let keys = await listKeys(s3, prefix, `${folder}/`); keys.length > 0; keys = await listKeys(s3, prefix, `${folder}/`)) {
    await remove(`${folder}/${LIST}`);
    await pMap(keys, remove, { concurrency: PARALLEL });
  }
}
