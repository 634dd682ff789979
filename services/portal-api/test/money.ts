import { ChargeType, TradeStatus } from '@portal/api-contract';
import type { Kysely } from 'kysely';
import { adjustOrder } from '../src/domains/orders/adjust-order';
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

/** Charges that the carrier adds to an order after booking, in cents each; their ids, in that order. */
export async function addedCharges(
  { db }: Pick<TestApp, 'db'>,
  orderNo: string,
  cents: readonly number[],
  at = new Date(),
): Promise<string[]> {
  for (const each of cents) {
    await db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow();
      await adjustOrder(trx, order, { type: ChargeType.WEIGHT_UPDATE, cents: each, evidence: [], time: at }, at);
    });
  }
  const added = db.selectFrom('order_charge').select('id').where('order_no', '=', orderNo).where('status', '=', 'final');
  return (await added.orderBy('sequence').execute()).map(({ id }) => id);
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
