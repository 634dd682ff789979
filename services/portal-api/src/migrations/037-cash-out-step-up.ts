import { sql, type Kysely } from 'kysely';

// A cash-out to a payee that its owner has not paid to before waits. Payees are recognised by a keyed hash; a job fills it in
// for what former versions have stored.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_order
      add payee_hash bytea,
      add payee_key text,
      add due_at timestamptz;
  `.execute(db);
}
