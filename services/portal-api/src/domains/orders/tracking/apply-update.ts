import type { FastifyBaseLogger } from 'fastify';
import { OrderStatus } from '@portal/api-contract/vocabulary';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Adjustment, CarrierUpdate, EventDetail, EventPlace, Milestone } from '../../../carriers/carrier-events';
import type { Database } from '../../../platform/database/schema';
import { notifyOwner } from '../../accounts/notify-owner';
import { adjustOrder, completeOrder, updateOrder } from '../adjust-order';
import { differenceNotice, etaNotice, milestoneNotice, noticed } from '../notices';
import { eventsOf, insertEvents, wakeInvoices } from '../store';
import type { OrderTables } from '../tables';
import { canMove, isMilestone, isMove, isOnWay } from './status-machine';
import { type OrderWay, wayOf } from './timeline';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;
export type TrackingLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** applied: written; refused: not possible at the order's status. */
type Outcome = 'applied' | 'refused';

/** Which updates of a carrier an order has had. */
export async function appliedReferences(db: Kysely<Database>, orderNo: string): Promise<Set<string>> {
  const rows = await db.selectFrom('carrier_update').select('reference').where('order_no', '=', orderNo).execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Applies one update of a carrier to a locked order: status, events, charges and money change together. */
export async function applyUpdate(trx: Trx, order: Row, update: CarrierUpdate, now: Date, log?: TrackingLog): Promise<Outcome> {
  const outcome = await (update.kind === 'milestone'
    ? applyMilestone(trx, order, update, now)
    : update.kind === 'adjustment'
      ? applyAdjustment(trx, order, update, now)
      : applyInvoice(trx, order, now));
  if (outcome !== 'applied') return outcome;
  const { order_no: orderNo, scac } = order;
  await trx.insertInto('carrier_update').values({ order_no: orderNo, reference: update.reference, created_at: now }).execute();
  if (update.kind === 'milestone' && update.unknownReason !== undefined)
    log?.warn({ orderNo, scac, code: update.code, reason: update.unknownReason }, 'a carrier gives a reason that has no name here');
  return outcome;
}

/**
 * Adds what a carrier reports to a locked order. The order becomes what all its events come to by their times: a report that
 * comes late takes its place among them, and neither moves the order back nor tells its owner what is over.
 */
export async function applyMilestone(
  trx: Trx,
  order: Row,
  { code, time, place, reason, proNo, detail }: Milestone,
  now: Date,
): Promise<Outcome> {
  if (!isMilestone(code) || !isOnWay(order.status)) return 'refused';
  const { order_no: orderNo, quote } = order;
  const way = async () => wayOf(await eventsOf(trx, orderNo), quote.estDeliveryDate);
  const more: EventDetail = { ...detail, ...(proNo !== undefined && { proNo }) };
  const before = await way();
  const event = { code, status: order.status, time, place: placeOf(order, code, place), ...(reason !== undefined && { reason }) };
  const isNew = (await insertEvents(trx, orderNo, [{ ...event, ...(Object.keys(more).length > 0 && { detail: more }) }])) > 0;
  // An event that the order has, reported under another reference, changes nothing, so the version stays; unless it tells more.
  if (!isNew && !(await addDetail(trx, orderNo, { code, time }, more))) return 'applied';
  const after = await way();
  await updateOrder(trx, order, changesOf(order, before, after, code));
  await writeStatuses(trx, after);
  await tellOwner(trx, order, { before, after, update: { code, time, reason } }, now);
  // Delivered or returned: an invoice may have waited for it.
  if (canMove(after.status, OrderStatus.COMPLETED)) await wakeInvoices(trx, orderNo, now);
  return 'applied';
}

/** Where something happened that the carrier names no place of: what is done at the ends of the way is done there. So is a delivery by appointment, wherever the goods are. */
function placeOf({ request }: Row, code: string, place: EventPlace): EventPlace {
  if (['AB', 'AP'].includes(code)) return request.delivery.address;
  if (place.city !== undefined) return place;
  if (['AA', 'X3', 'AF'].includes(code)) return request.pickup.address;
  return ['AJ', 'X1', 'D1', 'AH', 'A7'].includes(code) ? request.delivery.address : place;
}

/** False if the event has it all. */
async function addDetail(trx: Trx, orderNo: string, { code, time }: { code: string; time: Date }, more: EventDetail): Promise<boolean> {
  const json = JSON.stringify(more);
  const { numUpdatedRows } = await trx
    .updateTable('order_event')
    .set({ detail: sql`coalesce(detail, '{}') || ${json}` })
    .where('order_no', '=', orderNo)
    .where('code', '=', code)
    .where('time', '=', time)
    .where(sql<boolean>`not coalesce(detail, '{}') @> ${json}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Exceptions of a tender and of a pickup: no events of the way, so they stay until the goods, or their driver, move. */
const beforeTheWay: readonly string[] = ['TD', 'TU', 'PD', 'PU', 'PM', 'PX'];

/** What changes in an order when its events come to something else. */
function changesOf(order: Row, before: OrderWay, after: OrderWay, code: string): Updateable<OrderTables['freight_order']> {
  const open = order.status !== OrderStatus.COMPLETED;
  const moved = open && after.status !== before.status && (after.status > order.status || before.status === order.status);
  const cleared = beforeTheWay.includes(order.exception_code ?? '') && isMove(code) && !after.exception;
  const excepted = open && (isOther(before.exception, after.exception) || cleared);
  return {
    ...(moved && { status: after.status }),
    ...(excepted && { exception_code: after.exception?.code ?? null, exception_reason: after.exception?.reason ?? null }),
    ...(after.eta !== before.eta && { est_delivery_date: after.eta }),
    ...(after.proNo !== undefined && after.proNo !== before.proNo && { pro_no: after.proNo }),
  };
}

const isOther = (a: OrderWay['exception'], b: OrderWay['exception']): boolean => a?.code !== b?.code || a?.reason !== b?.reason;

/** An event that comes late may change at which status others found the order. */
async function writeStatuses(trx: Trx, { shown, statuses }: OrderWay): Promise<void> {
  for (const [index, { id, code, status }] of shown.entries())
    if (isMilestone(code) && status !== statuses[index])
      await trx.updateTable('order_event').set({ status: statuses[index]! }).where('id', '=', id).execute();
}

interface Change {
  before: OrderWay;
  after: OrderWay;
  update: { code: string; time: Date; reason: string | undefined };
}

/** Tells the owner what is new and holds now: not what comes late, nor again what another part of the same report said. */
async function tellOwner(trx: Trx, order: Row, { before, after, update: { code, time, reason } }: Change, now: Date): Promise<void> {
  if (order.status === OrderStatus.COMPLETED) return;
  const about = noticed(order.order_no, order.quote, order.request);
  const alsoShown = (other: string) => after.shown.some((one) => one.code === other && one.time.getTime() === time.getTime());
  const excepted = isOther(before.exception, after.exception);
  if (code === 'AG') {
    const isLater = after.eta > before.eta && after.status < OrderStatus.DELIVERED;
    if (isLater && !alsoShown('SD'))
      await notifyOwner(trx, order.owner_id, etaNotice(about, { from: before.eta, to: after.eta, reason }), now);
    return;
  }
  const isNews = isMove(code)
    ? after.shown.findLast((one) => isMove(one.code))?.code === code && (after.status !== before.status || excepted)
    : excepted && after.exception?.code === code && !(code === 'SD' && alsoShown('AG'));
  const notice = isNews ? milestoneNotice(about, code, reason) : undefined;
  if (notice) await notifyOwner(trx, order.owner_id, notice, now);
}

async function applyAdjustment(trx: Trx, order: Row, { type, cents, evidence, time }: Adjustment, now: Date): Promise<Outcome> {
  await adjustOrder(trx, order, { type, cents, evidence, time }, now);
  const notice = differenceNotice(noticed(order.order_no, order.quote, order.request), { type, cents, evidence });
  await notifyOwner(trx, order.owner_id, notice, now);
  return 'applied';
}

async function applyInvoice(trx: Trx, order: Row, now: Date): Promise<Outcome> {
  if (!canMove(order.status, OrderStatus.COMPLETED)) return 'refused';
  await completeOrder(trx, order, now);
  return 'applied';
}
