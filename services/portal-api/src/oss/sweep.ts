import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { JobHandler } from '../jobs/worker';
import type { ObjectStore } from './object-store';

/** The kind of job that forgets an upload which nothing needs; its subject is the objectName. */
export const SWEEP_OBJECT = 'oss.sweep';

/** How long an upload may wait for the order or top-up that it belongs to. */
export const UNATTACHED_LIFE = 24 * 3_600_000;

/** Removes an upload that was attached to nothing by now, with its bytes. */
export function sweepObject(objects: ObjectStore): JobHandler {
  return async (trx, objectName) => {
    const object = await trx.selectFrom('stored_object').select('owner_id').where('object_name', '=', objectName).forUpdate().executeTakeFirst();
    if (!object || (await isAttached(trx, object.owner_id, objectName))) return undefined;
    await trx.deleteFrom('stored_object').where('object_name', '=', objectName).execute();
    // Should the transaction fail after this, the next try finds the row again and removes nothing twice.
    await objects.remove(objectName);
    return undefined;
  };
}

async function isAttached(trx: Transaction<Database>, ownerId: string, objectName: string): Promise<boolean> {
  const document = await trx.selectFrom('order_document').select('order_no').where('object_name', '=', objectName).executeTakeFirst();
  if (document) return true;
  const receipt = await trx
    .selectFrom('bank_order')
    .select('transaction_no')
    .where('owner_id', '=', ownerId)
    .where((where) => where(where.val(objectName), '=', where.fn.any('receipts')))
    .executeTakeFirst();
  return receipt !== undefined;
}
