import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_news (
      order_no text not null references freight_order,
      reference text not null,
      created_at timestamptz not null,
      primary key (order_no, reference)
    );
  `.execute(db);
}
