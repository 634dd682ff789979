import { sql, type Kysely } from 'kysely';

// `verify_code` stays for the former version of the server; codes that it mails are good at itself.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verify_challenge (
      id text primary key,
      email text not null check (email = lower(email)),
      scene smallint not null check (scene in (1, 2, 3)),
      asker text not null,
      device_hash bytea not null,
      network text not null,
      code_hash text,
      tries smallint not null default 0,
      network_tries smallint not null default 0,
      sent_at timestamptz not null
    );
    create index verify_challenge_purpose on verify_challenge (email, scene, sent_at);
    create index verify_challenge_sent on verify_challenge (sent_at);
  `.execute(db);
}
