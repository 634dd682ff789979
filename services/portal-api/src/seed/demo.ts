import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema';
import { seedAddressBook } from './address-book';
import { seedOrders } from './orders';
import { seedOwners } from './owners';
import { seedShipments } from './shipments';
import { type DemoStores, seedWallet } from './wallet';

/** Writes the demo accounts with their data to an empty database, all or nothing. Receipts and account numbers go into `stores`. */
export async function seedDemo(db: Kysely<Database>, stores: DemoStores, now = new Date()): Promise<void> {
  const any = await db.selectFrom('owner').select('id').limit(1).executeTakeFirst();
  if (any) return;
  await db.transaction().execute(async (trx) => {
    for (const owner of await seedOwners(trx)) {
      await seedAddressBook(trx, owner, now);
      await seedShipments(trx, owner, now);
      await seedWallet(trx, stores, owner, now, await seedOrders(trx, owner, now));
    }
  });
}
