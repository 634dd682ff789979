import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { OssTables } from './tables';

export async function insertObject(db: Kysely<Database>, object: Insertable<OssTables['stored_object']>): Promise<void> {
  await db.insertInto('stored_object').values(object).execute();
}

export const findObject = (db: Kysely<Database>, ownerId: string, objectName: string) =>
  db.selectFrom('stored_object').selectAll().where('object_name', '=', objectName).where('owner_id', '=', ownerId).executeTakeFirst();

/** For a link whose signature was checked: it stands for the owner who asked for it. */
export const findLinkedObject = (db: Kysely<Database>, objectName: string) =>
  db.selectFrom('stored_object').selectAll().where('object_name', '=', objectName).executeTakeFirst();
