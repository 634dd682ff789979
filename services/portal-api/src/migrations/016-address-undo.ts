import { sql, type Kysely } from 'kysely';

/** A deleted address waits a while for an undo; until then it is no default and takes no default's place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table address add column deleted_at timestamptz;
    drop index address_owner;
    create index address_owner on address (owner_id, created_at desc, id) where deleted_at is null;
    drop index address_default;
    create unique index address_default on address (owner_id, type) where is_default and deleted_at is null;
    create index address_deleted on address (deleted_at) where deleted_at is not null;
  `.execute(db);
}
