import { sql, type Kysely } from 'kysely';

// `search` and `total` are generated, so that no writer can forget them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence order_number;

    create table freight_order (
      order_no text primary key,
      owner_id text not null references owner,
      status smallint not null check (status in (0, 10, 20, 30, 40, 50, 60, 70, 80, 95, 99)),
      exception_code text,
      exception_reason text,
      pro_no text,
      bol_no text unique,
      reference_no text,
      scac text not null,
      request jsonb not null,
      quote jsonb not null,
      pickup_date date not null,
      est_delivery_date date not null,
      estimated_total bigint not null check (estimated_total > 0),
      final_total bigint check (final_total >= 0),
      total bigint not null generated always as (coalesce(final_total, estimated_total)) stored,
      search text not null generated always as (lower(
        order_no || ' ' || coalesce(pro_no, '') || ' ' || coalesce(bol_no, '') || ' ' || coalesce(reference_no, '') || ' ' ||
        coalesce(request #>> '{pickup,address,company}', '') || ' ' || coalesce(request #>> '{pickup,address,city}', '') || ' ' ||
        coalesce(request #>> '{pickup,address,zip}', '') || ' ' || coalesce(request #>> '{delivery,address,company}', '') || ' ' ||
        coalesce(request #>> '{delivery,address,city}', '') || ' ' || coalesce(request #>> '{delivery,address,zip}', '')
      )) stored,
      created_at timestamptz not null,
      deleted_at timestamptz,
      version integer not null default 1
    );
    create index freight_order_newest on freight_order (owner_id, created_at desc, order_no desc) where deleted_at is null;
    create index freight_order_status on freight_order (owner_id, status, created_at desc, order_no desc) where deleted_at is null;
    create index freight_order_pro on freight_order (owner_id, pro_no) where pro_no is not null;
    create index freight_order_reference on freight_order (owner_id, reference_no) where reference_no is not null;

    create table order_charge (
      id text primary key,
      sequence bigint generated always as identity unique,
      order_no text not null references freight_order,
      type smallint not null check (type in (1, 2, 3, 4, 5, 6, 7, 99)),
      code text not null,
      place text not null,
      amount bigint not null,
      status text not null check (status in ('quoted', 'final')),
      evidence jsonb not null,
      created_at timestamptz not null
    );
    create index order_charge_order on order_charge (order_no, sequence);
    create trigger order_charge_append_only before update or delete or truncate on order_charge
      for each statement execute function refuse_change();

    create table order_event (
      id bigint generated always as identity primary key,
      order_no text not null references freight_order,
      time timestamptz not null,
      tz text not null,
      code text not null,
      status smallint not null,
      city text not null,
      state text not null,
      lat double precision,
      lng double precision,
      reason text,
      unique (order_no, time, code)
    );

    create table booking_code (
      code text primary key,
      owner_id text not null references owner,
      order_no text references freight_order,
      created_at timestamptz not null
    );
  `.execute(db);
}
