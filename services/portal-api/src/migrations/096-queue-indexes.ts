import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// What waits for a person, whose counts each scrape of the metrics asks for: orders with their carriers, and cash-outs.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'order_tender_open', "on order_tender (order_no) where state in ('refused', 'unclear', 'kept')");
  await buildIndex(db, 'trade_record_cash_out_open', 'on trade_record (created_at) where type = 8 and status = 0');
}
