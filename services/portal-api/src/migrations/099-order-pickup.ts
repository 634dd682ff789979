import { sql, type Kysely } from 'kysely';

// When a carrier works and where it takes pickups. The pickup of each order whose carrier has it by an API: what the carrier was
// told, its number of it, and its last answer.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table carrier_connection
      add pickup_url text,
      add cut_off text not null default '15:00' check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add days_off text[] not null default '{}';
    create table order_pickup (
      order_no text primary key references freight_order,
      scac text not null references carrier_connection,
      state text not null check (
        state in ('waiting', 'confirmed', 'refused', 'unclear', 'missed', 'dropped', 'pickedUp', 'billed', 'withdrawn', 'kept')
      ),
      confirmation_no text check (length(confirmation_no) <= 40),
      told jsonb not null,
      bill_differs boolean not null default false,
      since timestamptz not null,
      tries bigint not null default 0,
      unsure boolean not null default false,
      status text,
      reported text,
      withdraw_from timestamptz,
      answered_at timestamptz,
      answer_status bigint,
      answer text check (length(answer) <= 16384),
      check (num_nonnulls(answered_at, answer_status, answer) in (0, 3))
    );
    create index order_pickup_open on order_pickup (since) where state in ('refused', 'unclear', 'missed', 'dropped', 'kept');
  `.execute(db);
}
