import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { PickupOrder } from '../../../carriers/pickup/request';
import type { Told } from '../../../carriers/wire/tell';
import type { Database } from '../../../platform/database/schema';
import { PAPER_ZONE, timeZoneAt } from '../../../platform/local-time';
import { placeOfZip } from '../../quotes/carrier-request';
import { imperial } from '../../quotes/stored-request';
import { updateOrder } from '../adjust-order';
import type { OrderTables, PickupTimes } from '../tables';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
export type OrderRow = Selectable<OrderTables['freight_order']>;
export type PickupRow = Selectable<OrderTables['order_pickup']>;

export const findPickup = (db: Db, orderNo: string): Promise<PickupRow | undefined> =>
  db.selectFrom('order_pickup').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** An order and its pickup; undefined where it has none. */
export async function readPickup(db: Db, orderNo: string): Promise<{ order: OrderRow; pickup: PickupRow } | undefined> {
  const pickup = await findPickup(db, orderNo);
  const order = await db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
  return pickup && order && { order, pickup };
}

/** The same, with the order locked until the transaction ends. */
export async function lockPickup(trx: Trx, orderNo: string): ReturnType<typeof readPickup> {
  await trx.selectFrom('freight_order').select('order_no').where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
  return readPickup(trx, orderNo);
}

export async function updatePickup(db: Db, orderNo: string, values: Updateable<OrderTables['order_pickup']>): Promise<void> {
  await db.updateTable('order_pickup').set(values).where('order_no', '=', orderNo).execute();
}

/** Keeps an answer as it was received; one that did not come leaves the last one. */
export async function keepAnswer(db: Db, orderNo: string, received: Told<unknown>['received'], now: Date): Promise<void> {
  if (received) await updatePickup(db, orderNo, { answered_at: now, answer_status: received.status, answer: received.text });
}

/** Whether an order waits for its driver. */
export const isBeforePickup = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === OrderStatus.BOOKED || status === OrderStatus.PICKUP_SCHEDULED;

export const timesOf = ({ request: { pickupDate, pickup }, est_delivery_date }: OrderRow): PickupTimes => ({
  pickupDate,
  readyTime: pickup.readyTime,
  closeTime: pickup.closeTime,
  estDeliveryDate: est_delivery_date,
});

/** Whether a carrier comes at the same time by both. */
export const isSame = (a: PickupTimes, b: PickupTimes): boolean =>
  a.pickupDate === b.pickupDate && a.readyTime === b.readyTime && a.closeTime === b.closeTime;

/** Gives a locked order other times of pickup; what it costs stays. */
export async function setTimes(
  trx: Trx,
  order: OrderRow,
  { pickupDate, readyTime, closeTime, estDeliveryDate }: PickupTimes,
): Promise<void> {
  const { request, quote } = order;
  await updateOrder(trx, order, {
    request: JSON.stringify({ ...request, pickupDate, pickup: { ...request.pickup, readyTime, closeTime } }),
    quote: JSON.stringify({ ...quote, estDeliveryDate }),
    pickup_date: pickupDate,
    est_delivery_date: estDeliveryDate,
  });
}

/** The zone of the place of pickup. */
export async function pickupZone(db: Db, { request }: Pick<OrderRow, 'request'>): Promise<string> {
  const place = await placeOfZip(db, request.pickup.address.zip);
  return place ? timeZoneAt(place) : PAPER_ZONE;
}

/** An order as its carrier is told of its pickup. */
export async function toPickupOrder(db: Db, order: OrderRow, pro: string): Promise<PickupOrder> {
  return {
    orderNo: order.order_no,
    bolNo: order.bol_no,
    pro,
    estDeliveryDate: order.est_delivery_date,
    request: imperial(order.request),
    timeZone: await pickupZone(db, order),
  };
}
