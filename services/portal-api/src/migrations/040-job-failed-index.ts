import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

export const inTransaction = false;

// What metrics count of jobs at each scrape.
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'job_failed', 'on job (kind, failures) where failures > 0');
}
