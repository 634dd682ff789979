import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// The cash-outs of an owner to a payee and of a day, and those whose payee is not hashed with the current key.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'bank_order_payee', 'on bank_order (owner_id, payee_hash) where payee_hash is not null');
  await buildIndex(db, 'bank_order_payee_key', 'on bank_order (payee_key) where account_name is not null');
  await buildIndex(db, 'trade_record_cash_out', 'on trade_record (owner_id, created_at) where type = 8');
}
