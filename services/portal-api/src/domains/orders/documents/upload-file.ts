import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../../platform/http/errors';
import { lockOrder } from '../store';
import { fileKinds } from '../../files/file-kind';
import { isFileName, withEnding } from '../../files/file-name';
import { ossMessages } from '../../files/messages';
import { findObject } from '../../files/store';
import { documentMessages } from './messages';
import { attach, attachedTo } from './store';

const MOST = 50;

/** Attaches a file that the owner uploaded to an order of theirs; a repeat changes nothing. @throws notFound for another owner's order or object */
export async function uploadBolFile(
  context: OwnerContext,
  input: Input<'order', 'uploadBolFile'>,
): Promise<Data<'order', 'uploadBolFile'>> {
  const { transaction, ownerId, now } = context;
  const { orderNo, fileType, objectName, fileName } = input;
  if (!isFileName(fileName)) throw new InvalidInput([{ field: 'fileName', text: ossMessages.fileName }]);
  return transaction(async (trx) => {
    if (!(await lockOrder(trx, ownerId, orderNo))) throw notFound();
    const object = await findObject(trx, ownerId, objectName);
    if (!object) throw notFound();
    const attached = await attachedTo(trx, orderNo);
    if (attached.length >= MOST && !attached.some((one) => one.object_name === objectName)) {
      throw new BusinessError(ErrorCode.TOO_MANY, documentMessages.tooMany, { n: MOST });
    }
    const file_name = withEnding(fileName, fileKinds[object.content_type]!);
    await attach(trx, { order_no: orderNo, object_name: objectName, file_type: fileType, file_name, created_at: now });
    return true as const;
  });
}
