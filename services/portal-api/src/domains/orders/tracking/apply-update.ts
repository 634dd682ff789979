import { ChargeStatus, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { chargesOf, insertCharges, insertEvents } from '../store';
import type { OrderTables } from '../tables';
import type { Adjustment, CarrierUpdate, Milestone } from '../../../carriers/carrier-events';
import { adjustSettledOrder, settleOrder } from '../../wallet/holds';
import { after, mayGo } from './transitions';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;

/** applied: written; refused: the order is not where this could happen; unpaid: waits until the owner has enough. */
export type Outcome = 'applied' | 'refused' | 'unpaid';

/** Applies one update of a carrier to a locked order: status, events, charges and money change together. */
export async function applyUpdate(trx: Trx, order: Row, update: CarrierUpdate, now: Date): Promise<Outcome> {
  const outcome = await (update.kind === 'milestone'
    ? passed(trx, order, update)
    : update.kind === 'adjustment'
      ? adjusted(trx, order, update, now)
      : invoiced(trx, order, now));
  if (outcome === 'applied')
    await trx.insertInto('carrier_update').values({ order_no: order.order_no, reference: update.reference, created_at: now }).execute();
  return outcome;
}

async function passed(trx: Trx, order: Row, { code, time, place, reason, proNo }: Milestone): Promise<Outcome> {
  const next = after(order.status, code);
  if (!next) return 'refused';
  const exception = {
    set: { exception_code: code, exception_reason: reason ?? null },
    kept: {},
    cleared: { exception_code: null, exception_reason: null },
  }[next.exception];
  const event = { code, status: next.status, time, place, ...(reason !== undefined && { reason }) };
  const isNew = (await insertEvents(trx, order.order_no, [event])) > 0;
  const renumbered = proNo !== undefined && proNo !== order.pro_no;
  // An event that the order knows, reported under another reference, changed it the first time: readers need not fetch it again.
  if (isNew || renumbered) {
    await change(trx, order, { ...(isNew && { status: next.status, ...exception }), ...(renumbered && { pro_no: proNo }) });
  }
  return 'applied';
}

async function adjusted(trx: Trx, order: Row, { type, cents, evidence, time }: Adjustment, now: Date): Promise<Outcome> {
  // A settled or cancelled order has no hold any more: what comes up now is paid now.
  const closed = order.final_total !== null || order.status === OrderStatus.CANCELLED;
  if (closed && !(await adjustSettledOrder(trx, { ownerId: order.owner_id, orderNo: order.order_no, cents, at: now }))) return 'unpaid';
  await insertCharges(trx, order.order_no, [{ type, code: 'ADJ', place: 'shipment', cents, status: ChargeStatus.FINAL, evidence }], time);
  await change(trx, order, closed ? { final_total: (order.final_total ?? 0) + cents } : {});
  return 'applied';
}

async function invoiced(trx: Trx, order: Row, now: Date): Promise<Outcome> {
  if (!mayGo(order.status, OrderStatus.COMPLETED)) return 'refused';
  const charges = await chargesOf(trx, order.order_no);
  const cents = charges.reduce((sum, { amount }) => sum + amount, 0);
  if (!(await settleOrder(trx, { ownerId: order.owner_id, orderNo: order.order_no, cents, at: now }))) return 'unpaid';
  await change(trx, order, { status: OrderStatus.COMPLETED, final_total: cents, exception_code: null, exception_reason: null });
  return 'applied';
}

async function change(trx: Trx, { order_no }: Row, values: Updateable<OrderTables['freight_order']>): Promise<void> {
  await trx
    .updateTable('freight_order')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('order_no', '=', order_no)
    .execute();
}
