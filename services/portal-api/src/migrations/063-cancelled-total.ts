import { sql, type Kysely } from 'kysely';

// A cancelled order costs what was charged for its cancellation, so nothing at all is zero: without a final total, lists are
// sorted by its estimate, which was given back.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update freight_order set final_total = 0 where status = 99 and final_total is null`.execute(db);
}
