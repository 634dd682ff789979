import { sql, type Kysely } from 'kysely';

// Which version of the operator's documents an owner accepted, and when. Rows are only added.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accepted_document (
      owner_id text not null references owner,
      kind text not null,
      version date not null,
      accepted_at timestamptz not null,
      primary key (owner_id, kind, version)
    )
  `.execute(db);
}
