import { sql, type Kysely } from 'kysely';

// What connected carriers say that orders cost: the subscription by which they report it, the last that was said of each order,
// and their invoices, line by line. An invoice is decided once; its lines never change.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carrier_subscription (
      scac text primary key references carrier_connection,
      subscription_id text not null check (length(subscription_id) <= 200),
      created_at timestamptz not null
    );

    create table stated_charges (
      order_no text primary key references freight_order,
      stated_at timestamptz not null,
      stated_number bigint not null,
      received_at timestamptz not null,
      linehaul bigint not null,
      fuel bigint not null,
      services bigint not null,
      weight_lb bigint not null,
      classes text[] not null,
      codes text[] not null
    );

    create table carrier_invoice (
      scac text not null references carrier_connection,
      invoice_no text not null,
      pro text not null,
      invoiced_on text not null check (invoiced_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      order_no text references freight_order,
      digest bytea not null,
      tolerance_cents bigint not null check (tolerance_cents >= 0),
      tolerance_percent numeric not null check (tolerance_percent >= 0),
      received_at timestamptz not null,
      state text not null check (state in ('waiting', 'open', 'settled', 'rejected')),
      decided_at timestamptz,
      reason text,
      primary key (scac, invoice_no),
      check ((state in ('settled', 'rejected')) = (decided_at is not null)),
      check ((state = 'rejected') = (reason is not null))
    );
    create index carrier_invoice_order on carrier_invoice (order_no) where order_no is not null;
    create index carrier_invoice_open on carrier_invoice (received_at) where state = 'open';

    create table carrier_invoice_line (
      scac text not null,
      invoice_no text not null,
      place bigint not null,
      code text not null,
      description text not null,
      cents bigint not null,
      primary key (scac, invoice_no, place),
      foreign key (scac, invoice_no) references carrier_invoice
    );
  `.execute(db);
}
