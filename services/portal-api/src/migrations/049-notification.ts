import { sql, type Kysely } from 'kysely';

// What owners are told, how they want it, and what a mail needs beside its text: where it can be ended.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id text primary key,
      owner_id text not null references owner,
      kind text not null,
      title jsonb not null,
      text jsonb not null,
      path text not null,
      in_portal boolean not null,
      in_digest boolean not null,
      created_at timestamptz not null,
      read_at timestamptz
    );
    create index notification_list on notification (owner_id, created_at desc, id) where in_portal;
    create index notification_unread on notification (owner_id, created_at) where in_portal and read_at is null;
    create index notification_digest on notification (owner_id, created_at) where in_digest;
    create index notification_created on notification (created_at);
    create table notification_settings (
      owner_id text primary key references owner,
      without_portal text[] not null default '{}',
      without_mail text[] not null default '{}',
      daily_mail boolean not null default false,
      low_balance bigint not null default 50000 check (low_balance > 0),
      unsubscribe_code text not null unique default replace(gen_random_uuid()::text, '-', '')
    );
    create or replace function owner_gets_wallet() returns trigger language plpgsql as $$
    begin
      insert into wallet (owner_id) values (new.id);
      insert into notification_settings (owner_id) values (new.id);
      return null;
    end $$;
    insert into notification_settings (owner_id) select id from owner;
    alter table mail add column unsubscribe text;
  `.execute(db);
}
