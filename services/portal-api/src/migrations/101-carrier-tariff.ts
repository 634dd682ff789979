import { sql, type Kysely } from 'kysely';

// Contract tariffs, which were files that each server read at its start. A row is never changed but for its end.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carrier_tariff (
      id text primary key,
      scac text not null,
      from_day text not null,
      until_day text not null,
      csv text not null,
      imported_at timestamptz not null,
      withdrawn_at timestamptz,
      check (from_day <= until_day)
    )
  `.execute(db);
  await sql`create index carrier_tariff_open on carrier_tariff (scac, from_day) where withdrawn_at is null`.execute(db);
}
