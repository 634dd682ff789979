import { OrderStatus } from '@portal/api-contract/enums';
import type { Kysely } from 'kysely';
import { referenceProfiles } from '../carriers/profile';
import type { Database } from '../database/schema';
import { toCarrierRequest } from '../quote-config/carrier-request';
import type { CarrierEvents, CarrierNews, TrackedOrder } from '../tracking/carrier-events';
import { dryRun, type Extra, reweigh } from './adjustments';
import { itineraryOf } from './itinerary';
import { routeOf } from './route';
import { hashOf, type Story, storyOf } from './story';

export interface SimulatorOptions {
  db: Kysely<Database>;
  /** How much faster than a real carrier; 1 keeps to the dates of the order, 240 brings a day in six minutes. */
  speed?: number;
  /** Tests choose what happens; otherwise the order's number does. */
  story?: (orderNo: string) => Story;
}

/** Carriers that drive by themselves. It keeps nothing: what has happened follows from the order and the time. */
export function carrierSimulator({ db, speed = 1, story = storyOf }: SimulatorOptions): CarrierEvents {
  return {
    async newsOf(order, now) {
      const itinerary = sooner(await plan(db, order, story(order.orderNo)), order.bookedAt, speed);
      if (order.status === OrderStatus.CANCELLED) return { news: wasted(itinerary, order), next: undefined };
      const news = itinerary.filter(({ time }) => time <= now);
      return { news, next: itinerary.find(({ time }) => time > now)?.time };
    },
  };
}

async function plan(db: Kysely<Database>, order: TrackedOrder, story: Story): Promise<CarrierNews[]> {
  const { orderNo, request, quote, bookedAt } = order;
  return itineraryOf({
    story,
    proNo: String(300_000_000 + (hashOf(orderNo) % 100_000_000)),
    bookedAt,
    pickupDate: request.pickupDate,
    estDeliveryDate: quote.estDeliveryDate,
    route: await routeOf(db, request),
    reweigh: story === 'reweigh' ? await heavier(db, order) : undefined,
  });
}

async function heavier(db: Kysely<Database>, { scac, request }: TrackedOrder): Promise<Extra | undefined> {
  const profile = referenceProfiles.find((one) => one.scac === scac);
  return profile && reweigh(profile, await toCarrierRequest(db, request));
}

const sooner = (news: CarrierNews[], since: Date, speed: number): CarrierNews[] =>
  news.map((one) => ({ ...one, time: new Date(since.getTime() + (one.time.getTime() - since.getTime()) / speed) }));

/** A driver who had come before the order was cancelled came for nothing. */
function wasted(itinerary: CarrierNews[], { cancelledAt }: TrackedOrder): CarrierNews[] {
  const arrival = itinerary.find((one) => one.kind === 'milestone' && one.code === 'X3')?.time;
  if (!arrival || !cancelledAt || arrival > cancelledAt) return [];
  return [{ kind: 'adjustment', reference: 'dry-run', time: cancelledAt, ...dryRun(arrival) }];
}
