import { limits } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { InvalidInput, TooMany } from '../../platform/http/errors';
import { newId } from '../../platform/id';
import { enqueue } from '../../platform/jobs/store';
import type { ObjectStore } from '../../platform/storage/object-store';
import type { Database } from '../../platform/database/schema';
import type { AskingJob } from '../../platform/jobs/worker';
import { type FileKind, kindOf, isFileName, withExtension } from './file-type';
import { ossMessages } from './messages';
import { bytesOf, insertObject } from './store';

/** The kind of job that removes an upload that nothing uses; its subject is the objectName. */
export const CLEAN_UP_OBJECT = 'oss.sweep';

const HOUR = 3_600_000;

/** How long an upload may wait for the order or top-up that uses it. */
const UNATTACHED_LIFETIME_MS = 24 * HOUR;

/** Whether a domain uses an owner's object. */
export type IsAttached = (trx: Transaction<Database>, ownerId: string, objectName: string) => Promise<boolean>;

export interface UploadDependencies {
  objects: ObjectStore;
  /** What the files that one owner uploads can take up; undefined = no limit. */
  storedBytes: number | undefined;
}

/**
 * Stores a file of the owner, for a day unless something uses it. Its bytes decide its type.
 * @throws InvalidInput at fileName or content, TooMany, FilesUnavailable
 */
export async function upload(
  { db, ownerId, now }: OwnerContext,
  input: Input<'oss', 'upload'>,
  { objects, storedBytes }: UploadDependencies,
): Promise<Data<'oss', 'upload'>> {
  const { fileName } = input;
  if (!isFileName(fileName)) throw new InvalidInput([{ field: 'fileName', text: ossMessages.fileName }]);
  const bytes = Buffer.from(input.content, 'base64');
  if (bytes.length > limits.file.bytes) throw new InvalidInput([{ field: 'content', text: ossMessages.tooLarge }]);
  const kind = kindOf(bytes);
  if (!kind) throw new InvalidInput([{ field: 'content', text: ossMessages.fileType }]);

  // Uploads at the same moment can exceed it by themselves, of which the share of an owner allows a few.
  if (storedBytes !== undefined && (await bytesOf(db, ownerId)) + bytes.length > storedBytes)
    throw new TooMany(ossMessages.storageFull, HOUR, { mb: Math.floor(storedBytes / 1024 / 1024) });
  // Before the row, which never names a file that is not there.
  const objectName = await putObject(db, objects, { bytes, contentType: kind.contentType }, now);
  await insertObject(db, {
    object_name: objectName,
    owner_id: ownerId,
    file_name: withExtension(fileName, kind),
    content_type: kind.contentType,
    bytes: bytes.length,
    created_at: now,
  });
  return { objectName };
}

/**
 * Puts a file of no row yet into the store; answers its name. Without a row that something uses, it is removed after a day.
 * @throws FilesUnavailable
 */
export async function putObject(
  db: Kysely<Database>,
  objects: ObjectStore,
  { bytes, contentType }: { bytes: Buffer; contentType: FileKind['contentType'] },
  now: Date,
): Promise<string> {
  const objectName = newId('obj');
  // Announced before it is stored: whatever fails from here on, the job finds bytes without a row and removes them.
  await enqueue(db, CLEAN_UP_OBJECT, objectName, new Date(now.getTime() + UNATTACHED_LIFETIME_MS), now);
  await objects.put(objectName, bytes, contentType);
  return objectName;
}

/**
 * Removes an upload that nothing uses by now: first its row, in the next turn the bytes. So bytes go only when no row names
 * them, and no transaction waits for the store.
 */
export function cleanUpObject(objects: ObjectStore, attachments: readonly IsAttached[]): AskingJob {
  return {
    async ask(db, name) {
      const row = await db.selectFrom('stored_object').select('object_name').where('object_name', '=', name).executeTakeFirst();
      if (row) return deleteUnattached;
      await objects.remove(name);
      return () => Promise.resolve(undefined);
    },
  };

  async function deleteUnattached(trx: Transaction<Database>, name: string, now: Date): Promise<Date | undefined> {
    const object = await trx.selectFrom('stored_object').select('owner_id').where('object_name', '=', name).forUpdate().executeTakeFirst();
    if (!object) return now;
    for (const isAttached of attachments) if (await isAttached(trx, object.owner_id, name)) return undefined;
    await trx.deleteFrom('stored_object').where('object_name', '=', name).execute();
    return now;
  }
}
