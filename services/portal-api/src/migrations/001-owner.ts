import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner (
      id text primary key,
      email text not null unique check (email = lower(email)),
      password_hash text not null,
      company text not null,
      contact_name text not null,
      phone text not null,
      ext_flag boolean not null default false,
      language text not null default 'zh' check (language in ('zh', 'en')),
      unit_system smallint not null default 0 check (unit_system in (0, 1)),
      created_at timestamptz not null default now()
    );

    create table session (
      token_hash bytea primary key,
      owner_id text not null references owner,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index session_owner on session (owner_id);

    create table login_attempt (
      id bigint generated always as identity primary key,
      email text not null,
      made_at timestamptz not null
    );
    create index login_attempt_email on login_attempt (email, made_at);
  `.execute(db);
}
