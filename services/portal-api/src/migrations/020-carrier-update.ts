import { sql, type Kysely } from 'kysely';

// The view keeps the version before this one working: it reads and inserts through the old name. A later step drops it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_news rename to carrier_update;
    alter table carrier_update rename constraint order_news_pkey to carrier_update_pkey;
    alter table carrier_update rename constraint order_news_order_no_fkey to carrier_update_order_no_fkey;
    create view order_news as select order_no, reference, created_at from carrier_update;
  `.execute(db);
}
