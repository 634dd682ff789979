import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type Transaction, type Selectable, sql } from 'kysely';
import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { Database } from '../../../platform/database/schema';
import type { Retention } from '../../../platform/jobs/retention';
import type { AskingJob } from '../../../platform/jobs/worker';
import { toCarrierRequest } from '../../quotes/carrier-request';
import { eventsOf, insertEvents, TRACK_ORDER } from '../store';
import type { CarrierEvents, TrackedOrder, Adjustment, CarrierUpdate, Milestone } from '../../../carriers/carrier-events';
import type { OrderTables } from '../tables';
import { notifyOwner } from '../../accounts/notify-owner';
import { differenceNotice, milestoneNotice, noticed } from '../notices';
import { adjustOrder, totalOf, updateOrder } from '../adjust-order';
import { settleOrder } from '../../wallet/holds';
import { canMove, transitionOf } from './status-machine';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;

/** Which updates an order has matters as long as its carrier is asked for more. */
export const carrierUpdateRetention: Retention = {
  table: 'carrier_update',
  column: 'created_at',
  keptMs: 180 * 24 * 3_600_000,
  only: sql`not exists (select from job where kind = ${TRACK_ORDER} and subject = order_no)`,
};

/**
 * Tracks one order. Each turn applies one update, so that one that fails does not roll back those before it. The carrier is
 * asked before the order is locked: its answer counts only if the order is still as the carrier was told. An order that the
 * carrier reports no more of although it is not at its end is logged.
 */
export function trackOrder(carriers: CarrierEvents, log?: Pick<FastifyBaseLogger, 'error'>): AskingJob {
  return {
    async ask(db, orderNo, now) {
      const asked = await db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
      if (!asked) return () => Promise.resolve(undefined);
      const { updates, next } = await carriers.fetchCarrierUpdates(await toTracked(db, asked), now);
      return async (trx) => {
        const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
        if (!order) return undefined;
        // Such as cancelled meanwhile: the carrier is asked again.
        if (order.version !== asked.version) return now;
        const again = (await applyNext(trx, order, updates, now)) ?? next;
        if (!again && !isOver(order)) log?.error({ orderNo, status: order.status }, 'tracking ended before the order was completed');
        return again;
      };
    },
  };
}

const isOver = ({ status }: Row) => status === OrderStatus.COMPLETED || status === OrderStatus.CANCELLED;

/** What the carrier is told about an order. */
async function toTracked(db: Kysely<Database>, order: Row): Promise<TrackedOrder> {
  const { order_no: orderNo, scac, status, request, quote } = order;
  const events = await eventsOf(db, orderNo);
  const cancelledAt = events.find(({ code }) => code === 'CA')?.time;
  // A carrier knows of the order since it was chosen.
  const bookedAt = events.find(({ code }) => code === 'TC')?.time ?? order.created_at;
  return {
    orderNo,
    scac,
    status,
    pickupDate: request.pickupDate,
    estDeliveryDate: quote.estDeliveryDate,
    pickup: request.pickup.address,
    delivery: request.delivery.address,
    bookedAt,
    cancelledAt,
    shipment: () => toCarrierRequest(db, request, bookedAt),
  };
}

/** Applies the first update that is new and possible. Answers when to go on; undefined = none was. */
async function applyNext(trx: Trx, order: Row, updates: readonly CarrierUpdate[], now: Date): Promise<Date | undefined> {
  const applied = await appliedReferences(trx, order.order_no);
  for (const update of updates.filter(({ reference }) => !applied.has(reference))) {
    if ((await applyUpdate(trx, order, update, now)) === 'applied') return now;
  }
  return undefined;
}

async function appliedReferences(trx: Trx, orderNo: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('carrier_update').select('reference').where('order_no', '=', orderNo).execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** applied: written; refused: not possible at the order's status. */
type Outcome = 'applied' | 'refused';

/** Applies one update of a carrier to a locked order: status, events, charges and money change together. */
async function applyUpdate(trx: Trx, order: Row, update: CarrierUpdate, now: Date): Promise<Outcome> {
  const outcome = await (update.kind === 'milestone'
    ? applyMilestone(trx, order, update, now)
    : update.kind === 'adjustment'
      ? applyAdjustment(trx, order, update, now)
      : applyInvoice(trx, order, now));
  if (outcome === 'applied')
    await trx.insertInto('carrier_update').values({ order_no: order.order_no, reference: update.reference, created_at: now }).execute();
  return outcome;
}

async function applyMilestone(trx: Trx, order: Row, { code, time, place, reason, proNo }: Milestone, now: Date): Promise<Outcome> {
  const next = transitionOf(order.status, code);
  if (!next) return 'refused';
  const exception = {
    set: { exception_code: code, exception_reason: reason ?? null },
    unchanged: {},
    cleared: { exception_code: null, exception_reason: null },
  }[next.exception];
  const event = { code, status: next.status, time, place, ...(reason !== undefined && { reason }) };
  const isNew = (await insertEvents(trx, order.order_no, [event])) > 0;
  const renumbered = proNo !== undefined && proNo !== order.pro_no;
  // An event that the order has, reported under another reference, changes nothing, so the version stays.
  if (isNew || renumbered) {
    await updateOrder(trx, order, { ...(isNew && { status: next.status, ...exception }), ...(renumbered && { pro_no: proNo }) });
  }
  const notice = milestoneNotice(noticedOf(order), code, reason);
  if (isNew && notice) await notifyOwner(trx, order.owner_id, notice, now);
  return 'applied';
}

async function applyAdjustment(trx: Trx, order: Row, { type, cents, evidence, time }: Adjustment, now: Date): Promise<Outcome> {
  await adjustOrder(trx, order, { type, cents, evidence, time }, now);
  await notifyOwner(trx, order.owner_id, differenceNotice(noticedOf(order), { type, cents, evidence }), now);
  return 'applied';
}

async function applyInvoice(trx: Trx, order: Row, now: Date): Promise<Outcome> {
  if (!canMove(order.status, OrderStatus.COMPLETED)) return 'refused';
  const cents = await totalOf(trx, order);
  await updateOrder(trx, order, { status: OrderStatus.COMPLETED, final_total: cents, exception_code: null, exception_reason: null });
  const { owner_id: ownerId, order_no: orderNo, estimated_total: quoted } = order;
  await settleOrder(trx, { ownerId, orderNo, quoted, cents, at: now });
  return 'applied';
}

const noticedOf = ({ order_no, quote, request }: Row) => noticed(order_no, quote, request);
