import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { OrderTables } from '../tables';
import type { Tender } from './tender';

type FormerTender = Selectable<OrderTables['former_tender']>;

/** The carriers that refused an order before another one was chosen, oldest first. */
export const formerTenders = (db: Kysely<Database>, orderNo: string): Promise<FormerTender[]> =>
  db.selectFrom('former_tender').selectAll().where('order_no', '=', orderNo).orderBy('ended_at').execute();

/** Keeps a refused tender as a former one: the order is free for another carrier. */
export async function endTender(
  trx: Transaction<Database>,
  { order_no, scac, pro, created_at, tries, answered_at, answer_status, answer }: Tender,
  refused: Pick<FormerTender, 'carrier_name' | 'quoted' | 'reason'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('former_tender')
    .values({ order_no, scac, pro, created_at, tries, answered_at, answer_status, answer, ...refused, ended_at: now })
    .execute();
  await trx.deleteFrom('order_tender').where('order_no', '=', order_no).execute();
}
