import { TradeStatus } from '@portal/api-contract';
import { requestRecharge, settleBankOrder } from '../src/domains/wallet/bank-orders';
import { addOwner, type TestOwner } from './owners';
import type { TestApp } from './test-app';

/** Pays in. Returns the transactionNo. */
export function recharge({ db }: Pick<TestApp, 'db'>, ownerId: string, cents: number, at = new Date()): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const transactionNo = await requestRecharge(trx, ownerId, { cents, method: 'wire', receiptObjects: [] }, at);
    await settleBankOrder(trx, transactionNo, { status: TradeStatus.SUCCESS }, at);
    return transactionNo;
  });
}

/** Another owner, with so much in the wallet. */
export async function addPayer(portal: Pick<TestApp, 'db'>, cents: number): Promise<TestOwner> {
  const owner = await addOwner(portal.db);
  await recharge(portal, owner.id, cents);
  return owner;
}
