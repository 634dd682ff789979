import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { seedOwners } from './owners';

/** The demo accounts with their data, once, on an empty database, all or nothing. */
export async function seedDemo(db: Kysely<Database>): Promise<void> {
  const any = await db.selectFrom('owner').select('id').limit(1).executeTakeFirst();
  if (any) return;
  await db.transaction().execute(async (trx) => {
    await seedOwners(trx);
  });
}
