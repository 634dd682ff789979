import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency (
      owner_id text not null references owner,
      call text not null,
      key text not null,
      request_hash bytea not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (owner_id, call, key)
    );
  `.execute(db);
}
