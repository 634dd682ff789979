import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_object (
      object_name text primary key,
      owner_id text not null references owner,
      file_name text not null,
      content_type text not null,
      bytes integer not null check (bytes > 0),
      created_at timestamptz not null
    );

    create table order_document (
      order_no text not null references freight_order,
      object_name text not null references stored_object,
      file_type smallint not null check (file_type in (1, 2, 3, 4, 5)),
      file_name text not null,
      created_at timestamptz not null,
      primary key (order_no, object_name)
    );
  `.execute(db);
}
