import { sql, type Kysely } from 'kysely';

// Repeats are recognised by a keyed hash. The former version, which may still run, compares the plain one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency add request_mac bytea, add mac_key text`.execute(db);
}
