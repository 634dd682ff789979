import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verify_code (
      email text not null check (email = lower(email)),
      scene smallint not null check (scene in (1, 2, 3)),
      code_hash text,
      tries smallint not null default 0,
      sent_at timestamptz not null,
      sent_count smallint not null,
      counted_from timestamptz not null,
      primary key (email, scene)
    );
    create index verify_code_sent on verify_code (sent_at);

    create table api_key (
      owner_id text primary key references owner,
      app_key text not null unique,
      secret text not null,
      created_at timestamptz not null
    );
  `.execute(db);
}
