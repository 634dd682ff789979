import type { Data, Input, OwnerContext } from '../http/context';
import { InvalidInput } from '../http/errors';
import { newId } from '../id';
import { enqueue } from '../jobs/store';
import { kindOf } from './file-kind';
import { isFileName, withEnding } from './file-name';
import { ossMessages } from './messages';
import { insertObject } from './store';
import { SWEEP_OBJECT, UNATTACHED_LIFE } from './sweep';

const MAX_BYTES = 10 * 1024 * 1024;

/** Keeps a file of the owner, for a day unless it is attached to something. Its type is what its bytes say. @throws InvalidInput naming fileName or content */
export async function upload({ transaction, ownerId, now, files }: OwnerContext, input: Input<'oss', 'upload'>): Promise<Data<'oss', 'upload'>> {
  const { fileName } = input;
  if (!isFileName(fileName)) throw new InvalidInput([{ field: 'fileName', text: ossMessages.fileName }]);
  const bytes = Buffer.from(input.content, 'base64');
  if (bytes.length > MAX_BYTES) throw new InvalidInput([{ field: 'content', text: ossMessages.tooLarge }]);
  const kind = kindOf(bytes);
  if (!kind) throw new InvalidInput([{ field: 'content', text: ossMessages.fileType }]);

  const objectName = newId('obj');
  // The bytes first: a row never names a file that is not there.
  await files.objects.put(objectName, bytes);
  await transaction(async (trx) => {
    await insertObject(trx, {
      object_name: objectName, owner_id: ownerId, file_name: withEnding(fileName, kind), content_type: kind.contentType, bytes: bytes.length, created_at: now,
    });
    await enqueue(trx, SWEEP_OBJECT, objectName, new Date(now.getTime() + UNATTACHED_LIFE), now);
  });
  return { objectName };
}
