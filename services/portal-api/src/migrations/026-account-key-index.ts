import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// Finds the account numbers of a key that is to be removed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'bank_order_account_key', 'on bank_order (account_key) where account_no is not null');
}
