import { ChargeStatus, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Adjustment } from '../../carriers/carrier-events';
import type { Database } from '../../platform/database/schema';
import { adjust, raiseHold } from '../wallet/holds';
import { chargesOf, insertCharges } from './store';
import type { OrderTables } from './tables';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;

/** Adds an amount to what a locked order costs, with its evidence, and moves the money of it. Less than zero is given back. */
export async function adjustOrder(
  trx: Trx,
  order: Row,
  { type, cents, evidence, time }: Pick<Adjustment, 'type' | 'cents' | 'evidence' | 'time'>,
  now: Date,
): Promise<void> {
  const closed = order.final_total !== null || order.status === OrderStatus.CANCELLED;
  await insertCharges(trx, order.order_no, [{ type, code: 'ADJ', place: 'shipment', cents, status: ChargeStatus.FINAL, evidence }], time);
  await updateOrder(trx, order, closed ? { final_total: (order.final_total ?? 0) + cents } : {});
  const money = { ownerId: order.owner_id, orderNo: order.order_no, chargeType: type, at: now };
  // A completed or cancelled order has no hold: the adjustment is paid now. Any other reserves what it costs by now.
  if (closed) await adjust(trx, { ...money, cents });
  else await raiseHold(trx, { ...money, cents: await totalOf(trx, order) });
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
