import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { JobHandler } from '../../../platform/jobs/worker';
import { toCarrierRequest } from '../../quotes/carrier-request';
import { eventsOf } from '../store';
import type { CarrierEvents, TrackedOrder } from '../../../carriers/carrier-events';
import { applyUpdate } from './apply-update';

/** How long an order waits for its owner's top-up before it is tried to be paid again. */
const UNPAID_PAUSE = 60_000;

/** Follows one order: each turn applies one update, so that one that cannot be applied holds back none before it. */
export function trackOrder(carriers: CarrierEvents): JobHandler {
  return async (trx, orderNo, now) => {
    const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
    if (!order) return undefined;
    const { scac, status, request, quote, created_at: bookedAt } = order;
    const cancelledAt = (await eventsOf(trx, orderNo)).find(({ code }) => code === 'CA')?.time;
    const tracked: TrackedOrder = {
      orderNo,
      scac,
      status,
      pickupDate: request.pickupDate,
      estDeliveryDate: quote.estDeliveryDate,
      pickup: request.pickup.address,
      delivery: request.delivery.address,
      bookedAt,
      cancelledAt,
      shipment: () => toCarrierRequest(trx, request),
    };
    const { updates, next } = await carriers.fetchCarrierUpdates(tracked, now);
    const known = await knownOf(trx, orderNo);
    for (const update of updates.filter(({ reference }) => !known.has(reference))) {
      const outcome = await applyUpdate(trx, order, update, now);
      if (outcome === 'applied') return now;
      if (outcome === 'unpaid') return new Date(now.getTime() + UNPAID_PAUSE);
    }
    return next;
  };
}

async function knownOf(trx: Transaction<Database>, orderNo: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('carrier_update').select('reference').where('order_no', '=', orderNo).execute();
  return new Set(rows.map(({ reference }) => reference));
}
