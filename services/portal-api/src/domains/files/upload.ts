import { limits } from '@portal/api-contract/vocabulary';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { InvalidInput } from '../../platform/http/errors';
import { newId } from '../../platform/id';
import { enqueue } from '../../platform/jobs/store';
import type { ObjectStore } from '../../platform/storage/object-store';
import { kindOf } from './file-kind';
import { isFileName, withEnding } from './file-name';
import { ossMessages } from './messages';
import { insertObject } from './store';
import { CLEAN_UP_OBJECT, UNATTACHED_LIFE } from './cleanup';

/** Keeps a file of the owner, for a day unless it is attached to something. Its type is what its bytes say. @throws InvalidInput naming fileName or content */
export async function upload(
  { transaction, ownerId, now }: OwnerContext,
  input: Input<'oss', 'upload'>,
  objects: ObjectStore,
): Promise<Data<'oss', 'upload'>> {
  const { fileName } = input;
  if (!isFileName(fileName)) throw new InvalidInput([{ field: 'fileName', text: ossMessages.fileName }]);
  const bytes = Buffer.from(input.content, 'base64');
  if (bytes.length > limits.file.bytes) throw new InvalidInput([{ field: 'content', text: ossMessages.tooLarge }]);
  const kind = kindOf(bytes);
  if (!kind) throw new InvalidInput([{ field: 'content', text: ossMessages.fileType }]);

  const objectName = newId('obj');
  // The bytes first: a row never names a file that is not there.
  await objects.put(objectName, bytes);
  await transaction(async (trx) => {
    await insertObject(trx, {
      object_name: objectName,
      owner_id: ownerId,
      file_name: withEnding(fileName, kind),
      content_type: kind.contentType,
      bytes: bytes.length,
      created_at: now,
    });
    await enqueue(trx, CLEAN_UP_OBJECT, objectName, new Date(now.getTime() + UNATTACHED_LIFE), now);
  });
  return { objectName };
}
