import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// What the checks of the books look up: the payments of an order, what waits for the bank, what is held.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'trade_record_payment',
    'on trade_record (order_no) include (amount) where order_no is not null and type in (3, 5, 6)',
  );
  await buildIndex(db, 'trade_record_pending', 'on trade_record (owner_id) include (type, amount) where status = 0');
  await buildIndex(db, 'hold_open', 'on hold (owner_id) include (order_no, amount) where amount <> 0');
  await buildIndex(db, 'bank_order_reversal', 'on bank_order (reversal_no) where reversal_no is not null');
}
