import { TradeStatus } from '@portal/api-contract';
import type { Kysely } from 'kysely';
import { requestRecharge, settleBankOrder } from '../src/domains/wallet/bank-orders';
import type { Database } from '../src/platform/database/schema';
import { addOwner, TEST_PASSWORD, testPasswordHash, type TestOwner } from './owners';
import { seal } from './wire';
import type { TestApp } from './test-app';

/** Pays in. Returns the transactionNo. */
export function recharge({ db }: Pick<TestApp, 'db'>, ownerId: string, cents: number, at = new Date()): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const transactionNo = await requestRecharge(trx, ownerId, { cents, method: 'wire', receiptObjects: [] }, at);
    await settleBankOrder(trx, transactionNo, { status: TradeStatus.SUCCESS }, at);
    return transactionNo;
  });
}

/** An order of the owner that was quoted at so much, with nothing held for it yet. */
export async function addOrder(trx: Kysely<Database>, ownerId: string, orderNo: string, cents: number): Promise<void> {
  const at = new Date();
  const none = JSON.stringify({}) as never;
  const order = {
    status: 20,
    scac: 'TEST',
    request: none,
    quote: none,
    pickup_date: '2026-01-02',
    est_delivery_date: '2026-01-05',
  } as const;
  await trx
    .insertInto('freight_order')
    .values({ ...order, order_no: orderNo, owner_id: ownerId, estimated_total: cents, created_at: at })
    .execute();
}

/** What a cash-out of `addPayer`'s owner is asked for with. */
export const withPassword = (password = TEST_PASSWORD) => ({ password: seal(password) });

/** Another owner, with so much in the wallet, and a password. */
export async function addPayer(portal: Pick<TestApp, 'db'>, cents: number): Promise<TestOwner> {
  const owner = await addOwner(portal.db, { password_hash: await testPasswordHash });
  await recharge(portal, owner.id, cents);
  return owner;
}
