import { sql, type Kysely } from 'kysely';

// Carriers whose tokens end: their credential is what a token is asked for with, at this address.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carrier_connection add token_url text`.execute(db);
}
