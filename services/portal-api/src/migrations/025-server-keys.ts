import { sql, type Kysely } from 'kysely';

// Account numbers name the key that encrypted them. The reference keeps a key registered as long as one of them needs it, and
// refuses a number of a server whose key was removed. A former version writes none: null stands for any key of the server.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_key (
      key_id text primary key,
      ring text not null check (ring in ('field', 'link')),
      registered_at timestamptz not null default now()
    );
    alter table bank_order add account_key text references server_key;
  `.execute(db);
}
