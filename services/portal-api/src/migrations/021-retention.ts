import { sql, type Kysely } from 'kysely';

// What the job of retention looks up, and the end of the job that did a part of its work before.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index idempotency_age on idempotency (created_at);
    create index booking_code_unused on booking_code (created_at) where order_no is null;
    delete from job where kind = 'owner.sweep';
  `.execute(db);
}
