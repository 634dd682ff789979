import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// For the sum of the bytes of an owner, which each upload asks for: read from the index alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'stored_object_owner', 'on stored_object (owner_id) include (bytes)');
}
