import { ErrorCode } from '@portal/api-contract/enums';
import type { Data, Input, OwnerContext } from '../http/context';
import { BusinessError, InvalidInput, notFound } from '../http/errors';
import { lockOrder } from '../order/store';
import { fileKinds } from '../oss/file-kind';
import { isFileName, withEnding } from '../oss/file-name';
import { ossMessages } from '../oss/messages';
import { findObject } from '../oss/store';
import { documentMessages } from './messages';
import { attach, attachedTo } from './store';

const MOST = 50;

/** Attaches a file that the owner uploaded to an order of theirs; a repeat changes nothing. @throws notFound for another owner's order or object */
export async function uploadBolFile(context: OwnerContext, input: Input<'order', 'uploadBolFile'>): Promise<Data<'order', 'uploadBolFile'>> {
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
