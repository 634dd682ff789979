import { sql, type Kysely } from 'kysely';

// text_pattern_ops: prefix searches use these indexes under every collation.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table zip (
      zip text primary key,
      city text not null,
      state text not null,
      county text not null,
      lat double precision not null,
      lng double precision not null
    );
    create index zip_prefix on zip (zip text_pattern_ops);
    create index zip_city on zip (lower(city) text_pattern_ops, state);
  `.execute(db);
}
