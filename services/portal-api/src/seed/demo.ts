import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema';
import { createFieldCipher } from '../domains/wallet/field-cipher';
import type { ObjectStore } from '../platform/storage/object-store';
import { seedAddressBook } from './address-book';
import { seedOrders } from './orders';
import { seedOwners } from './owners';
import { seedShipments } from './shipments';
import { type DemoStores, seedWallet } from './wallet';

/** Writes the demo accounts with their data to an empty database, all or nothing. Receipts are stored in `objects`. */
export async function seedDemo(db: Kysely<Database>, dataDir: string, objects: ObjectStore, now = new Date()): Promise<void> {
  const any = await db.selectFrom('owner').select('id').limit(1).executeTakeFirst();
  if (any) return;
  const stores: DemoStores = { fieldCipher: createFieldCipher(dataDir), objects };
  await db.transaction().execute(async (trx) => {
    for (const owner of await seedOwners(trx)) {
      await seedAddressBook(trx, owner, now);
      await seedShipments(trx, owner, now);
      await seedWallet(trx, stores, owner, now, await seedOrders(trx, owner, now));
    }
  });
}
