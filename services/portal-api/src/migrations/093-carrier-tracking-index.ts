import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// Carriers name an order by its PRO number, with or without what separates its digits: the one that it was tendered with, or one
// that they gave it later.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'order_tender_pro', `on order_tender (scac, upper(translate(pro, ' -', ''))) where pro is not null`);
  await buildIndex(db, 'freight_order_carrier_pro', `on freight_order (scac, upper(translate(pro_no, ' -', ''))) where pro_no is not null`);
}
