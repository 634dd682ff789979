import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail (
      id text primary key,
      recipient text not null,
      subject text not null,
      body text,
      state text not null check (state in ('queued', 'sent', 'dead')),
      attempts smallint not null default 0,
      last_failure text,
      created_at timestamptz not null,
      expires_at timestamptz,
      finished_at timestamptz,
      check ((state = 'queued') = (body is not null) and (state = 'queued') = (finished_at is null))
    );
    create index mail_finished on mail (finished_at) where finished_at is not null;
  `.execute(db);
}
