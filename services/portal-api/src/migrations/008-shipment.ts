import { sql, type Kysely } from 'kysely';

// Numbers are in upper case, so that one typed in any case is found by its index.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipment (
      order_code text primary key check (order_code = upper(order_code)),
      owner_id text not null references owner,
      status smallint not null check (status in (0, 10, 20, 30, 40, 45, 50, 60, 70, 80, 90, 99)),
      tracking_no text check (tracking_no = upper(tracking_no)),
      carrier text not null,
      service text not null,
      ship_from jsonb not null,
      ship_to jsonb not null,
      packages jsonb not null,
      amount bigint not null check (amount >= 0),
      est_delivery_date date,
      search text not null generated always as (lower(
        order_code || ' ' || coalesce(tracking_no, '') || ' ' ||
        coalesce(ship_from ->> 'company', '') || ' ' || (ship_from ->> 'city') || ' ' || (ship_from ->> 'zip') || ' ' ||
        coalesce(ship_to ->> 'company', '') || ' ' || coalesce(ship_to ->> 'contactName', '') || ' ' ||
        (ship_to ->> 'city') || ' ' || (ship_to ->> 'zip')
      )) stored,
      created_at timestamptz not null
    );
    create index shipment_newest on shipment (owner_id, created_at desc, order_code desc);
    create index shipment_status on shipment (owner_id, status, created_at desc, order_code desc);
    create index shipment_tracking on shipment (owner_id, tracking_no) where tracking_no is not null;

    create table shipment_event (
      id bigint generated always as identity primary key,
      order_code text not null references shipment,
      time timestamptz not null,
      code text not null,
      status smallint not null,
      city text,
      state text,
      country text,
      unique (order_code, time, code)
    );
  `.execute(db);
}
