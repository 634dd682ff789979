import type { Kysely } from 'kysely';
import { requestRecharge, settleBankOrder } from '../src/domains/wallet/bank-orders';
import type { Database } from '../src/platform/database/schema';
import { addOwner, type TestOwner } from '../test/owners';

/** Signed-in owners with so much money each. */
export async function addPayingOwners(db: Kysely<Database>, count: number, cents: number): Promise<TestOwner[]> {
  const owners: TestOwner[] = [];
  for (let n = 0; n < count; n += 1) {
    const owner = await addOwner(db);
    await db.transaction().execute(async (trx) => {
      const now = new Date();
      const transactionNo = await requestRecharge(trx, owner.id, { cents, method: 'wire', receiptObjects: [] }, now);
      await settleBankOrder(trx, transactionNo, { status: 1 }, now);
    });
    owners.push(owner);
  }
  return owners;
}
