import { sql, type Kysely } from 'kysely';

// What owners claim of their orders: one open claim for each charge, and for each kind of loss.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_claim (
      id text primary key,
      owner_id text not null references owner,
      order_no text not null references freight_order,
      kind text not null,
      charge_id text references order_charge,
      amount bigint not null check (amount > 0),
      reason text not null,
      files text[] not null,
      created_at timestamptz not null,
      status text not null,
      answer text,
      credited bigint check (credited > 0),
      ended_at timestamptz,
      check ((kind = 'difference') = (charge_id is not null)),
      check ((status = 'open') = (ended_at is null)),
      check ((status = 'accepted') = (credited is not null)),
      check ((status in ('accepted', 'refused')) = (answer is not null))
    );
    create unique index order_claim_open on order_claim (order_no, kind, coalesce(charge_id, '')) where status = 'open';
    create index order_claim_of_order on order_claim (order_no, created_at);
    create index order_claim_queue on order_claim (created_at) where status = 'open';
    create index order_claim_of_owner on order_claim (owner_id);
  `.execute(db);
}
