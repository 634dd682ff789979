import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { chargesOf } from '../order/store';
import type { Papers } from './papers';
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

/** All that documents of an order are drawn from. */
export async function readPapers(db: Db, order: Papers['order']): Promise<Papers> {
  const delivered = await db
    .selectFrom('order_event')
    .select(['time', 'tz'])
    .where('order_no', '=', order.order_no)
    .where('code', '=', 'D1')
    .orderBy('time', 'desc')
    .executeTakeFirst();
  const owner = await db
    .selectFrom('owner')
    .select(['company', 'contact_name', 'email', 'phone'])
    .where('id', '=', order.owner_id)
    .executeTakeFirstOrThrow();
  const { company, contact_name: contactName, email, phone } = owner;
  return { order, charges: await chargesOf(db, order.order_no), delivered, owner: { company, contactName, email, phone } };
}

/** For a link whose signature was checked: it stands for the owner who asked for it. */
export const findLinkedOrder = (db: Db, orderNo: string) =>
  db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).where('deleted_at', 'is', null).executeTakeFirst();
