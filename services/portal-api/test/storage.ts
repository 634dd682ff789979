import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../src/platform/storage/folder-store';
import type { ObjectStore } from '../src/platform/storage/object-store';

/** The data folder of tests that need no own one, and its files. */
export const testFiles = join(tmpdir(), 'portal-api-test-files');
export const testObjects = folderStore(join(testFiles, 'objects'));

/** The bytes of an object, or undefined if there is none. */
export async function bytesOf(objects: ObjectStore, name: string): Promise<Buffer | undefined> {
  const opened = await objects.read(name);
  return opened && Buffer.concat((await opened.content.toArray()) as Buffer[]);
}
