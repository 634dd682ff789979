import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote_run (
      unique_key text primary key,
      owner_id text references owner,
      request jsonb not null,
      miles double precision not null,
      carriers jsonb not null,
      created_at timestamptz not null,
      deadline_at timestamptz not null
    );
    create index quote_run_age on quote_run (created_at);

    create table quote (
      id text primary key,
      unique_key text not null references quote_run on delete cascade,
      scac text not null,
      carrier_name text not null,
      service text not null,
      transit_days integer not null check (transit_days > 0),
      est_delivery_date date not null,
      charges jsonb not null,
      total bigint not null check (total > 0),
      liability bigint not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      request jsonb
    );
    create index quote_by_run on quote (unique_key);

    create table quote_failure (
      unique_key text not null references quote_run on delete cascade,
      scac text not null,
      reason text not null,
      primary key (unique_key, scac)
    );
  `.execute(db);
}
