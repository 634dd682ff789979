import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { seedAddressBook } from './address-book';
import { seedOrders } from './orders';
import { seedOwners } from './owners';
import { seedShipments } from './shipments';
import { seedWallet } from './wallet';

/** The demo accounts with their data, once, on an empty database, all or nothing. */
export async function seedDemo(db: Kysely<Database>, now = new Date()): Promise<void> {
  const any = await db.selectFrom('owner').select('id').limit(1).executeTakeFirst();
  if (any) return;
  await db.transaction().execute(async (trx) => {
    for (const owner of await seedOwners(trx)) {
      await seedAddressBook(trx, owner, now);
      await seedShipments(trx, owner, now);
      await seedWallet(trx, owner, now, await seedOrders(trx, owner, now));
    }
  });
}
