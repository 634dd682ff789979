import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { enqueue } from '../../../platform/jobs/store';
import type { CarrierDirectory } from '../../connections/directory';
import { isTracked } from '../../connections/store';
import { FOLLOW_ORDER } from '../store';
import type { OrderEvents } from './track-order';

type Trx = Transaction<Database>;

/** The carriers that have taken orders by their API: each is asked of its own. */
export const eventsOfCarriers = (carriers: CarrierDirectory): OrderEvents => ({
  async find(db, { order_no, scac, status }) {
    // What it reports of a cancelled order, it has to be called about.
    if (status === OrderStatus.CANCELLED || status === OrderStatus.COMPLETED || !(await isTaken(db, order_no, scac))) return 'end';
    return (await carriers.find(db, scac))?.tracking;
  },
  // An invoice completes it, which tracking does not bring.
  ends: [OrderStatus.DELIVERED, OrderStatus.RETURNED, OrderStatus.COMPLETED, OrderStatus.CANCELLED],
});

const isTaken = async (db: Kysely<Database>, orderNo: string, scac: string): Promise<boolean> =>
  (await db
    .selectFrom('order_tender')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .where('scac', '=', scac)
    .where('state', '=', 'accepted')
    .executeTakeFirst()) !== undefined;

/** In the transaction in which a carrier takes an order: has it asked where the order is, if it can be. */
export async function enqueueFollowing(trx: Trx, { orderNo, scac }: { orderNo: string; scac: string }, now: Date): Promise<void> {
  if (await isTracked(trx, scac)) await enqueue(trx, FOLLOW_ORDER, orderNo, now);
}

/** Has a carrier asked of all orders that it has, which it could not be before. Answers how many they are. */
export async function followAccepted(trx: Trx, scac: string, now: Date): Promise<number> {
  if (!(await isTracked(trx, scac))) return 0;
  const orders = await trx
    .selectFrom('order_tender')
    .innerJoin('freight_order', 'freight_order.order_no', 'order_tender.order_no')
    .select('freight_order.order_no')
    .where('order_tender.scac', '=', scac)
    .where('order_tender.state', '=', 'accepted')
    .where('freight_order.status', '<', OrderStatus.DELIVERED)
    .execute();
  for (const { order_no } of orders) await enqueue(trx, FOLLOW_ORDER, order_no, now);
  return orders.length;
}
