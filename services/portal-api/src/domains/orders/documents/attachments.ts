import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Kysely, Insertable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, InvalidInput, notFound } from '../../../platform/http/errors';
import { fileKinds, isFileName, withExtension } from '../../files/file-type';
import { ossMessages } from '../../files/messages';
import { lockObject } from '../../files/store';
import { orderMessages } from '../messages';
import { lockOrder } from '../store';
import type { OrderTables } from '../tables';

const MAX_ATTACHMENTS = 50;

/**
 * Attaches an uploaded file to an order; a repeat changes its type and name.
 * @throws notFound for another owner's order or object, BusinessError for one file too many
 */
export async function uploadBolFile(
  context: OwnerContext,
  input: Input<'order', 'uploadBolFile'>,
): Promise<Data<'order', 'uploadBolFile'>> {
  const { transaction, ownerId, now } = context;
  const { orderNo, fileType, objectName, fileName } = input;
  if (!isFileName(fileName)) throw new InvalidInput([{ field: 'fileName', text: ossMessages.fileName }]);
  return transaction(async (trx) => {
    if (!(await lockOrder(trx, ownerId, orderNo))) throw notFound();
    const object = await lockObject(trx, ownerId, objectName);
    if (!object) throw notFound();
    const attached = (await attachmentsOf(trx, orderNo)).filter((one) => !one.from_carrier);
    if (attached.length >= MAX_ATTACHMENTS && !attached.some((one) => one.object_name === objectName)) {
      throw new BusinessError(ErrorCode.TOO_MANY, orderMessages.tooManyFiles, { n: MAX_ATTACHMENTS });
    }
    const file_name = withExtension(fileName, fileKinds[object.content_type]!);
    await attach(trx, { order_no: orderNo, object_name: objectName, file_type: fileType, file_name, created_at: now });
    return true as const;
  });
}

/** The files that the owner attached to an order, and those that came from its carrier, oldest first. */
export const attachmentsOf = (db: Kysely<Database>, orderNo: string) =>
  db
    .selectFrom('order_document')
    .innerJoin('stored_object', 'stored_object.object_name', 'order_document.object_name')
    .selectAll('order_document')
    .select('stored_object.from_carrier')
    .where('order_no', '=', orderNo)
    .orderBy('order_document.created_at')
    .orderBy('order_document.object_name')
    .execute();

/** Attaches a file, or changes the type and name of an attached one. */
export async function attach(trx: Transaction<Database>, document: Insertable<OrderTables['order_document']>): Promise<void> {
  const { file_type, file_name } = document;
  await trx
    .insertInto('order_document')
    .values(document)
    .onConflict((conflict) => conflict.columns(['order_no', 'object_name']).doUpdateSet({ file_type, file_name }))
    .execute();
}

/** Whether an object is attached to an order. Only its owner can attach it. */
export const isAttachment = async (db: Kysely<Database>, _ownerId: string, objectName: string): Promise<boolean> =>
  (await db.selectFrom('order_document').select('order_no').where('object_name', '=', objectName).executeTakeFirst()) !== undefined;
