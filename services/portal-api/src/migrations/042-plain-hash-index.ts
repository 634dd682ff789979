import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// The plain hashes that retention empties.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'idempotency_plain_hash', `on idempotency (created_at) where request_hash <> '' and request_mac is not null`);
}
