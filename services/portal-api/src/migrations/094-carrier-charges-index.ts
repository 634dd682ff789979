import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// Carriers name an order by its PRO number, with or without what separates its digits.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'order_tender_pro', `on order_tender (scac, upper(translate(pro, ' -', ''))) where pro is not null`);
}
