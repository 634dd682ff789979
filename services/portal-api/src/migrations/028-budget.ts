import { sql, type Kysely } from 'kysely';

// Unlogged: a bucket is written often and worth little. After a crash of PostgreSQL all of them are full again.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table budget (
      owner_id text not null,
      name text not null,
      remaining double precision not null,
      leased integer not null,
      at timestamptz not null,
      primary key (owner_id, name)
    );
  `.execute(db);
}
