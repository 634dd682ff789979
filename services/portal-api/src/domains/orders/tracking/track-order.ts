import { OrderStatus } from '@portal/api-contract/vocabulary';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { CarrierEvents, CarrierUpdate, TrackedOrder } from '../../../carriers/carrier-events';
import type { Carrier } from '../../../carriers/port';
import type { Database } from '../../../platform/database/schema';
import type { Retention } from '../../../platform/jobs/retention';
import type { AskingJob } from '../../../platform/jobs/worker';
import { toCarrierRequest } from '../../quotes/carrier-request';
import { eventsOf, FOLLOW_ORDER, TRACK_ORDER } from '../store';
import type { OrderTables } from '../tables';
import { appliedReferences, applyUpdate, type TrackingLog } from './apply-update';

type Trx = Transaction<Database>;
type Row = Selectable<OrderTables['freight_order']>;

/** Which updates an order has matters as long as its carrier is asked for more, or reports by itself. */
export const carrierUpdateRetention: Retention = {
  table: 'carrier_update',
  column: 'created_at',
  keptMs: 180 * 24 * 3_600_000,
  only: sql`not exists (select from job where kind in (${TRACK_ORDER}, ${FOLLOW_ORDER}) and subject = order_no)`,
};

/** Where the updates of an order come from. */
export interface OrderEvents {
  /** `end`: nobody is to be asked of it any more. undefined: nobody can be asked now. */
  find(db: Kysely<Database>, order: Row): Promise<CarrierEvents | 'end' | undefined>;
  /** At which statuses nothing more has to come. */
  ends: readonly OrderStatus[];
}

/** Of carriers that orders are not sent to, by whom stands in for them. */
export const eventsOfStandIns = (standIn: (scac: string) => Pick<Carrier, 'tracking'>): OrderEvents => ({
  find: (_db, { scac }) => Promise.resolve(standIn(scac).tracking),
  ends: [OrderStatus.COMPLETED, OrderStatus.CANCELLED],
});

/** How long to wait for a carrier that is not asked for now, such as a disabled one. */
const PAUSE_MS = 4 * 3_600_000;

/**
 * Tracks one order. The carrier is asked before the order is locked: its answer counts only if the order is still as the
 * carrier was told. An order that the carrier reports no more of although it is not at its end is logged.
 */
export function trackOrder({ find, ends }: OrderEvents, log?: TrackingLog): AskingJob {
  return {
    async ask(db, orderNo, now) {
      const asked = await db.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
      const carriers = asked && (await find(db, asked));
      if (!asked || carriers === 'end') return () => Promise.resolve(undefined);
      if (!carriers) return () => Promise.resolve(new Date(now.getTime() + PAUSE_MS));
      const { updates, next, problem } = await carriers.fetchCarrierUpdates(await toTracked(db, asked), now);
      if (problem !== undefined) log?.warn({ orderNo, scac: asked.scac, problem }, 'a carrier does not tell where an order is');
      return async (trx) => {
        const order = await lock(trx, orderNo);
        if (!order) return undefined;
        // Such as cancelled meanwhile: the carrier is asked again.
        if (order.version !== asked.version) return now;
        if (!(await applyAll(trx, orderNo, updates, now, log))) return now;
        const { status } = (await lock(trx, orderNo))!;
        if (!next && !ends.includes(status))
          log?.error({ orderNo, scac: order.scac, status }, 'tracking ended before the order was completed');
        return next;
      };
    },
  };
}

const lock = (trx: Trx, orderNo: string) =>
  trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();

/**
 * Applies all updates that are new and possible, also those that another one makes possible. Where one fails, those before it
 * stay, and the answer is false: the next turn begins with it.
 */
async function applyAll(trx: Trx, orderNo: string, updates: readonly CarrierUpdate[], now: Date, log?: TrackingLog): Promise<boolean> {
  const applied = await appliedReferences(trx, orderNo);
  const first = applied.size;
  for (let before = -1; before < applied.size;) {
    before = applied.size;
    for (const update of updates) {
      if (applied.has(update.reference)) continue;
      const order = (await lock(trx, orderNo))!;
      await sql`savepoint carrier_update`.execute(trx);
      try {
        if ((await applyUpdate(trx, order, update, now, log)) === 'applied') applied.add(update.reference);
        await sql`release savepoint carrier_update`.execute(trx);
      } catch (error) {
        if (applied.size === first) throw error;
        await sql`rollback to savepoint carrier_update`.execute(trx);
        return false;
      }
    }
  }
  return true;
}

/** What the carrier is told about an order. */
async function toTracked(db: Kysely<Database>, order: Row): Promise<TrackedOrder> {
  const { order_no: orderNo, scac, status, request, quote } = order;
  const events = await eventsOf(db, orderNo);
  const cancelledAt = events.find(({ code }) => code === 'CA')?.time;
  // A carrier knows of the order since it was chosen.
  const bookedAt = events.find(({ code }) => code === 'TC')?.time ?? order.created_at;
  const heard = await db
    .selectFrom('carrier_update')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return {
    orderNo,
    scac,
    status,
    proNo: order.pro_no ?? undefined,
    pickupDate: request.pickupDate,
    estDeliveryDate: quote.estDeliveryDate,
    expectedOn: order.est_delivery_date,
    pickup: request.pickup.address,
    delivery: request.delivery.address,
    bookedAt,
    lastHeardAt: heard?.at ?? undefined,
    cancelledAt,
    shipment: () => toCarrierRequest(db, request, bookedAt),
  };
}
