import { builtFaults } from '@portal/build-config/containment';
import { CONTAINMENT_FILE, isRemoteName, SHELL } from '@portal/releases';
import type { ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { checkBuild } from './check-build';
import { compressFiles } from './compress';
import type { Progress } from './progress';
import { readDist } from './read-dist';
import { contentVersion, fileListOf, packageVersion } from './version';

export interface Published {
  name: string;
  version: string;
  /** False when the store had exactly this already. */
  stored: boolean;
  files: number;
  bytes: number;
  /** What its files would change for other remotes, a sentence each: the gate refuses to release them. */
  reaches: string[];
}

/**
 * Stores a build output as an immutable version that is named after its content.
 * @throws OperatorError, InvalidJsonError or StoreError in one sentence; the store is unchanged then
 */
export async function publish(store: ReleaseStore, name: string, dist: string, progress?: Progress): Promise<Published> {
  if (!isRemoteName(name))
    throw new OperatorError(`${JSON.stringify(name)} is not a remote's name: lower-case letters, digits and dashes, 40 at most`);
  const files = await readDist(dist);
  checkBuild(name, files);
  const list = fileListOf(files);
  const version = contentVersion(await packageVersion(dist), list);
  const reaches = name === SHELL ? [] : files.flatMap(({ path, body }) => builtFaults(name, path, body.toString()));
  const containment = name === SHELL ? [] : [{ path: CONTAINMENT_FILE, body: Buffer.from(`${JSON.stringify({ reaches }, null, 1)}\n`) }];
  const listFile = { path: 'files.json', body: Buffer.from(`${JSON.stringify(list, null, 1)}\n`) };
  const known = await store.readFile(name, version, 'files.json');
  // Compression takes seconds, so an existing version is not compressed again; the store refuses other bytes.
  const compressed = known ? [] : await compressFiles(files, (done, total) => progress?.report('compressing', done, total));
  const stored = await store.putVersion(name, version, [...files, ...compressed, ...containment, listFile], (done, total) =>
    progress?.report('uploading', done, total),
  );
  return { name, version, stored, files: files.length, bytes: files.reduce((sum, { body }) => sum + body.length, 0), reaches };
}
