import { sql, type Kysely } from 'kysely';

// Filters and order of a list under a name.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_view (
      id text primary key,
      owner_id text not null references owner,
      list text not null,
      name text not null,
      query text not null,
      saved_at timestamptz not null
    );
    create unique index list_view_name on list_view (owner_id, list, lower(name));
  `.execute(db);
}
