import { sql, type Kysely } from 'kysely';

// What is looked up for an upload that may be swept, and the sweeps of those that are there already.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index order_document_object on order_document (object_name);
    create index bank_order_owner on bank_order (owner_id);
    insert into job (kind, subject, run_at, created_at)
      select 'oss.sweep', object_name, created_at + interval '1 day', now() from stored_object;
  `.execute(db);
}
