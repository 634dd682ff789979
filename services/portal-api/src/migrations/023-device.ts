import { sql, type Kysely } from 'kysely';

// The defaults serve the former version, which names none of the new columns.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device (
      owner_id text not null references owner,
      token_hash bytea not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (owner_id, token_hash)
    );
    create index device_token on device (token_hash);
    create index device_last_seen on device (last_seen_at);

    alter table session
      add column id text not null unique default 'ses_' || replace(gen_random_uuid()::text, '-', ''),
      add column device_hash bytea,
      add column user_agent text not null default '',
      add column address text not null default '',
      add column last_used_at timestamptz;

    create table attempt_bucket (
      kind text not null,
      subject text not null,
      empty_at timestamptz not null,
      primary key (kind, subject)
    );
    create index attempt_bucket_empty on attempt_bucket (empty_at);
  `.execute(db);
}
