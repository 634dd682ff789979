import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipment_export (
      job_id text primary key,
      owner_id text not null references owner,
      request jsonb not null,
      request_key text not null,
      total integer not null check (total >= 0),
      written integer not null default 0,
      parts integer not null default 0,
      cursor jsonb,
      crc bigint not null default 0,
      size bigint not null default 0,
      packed bigint not null default 0,
      created_at timestamptz not null,
      done_at timestamptz
    );
    create unique index shipment_export_running on shipment_export (owner_id, request_key) where done_at is null;

    create table shipment_export_part (
      job_id text not null references shipment_export on delete cascade,
      part integer not null,
      bytes bytea not null,
      primary key (job_id, part)
    );
    -- The pieces are packed already.
    alter table shipment_export_part alter column bytes set storage external;
  `.execute(db);
}
