import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote_run (
      unique_key text primary key,
      owner_id text references owner,
      request jsonb not null,
      miles double precision not null,
      carriers jsonb not null,
      created_at timestamptz not null,
      deadline_at timestamptz not null
    );
    create index quote_run_age on quote_run (created_at);

    create table quote (
      id text primary key,
      unique_key text not null references quote_run on delete cascade,
      scac text not null,
      quote jsonb not null,
      created_at timestamptz not null,
      request jsonb
    );
    create index quote_by_run on quote (unique_key);

    create table quote_failure (
      unique_key text not null references quote_run on delete cascade,
      scac text not null,
      reason text not null,
      primary key (unique_key, scac)
    );
  `.execute(db);
}
