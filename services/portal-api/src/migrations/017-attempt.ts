import { sql, type Kysely } from 'kysely';

// What was counted before is of the last minutes only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table login_attempt;

    create table attempt (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      about text not null,
      pending boolean not null,
      made_at timestamptz not null
    );
    create index attempt_subject on attempt (kind, subject, made_at);
    create index attempt_made on attempt (made_at);
    create index session_expires on session (expires_at);
  `.execute(db);
}
