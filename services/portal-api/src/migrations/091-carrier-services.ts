import { sql, type Kysely } from 'kysely';

// What else a carrier's API offers beside bills of lading, and the secret by which it signs what it reports. That is kept byte
// for byte, once, and read afterwards.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table carrier_connection
      add tracking_url text,
      add charges_url text,
      add time_zone text not null default 'UTC',
      add webhook_secret bytea,
      add webhook_secret_key text references server_key,
      add check (num_nonnulls(webhook_secret, webhook_secret_key) in (0, 2));

    create table carrier_message (
      id text primary key,
      scac text not null references carrier_connection,
      topic text not null check (topic in ('tracking', 'charges')),
      digest bytea not null,
      body bytea not null,
      received_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'applied', 'unclear')),
      order_no text references freight_order,
      reason text check (length(reason) <= 500),
      check ((state = 'unclear') = (reason is not null)),
      unique (scac, topic, digest)
    );
    create index carrier_message_unclear on carrier_message (received_at) where state = 'unclear';
    create index carrier_message_order on carrier_message (order_no) where order_no is not null;
    create index carrier_message_received on carrier_message (received_at);
  `.execute(db);
}
