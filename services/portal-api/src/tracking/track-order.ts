import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { JobHandler } from '../jobs/worker';
import { eventsOf } from '../order/store';
import type { CarrierEvents } from './carrier-events';
import { takeIn } from './take-in';

/** The kind of job that follows an order; its subject is the orderNo. */
export const TRACK_ORDER = 'track-order';

/** How long an order waits for its owner's top-up before it is tried to be paid again. */
const UNPAID_PAUSE = 60_000;

/** Follows one order: each turn takes in one piece of news, so that one that cannot be taken in holds back none before it. */
export function trackOrder(carriers: CarrierEvents): JobHandler {
  return async (trx, orderNo, now) => {
    const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
    if (!order) return undefined;
    const { scac, status, request, quote, created_at: bookedAt } = order;
    const cancelledAt = (await eventsOf(trx, orderNo)).find(({ code }) => code === 'CA')?.time;
    const { news, next } = await carriers.newsOf({ orderNo, scac, status, request, quote, bookedAt, cancelledAt }, now);
    const known = await knownOf(trx, orderNo);
    for (const one of news.filter(({ reference }) => !known.has(reference))) {
      const outcome = await takeIn(trx, order, one, now);
      if (outcome === 'taken') return now;
      if (outcome === 'unpaid') return new Date(now.getTime() + UNPAID_PAUSE);
    }
    return next;
  };
}

async function knownOf(trx: Transaction<Database>, orderNo: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('order_news').select('reference').where('order_no', '=', orderNo).execute();
  return new Set(rows.map(({ reference }) => reference));
}
