import { sql, type Kysely } from 'kysely';

// The role by which a person did something: roles are changed, and the trail says what somebody was when they decided. Empty for
// what was done before, and without a key.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operator_act add role text`.execute(db);
}
