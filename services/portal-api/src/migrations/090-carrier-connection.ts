import { sql, type Kysely } from 'kysely';

// Carriers that are reached by an API, the PRO numbers that they gave the portal to use, and each order that was tendered to
// one. A credential names the key that sealed it, as account numbers do. A PRO number is of one order for ever.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carrier_connection (
      scac text primary key check (scac ~ '^[A-Z]{2,4}$'),
      name text not null,
      ebol_url text not null,
      account_no text not null,
      is_test boolean not null,
      auth_header text not null,
      credential bytea not null,
      credential_key text not null references server_key,
      created_at timestamptz not null,
      disabled_at timestamptz
    );

    create table carrier_pro (
      scac text not null references carrier_connection,
      pro text not null,
      place bigint not null generated always as identity,
      order_no text unique references freight_order,
      primary key (scac, pro)
    );
    create index carrier_pro_free on carrier_pro (scac, place) where order_no is null;

    create table order_tender (
      order_no text primary key references freight_order,
      scac text not null references carrier_connection,
      pro text,
      state text not null check (state in ('waiting', 'accepted', 'refused', 'unclear', 'withdrawn', 'kept')),
      created_at timestamptz not null,
      tries bigint not null default 0,
      unsure boolean not null default false,
      withdraw_from timestamptz,
      answered_at timestamptz,
      answer_status bigint,
      answer text check (length(answer) <= 16384),
      check (num_nonnulls(answered_at, answer_status, answer) in (0, 3))
    );
  `.execute(db);
}
