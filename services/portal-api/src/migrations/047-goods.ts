import { sql, type Kysely } from 'kysely';

// Goods that an owner shipped before: one line of freight by its description, as it was booked last.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods (
      id text primary key,
      owner_id text not null references owner,
      name text not null,
      description_key text not null,
      unit_system smallint not null,
      item jsonb not null,
      used_at timestamptz not null
    );
    create unique index goods_description on goods (owner_id, description_key);
    create index goods_owner on goods (owner_id, used_at desc, id);
  `.execute(db);
}
