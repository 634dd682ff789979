import { sql, type Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index';

// Each statement can be repeated, because an index that is built while everybody writes is built outside of a transaction.
export const inTransaction = false;

// The carrier's own bill of lading and labels: whether they are asked for, and those that came and are not in the store of files
// yet. They do not count as files of their owner.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table carrier_connection
      add column if not exists bol_document boolean not null default false,
      add column if not exists label_format text check (label_format in ('Avery', 'Letter', 'Zebra'))
  `.execute(db);
  await sql`alter table stored_object add column if not exists from_carrier boolean not null default false`.execute(db);
  await sql`
    create table if not exists carrier_document (
      id text primary key,
      order_no text not null references freight_order,
      file_type smallint not null check (file_type in (1, 2)),
      file_name text not null,
      content bytea not null,
      created_at timestamptz not null,
      unique (order_no, file_type)
    )
  `.execute(db);
  await buildIndex(db, 'stored_object_uploaded', 'on stored_object (owner_id, from_carrier) include (bytes)');
  await sql`drop index concurrently if exists stored_object_owner`.execute(db);
}
