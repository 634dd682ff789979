import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFieldCipher } from '../src/domains/wallet/field-cipher';
import { testKeys } from './server-keys';
import { folderStore } from '../src/platform/storage/folder-store';
import type { ObjectStore } from '../src/platform/storage/object-store';

/** The files of tests that need no own ones. */
export const testObjects = folderStore(join(tmpdir(), 'portal-api-test-files', 'objects'));

/** Where demo data goes. */
export const testStores = { fieldCipher: createFieldCipher(testKeys.field), objects: testObjects };

/** The bytes of an object, or undefined if there is none. */
export async function bytesOf(objects: ObjectStore, name: string): Promise<Buffer | undefined> {
  const opened = await objects.read(name);
  return opened && Buffer.concat((await opened.content.toArray()) as Buffer[]);
}
