import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { findContact } from '../../accounts/store';
import { imperial } from '../../quotes/stored-request';
import type { OrderTables } from '../tables';
import type { Papers } from '../../../documents/papers';
import type { DocumentTables } from './tables';

type Db = Kysely<Database>;
export type Attached = Selectable<DocumentTables['order_document']>;

/** What the owner attached to an order, oldest first. */
export const attachedTo = (db: Db, orderNo: string): Promise<Attached[]> =>
  db.selectFrom('order_document').selectAll().where('order_no', '=', orderNo).orderBy('created_at').orderBy('object_name').execute();

/** Attaches a file; one that is attached already takes the new type and name. */
export async function attach(trx: Transaction<Database>, document: Insertable<DocumentTables['order_document']>): Promise<void> {
  const { file_type, file_name } = document;
  await trx
    .insertInto('order_document')
    .values(document)
    .onConflict((conflict) => conflict.columns(['order_no', 'object_name']).doUpdateSet({ file_type, file_name }))
    .execute();
}

/** Whether an object is attached to an order. Objects are attached by their owner alone. */
export const isDocument = async (db: Db, _ownerId: string, objectName: string): Promise<boolean> =>
  (await db.selectFrom('order_document').select('order_no').where('object_name', '=', objectName).executeTakeFirst()) !== undefined;

/** All that documents of an order are drawn from, with its charges (`chargesOf`). */
export async function readPapers(
  db: Db,
  order: Selectable<OrderTables['freight_order']>,
  charges: readonly Selectable<OrderTables['order_charge']>[],
): Promise<Papers> {
  const delivered = await db
    .selectFrom('order_event')
    .select(['time', 'tz'])
    .where('order_no', '=', order.order_no)
    .where('code', '=', 'D1')
    .orderBy('time', 'desc')
    .executeTakeFirst();
  const { company, contact_name: contactName, email, phone } = await findContact(db, order.owner_id);
  return {
    order: {
      orderNo: order.order_no,
      status: order.status,
      bookedAt: order.created_at,
      bolNo: order.bol_no,
      proNo: order.pro_no,
      referenceNo: order.reference_no,
      scac: order.scac,
      carrierName: order.quote.carrierName,
      service: order.quote.service,
      transitDays: order.quote.transitDays,
      pickupDate: order.pickup_date,
      estDeliveryDate: order.est_delivery_date,
      finalTotal: order.final_total,
      request: imperial(order.request),
    },
    charges: charges.map(({ type, code, place, amount, status, evidence, created_at }) => ({
      type,
      code,
      place,
      amount,
      status,
      evidence,
      createdAt: created_at,
    })),
    delivered,
    owner: { company, contactName, email, phone },
  };
}

/** For a link whose signature was checked: it stands for the owner who asked for it. */
export const findLinkedOrder = (db: Db, orderNo: string) =>
  db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).where('deleted_at', 'is', null).executeTakeFirst();
