import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** An owner's API keys, the oldest first. */
export const keysOf = (db: Kysely<Database>, ownerId: string) =>
  db.selectFrom('access_key').selectAll().where('owner_id', '=', ownerId).orderBy('created_at').orderBy('key_id');

/** How many of an owner's keys open calls: one without a secret opens none. */
export async function countWorkingKeys(db: Kysely<Database>, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('secret_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
