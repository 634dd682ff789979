import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import { StoreError, type Report, type StoredFile } from '../types';
import { listKeys } from './list';
import type { S3Client } from './requests';

const PARALLEL = 8;
const CREATE = { 'if-none-match': '*' };

/**
 * Uploads a version, `files.json` last: without it, the rest does not count as a version. No object is overwritten, so the
 * next upload completes an aborted one, and a second upload with other content is refused.
 * @returns false when the same version was there already
 */
export async function putVersion(
  s3: S3Client,
  prefix: string,
  folder: string,
  files: readonly StoredFile[],
  report?: Report,
): Promise<boolean> {
  const [remote, version] = folder.split('/').slice(-2);
  const list = files.find(({ path }) => path === 'files.json');
  if (!list) throw new StoreError('conflict', `${remote}@${version} has no files.json`);
  if (await isThere(list)) return false;
  const total = files.reduce((sum, { body }) => sum + body.length, 0);
  let done = 0;
  const others = files.filter((file) => file !== list);
  const upload = async (file: StoredFile) => {
    await put(file);
    report?.((done += file.body.length), total);
  };
  await pMap(others, upload, { concurrency: PARALLEL });
  const isNew = await put(list);
  await complete();
  report?.(total, total);
  return isNew;

  /** Puts again what a removal of the same version, which was under way, took from under the upload. */
  async function complete(): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const keys = new Set(await listKeys(s3, prefix, `${folder}/`));
      const missing = files.filter(({ path }) => !keys.has(`${folder}/${path}`));
      if (missing.length === 0) return;
      await pMap(missing, put, { concurrency: PARALLEL });
    }
    throw new StoreError('busy', `${remote}@${version} is being removed by somebody else at this moment; publish it again`);
  }

  /** False when the object was there already, with the same bytes. */
  async function put(file: StoredFile): Promise<boolean> {
    for (;;) {
      const { status, repeated } = await s3({ method: 'PUT', key: `${folder}/${file.path}`, headers: CREATE, body: file.body });
      if (status < 300) return true;
      if (status === 412 && (await isThere(file))) return repeated;
      // A 409 means that another upload of the key is running: a retry gets the result.
      await sleep(50 + Math.random() * 100);
    }
  }

  async function isThere({ path, body }: StoredFile): Promise<boolean> {
    const stored = await s3({ method: 'GET', key: `${folder}/${path}` });
    if (stored.status === 404) return false;
    if (stored.body.equals(body)) return true;
    const what =
      path === 'files.json'
        ? 'is already published with other bytes; a version never changes'
        : `is already uploaded in part, with other bytes of ${path}: remove that version from the store, then publish again`;
    throw new StoreError('conflict', `${remote}@${version} ${what}`);
  }
}
