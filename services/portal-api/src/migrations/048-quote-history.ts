import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// What an owner asked prices for, newest first.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'quote_run_owner', 'on quote_run (owner_id, created_at desc, unique_key) where owner_id is not null');
}
