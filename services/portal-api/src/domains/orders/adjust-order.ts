import { ChargeStatus, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Adjustment } from '../../carriers/carrier-events';
import type { ServicePlace } from '../../pricing/charges';
import type { Database } from '../../platform/database/schema';
import { adjust, raiseHold, settleOrder } from '../wallet/holds';
import { chargesOf, insertCharges } from './store';
import type { OrderTables } from './tables';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;

/** `code` and `place` where the amount changes one part of the price; without them it is of the order as a whole. */
interface OrderAdjustment extends Pick<Adjustment, 'type' | 'cents' | 'evidence' | 'time'> {
  code?: string | undefined;
  place?: ServicePlace | undefined;
}

/** Adds an amount to what a locked order costs, with its evidence, and moves the money of it. Less than zero is given back. */
export async function adjustOrder(
  trx: Trx,
  order: Row,
  { type, code = 'ADJ', place = 'shipment', cents, evidence, time }: OrderAdjustment,
  now: Date,
): Promise<void> {
  const closed = order.final_total !== null || order.status === OrderStatus.CANCELLED;
  await insertCharges(trx, order.order_no, [{ type, code, place, cents, status: ChargeStatus.FINAL, evidence }], time);
  await updateOrder(trx, order, closed ? { final_total: (order.final_total ?? 0) + cents } : {});
  const money = { ownerId: order.owner_id, orderNo: order.order_no, chargeType: type, at: now };
  // A completed or cancelled order has no hold: the adjustment is paid now. Any other reserves what it costs by now.
  if (closed) await adjust(trx, { ...money, cents });
  else await raiseHold(trx, { ...money, cents: await totalOf(trx, order) });
}

/** Completes a locked order that its status lets be completed, at what its charges sum to: out of its hold. */
export async function completeOrder(trx: Trx, order: Row, now: Date): Promise<void> {
  const cents = await totalOf(trx, order);
  await updateOrder(trx, order, { status: OrderStatus.COMPLETED, final_total: cents, exception_code: null, exception_reason: null });
  const { owner_id: ownerId, order_no: orderNo, estimated_total: quoted } = order;
  await settleOrder(trx, { ownerId, orderNo, quoted, cents, at: now });
}

/** What all charges of an order sum to, in cents. */
export const totalOf = async (trx: Trx, { order_no }: Row): Promise<number> =>
  (await chargesOf(trx, order_no)).reduce((sum, { amount }) => sum + amount, 0);

/** Changes an order, and its version with it. */
export async function updateOrder(trx: Trx, { order_no }: Row, values: Updateable<OrderTables['freight_order']>): Promise<void> {
  await trx
    .updateTable('freight_order')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('order_no', '=', order_no)
    .execute();
}
