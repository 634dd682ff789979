import { sql, type Kysely } from 'kysely';

// The link by which anybody tracks an order: one for each, until it is revoked.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tracking_link (
      order_no text primary key references freight_order,
      owner_id text not null references owner,
      code text not null unique,
      created_at timestamptz not null
    );
    create index tracking_link_of_owner on tracking_link (owner_id);
  `.execute(db);
}
