import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// What retention looks up in tables that are large where the portal runs for long.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'job_age', 'on job (created_at)');
  await buildIndex(db, 'carrier_update_age', 'on carrier_update (created_at)');
}
