import { ChargeStatus, OrderStatus } from '@portal/api-contract/enums';
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../database/schema';
import { chargesOf, insertCharges, insertEvents } from '../order/store';
import type { OrderTables } from '../order/tables';
import type { Adjustment, CarrierNews, Milestone } from './carrier-events';
import { payFinal, payLate } from './money';
import { after, mayGo } from './transitions';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;

/** taken: written; refused: the order is not where this could happen; unpaid: waits until the owner has enough. */
export type Outcome = 'taken' | 'refused' | 'unpaid';

/** Takes one piece of news into a locked order: status, events, charges and money change together. */
export async function takeIn(trx: Trx, order: Row, news: CarrierNews, now: Date): Promise<Outcome> {
  const outcome = await (news.kind === 'milestone' ? passed(trx, order, news) : news.kind === 'adjustment' ? adjusted(trx, order, news, now) : invoiced(trx, order, now));
  if (outcome === 'taken') await trx.insertInto('order_news').values({ order_no: order.order_no, reference: news.reference, created_at: now }).execute();
  return outcome;
}

async function passed(trx: Trx, order: Row, { code, time, place, reason, proNo }: Milestone): Promise<Outcome> {
  const next = after(order.status, code);
  if (!next) return 'refused';
  const exception = { set: { exception_code: code, exception_reason: reason ?? null }, kept: {}, cleared: { exception_code: null, exception_reason: null } }[next.exception];
  await change(trx, order, { status: next.status, ...exception, ...(proNo !== undefined && { pro_no: proNo }) });
  await insertEvents(trx, order.order_no, [{ code, status: next.status, time, place, ...(reason !== undefined && { reason }) }]);
  return 'taken';
}

async function adjusted(trx: Trx, order: Row, { type, cents, evidence, time }: Adjustment, now: Date): Promise<Outcome> {
  // A settled or cancelled order has no hold any more: what comes up now is paid now.
  const settled = order.final_total !== null || order.status === OrderStatus.CANCELLED;
  if (settled && !(await payLate(trx, { ownerId: order.owner_id, orderNo: order.order_no, cents, at: now }))) return 'unpaid';
  await insertCharges(trx, order.order_no, [{ type, code: 'ADJ', place: 'shipment', cents, status: ChargeStatus.FINAL, evidence }], time);
  await change(trx, order, settled ? { final_total: (order.final_total ?? 0) + cents } : {});
  return 'taken';
}

async function invoiced(trx: Trx, order: Row, now: Date): Promise<Outcome> {
  if (!mayGo(order.status, OrderStatus.COMPLETED)) return 'refused';
  const charges = await chargesOf(trx, order.order_no);
  const cents = charges.reduce((sum, { amount }) => sum + amount, 0);
  if (!(await payFinal(trx, { ownerId: order.owner_id, orderNo: order.order_no, cents, at: now }))) return 'unpaid';
  await change(trx, order, { status: OrderStatus.COMPLETED, final_total: cents, exception_code: null, exception_reason: null });
  return 'taken';
}

async function change(trx: Trx, { order_no }: Row, values: Updateable<OrderTables['freight_order']>): Promise<void> {
  await trx.updateTable('freight_order').set((eb) => ({ ...values, version: eb('version', '+', 1) })).where('order_no', '=', order_no).execute();
}
