import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { enqueue, retryNow } from '../../../platform/jobs/store';
import type { PickupState, PickupTimes } from '../tables';
import { findPickup, isSame, type OrderRow, type PickupRow, timesOf } from './store';

type Trx = Transaction<Database>;

/** The kind of job that asks a carrier for the pickup of an order, or changes it; its subject is the orderNo. */
export const REQUEST_PICKUP = 'request-pickup';
/** The kind of job that asks a carrier how far a pickup is. */
export const WATCH_PICKUP = 'watch-pickup';
/** The kind of job that calls off the pickup of a cancelled order. */
export const WITHDRAW_PICKUP = 'withdraw-pickup';

/** Has a job done at a time, also where it is waiting for another one. */
export async function schedule(trx: Trx, kind: string, orderNo: string, at: Date): Promise<void> {
  await enqueue(trx, kind, orderNo, at);
  await retryNow(trx, kind, orderNo, at);
}

/**
 * In the transaction in which a carrier has accepted an order: has its pickup asked for, where the carrier takes pickups by its API,
 * and its bill changed, where the order was changed since the bill was sent.
 */
export async function enqueuePickup(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  const { order_no, scac } = order;
  const connection = await trx.selectFrom('carrier_connection').select('pickup_url').where('scac', '=', scac).executeTakeFirst();
  const told = JSON.stringify(timesOf(order));
  if (connection?.pickup_url) {
    await trx
      .insertInto('order_pickup')
      .values({ order_no, scac, state: 'waiting', told, since: now })
      .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ state: 'waiting', since: now }))
      .execute();
  }
  const known = await findPickup(trx, order_no);
  if (known) await schedule(trx, REQUEST_PICKUP, order_no, now);
}

/** States in which a carrier may be asked anew for what it has refused, missed or called off. */
export const endedStates: readonly PickupState[] = ['refused', 'unclear', 'missed', 'dropped'];

/** What of a pickup changes so that the carrier is asked for it anew. */
export const askAnew = (pickup: PickupRow, now: Date) => ({
  state: 'waiting' as const,
  since: now,
  tries: 0,
  // One that was called off is gone, and one that nobody knows of is looked up first.
  confirmation_no: pickup.state === 'dropped' ? null : pickup.confirmation_no,
  unsure: pickup.state === 'unclear' || (pickup.state === 'waiting' && pickup.unsure),
});

/** In the transaction that changes the times of an order that its carrier has by an API: has the carrier told of them. */
export async function enqueueChange(
  trx: Trx,
  { order, pickup, wanted }: { order: OrderRow; pickup: PickupRow | undefined; wanted: PickupTimes },
  now: Date,
): Promise<void> {
  const { order_no, scac } = order;
  const told = pickup?.told ?? timesOf(order);
  const bill_differs = !isSame(told, wanted) || pickup?.bill_differs === true;
  if (pickup) {
    await trx
      .updateTable('order_pickup')
      .set({ ...askAnew(pickup, now), bill_differs })
      .where('order_no', '=', order_no)
      .execute();
  } else {
    await trx
      .insertInto('order_pickup')
      .values({ order_no, scac, state: 'waiting', told: JSON.stringify(told), bill_differs, since: now })
      .execute();
  }
  await schedule(trx, REQUEST_PICKUP, order_no, now);
}

/** In the transaction that cancels an order: has its pickup called off, where the carrier has it, or may have it. */
export async function enqueuePickupWithdrawal(trx: Trx, orderNo: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('order_pickup')
    .set({ withdraw_from: now })
    .where('order_no', '=', orderNo)
    .where('state', 'not in', ['billed', 'withdrawn', 'kept'])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await schedule(trx, WITHDRAW_PICKUP, orderNo, now);
}
