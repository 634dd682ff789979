import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { OssTables } from './tables';

export async function insertObject(db: Kysely<Database>, object: Insertable<OssTables['stored_object']>): Promise<void> {
  await db.insertInto('stored_object').values(object).execute();
}

/** What the files that an owner uploaded take up; what came from carriers does not count. */
export async function bytesOf(db: Kysely<Database>, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('stored_object')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('total'))
    .where('owner_id', '=', ownerId)
    .where('from_carrier', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

export const findObject = (db: Kysely<Database>, ownerId: string, objectName: string) =>
  db.selectFrom('stored_object').selectAll().where('object_name', '=', objectName).where('owner_id', '=', ownerId).executeTakeFirst();

/** Those of the names that are objects of the owner. */
export const findObjects = (db: Kysely<Database>, ownerId: string, names: readonly string[]) =>
  db
    .selectFrom('stored_object')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('object_name', 'in', [...names, ''])
    .execute();

/** A file that the owner uploaded; nobody removes it until the transaction ends. */
export const lockObject = (trx: Transaction<Database>, ownerId: string, objectName: string) =>
  trx
    .selectFrom('stored_object')
    .selectAll()
    .where('object_name', '=', objectName)
    .where('owner_id', '=', ownerId)
    .where('from_carrier', '=', false)
    .forKeyShare()
    .executeTakeFirst();

/** Those of the names that are objects of the owner; nobody removes them until the transaction ends. */
export const lockObjects = (trx: Transaction<Database>, ownerId: string, names: readonly string[]) =>
  trx
    .selectFrom('stored_object')
    .select('object_name')
    .where('owner_id', '=', ownerId)
    .where('object_name', 'in', [...names, ''])
    .forKeyShare()
    .execute();

/** For a link whose signature was checked: it stands for the owner who asked for it. */
export const findLinkedObject = (db: Kysely<Database>, objectName: string) =>
  db.selectFrom('stored_object').selectAll().where('object_name', '=', objectName).executeTakeFirst();
