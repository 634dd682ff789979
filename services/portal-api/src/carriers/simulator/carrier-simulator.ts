import { OrderStatus } from '@portal/api-contract/vocabulary';
import { referenceProfiles } from '../reference/profile';
import type { CarrierEvents, CarrierUpdate, TrackedOrder } from '../carrier-events';
import { dryRun, type Extra, reweigh } from './adjustments';
import { itineraryOf } from './itinerary';
import { type Geography, routeOf } from './route';
import { hashOf, type Scenario, scenarioFor } from './scenario';

export interface SimulatorOptions {
  geography: Geography;
  /** How much faster than a real carrier; 1 keeps to the dates of the order, 240 brings a day in six minutes. */
  speed?: number;
  /** Tests choose what happens; otherwise the order's number does. */
  scenario?: (orderNo: string) => Scenario;
}

/** Carriers that drive by themselves. It keeps nothing: what has happened follows from the order and the time. */
export function carrierSimulator({ geography, speed = 1, scenario = scenarioFor }: SimulatorOptions): CarrierEvents {
  return {
    async fetchCarrierUpdates(order, now) {
      const itinerary = sooner(await plan(geography, order, scenario(order.orderNo)), order.bookedAt, speed);
      if (order.status === OrderStatus.CANCELLED) return { updates: wasted(itinerary, order), next: undefined };
      const updates = itinerary.filter(({ time }) => time <= now);
      return { updates, next: itinerary.find(({ time }) => time > now)?.time };
    },
  };
}

async function plan(geography: Geography, order: TrackedOrder, scenario: Scenario): Promise<CarrierUpdate[]> {
  const { orderNo, pickupDate, estDeliveryDate, pickup, delivery, bookedAt } = order;
  return itineraryOf({
    scenario,
    proNo: String(300_000_000 + (hashOf(orderNo) % 100_000_000)),
    bookedAt,
    pickupDate,
    estDeliveryDate,
    route: await routeOf(geography, pickup, delivery),
    reweigh: scenario === 'reweigh' ? await heavier(order) : undefined,
  });
}

async function heavier({ scac, shipment }: TrackedOrder): Promise<Extra | undefined> {
  const profile = referenceProfiles.find((one) => one.scac === scac);
  return profile && reweigh(profile, await shipment());
}

const sooner = (updates: CarrierUpdate[], since: Date, speed: number): CarrierUpdate[] =>
  updates.map((one) => ({ ...one, time: new Date(since.getTime() + (one.time.getTime() - since.getTime()) / speed) }));

/** A driver who had come before the order was cancelled came for nothing. */
function wasted(itinerary: CarrierUpdate[], { cancelledAt }: TrackedOrder): CarrierUpdate[] {
  const arrival = itinerary.find((one) => one.kind === 'milestone' && one.code === 'X3')?.time;
  if (!arrival || !cancelledAt || arrival > cancelledAt) return [];
  return [{ kind: 'adjustment', reference: 'dry-run', time: cancelledAt, ...dryRun(arrival) }];
}
