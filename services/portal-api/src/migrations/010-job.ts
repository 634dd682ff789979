import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      run_at timestamptz not null,
      failures integer not null default 0,
      last_failure text,
      created_at timestamptz not null,
      unique (kind, subject)
    );
    create index job_due on job (kind, run_at);
  `.execute(db);
}
