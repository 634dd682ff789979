import { OrderStatus } from '@portal/api-contract/vocabulary';
import { referenceProfiles } from '../reference/reference-carriers';
import { federalCalendar } from '../calendar';
import type { CarrierEvents, CarrierUpdate, TrackedOrder } from '../carrier-events';
import { dryRun, type Extra, reweigh } from './adjustments';
import { hashOf, itineraryOf, type Scenario, scenarioFor } from './itinerary';
import { type Geography, routeOf } from './route';

export interface SimulatorOptions {
  geography: Geography;
  /** How much faster than a real carrier; with 1, carriers keep the dates of the order; with 240, a day takes six minutes. */
  speed?: number;
  /** Tests choose what happens; otherwise the order's number does. */
  scenario?: (orderNo: string) => Scenario;
}

/** Simulates the carriers. It has no state: what has happened follows from the order and the time. */
export function carrierSimulator({ geography, speed = 1, scenario = scenarioFor }: SimulatorOptions): CarrierEvents {
  return {
    async fetchCarrierUpdates(order, now) {
      const itinerary = accelerate(await plan(geography, order, scenario(order.orderNo)), order.bookedAt, speed);
      if (order.status === OrderStatus.CANCELLED) return { updates: dryRunOf(itinerary, order), next: undefined };
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
    calendar: profileOf(order)?.calendar ?? federalCalendar,
    reweigh: scenario === 'reweigh' ? await reweighOf(order) : undefined,
  });
}

const profileOf = ({ scac }: TrackedOrder) => referenceProfiles.find((one) => one.scac === scac);

async function reweighOf(order: TrackedOrder): Promise<Extra | undefined> {
  const profile = profileOf(order);
  return profile && reweigh(profile, await order.shipment());
}

const accelerate = (updates: CarrierUpdate[], since: Date, speed: number): CarrierUpdate[] =>
  updates.map((one) => ({ ...one, time: new Date(since.getTime() + (one.time.getTime() - since.getTime()) / speed) }));

/** The dry run of a driver who arrived before the order was cancelled. */
function dryRunOf(itinerary: CarrierUpdate[], { cancelledAt }: TrackedOrder): CarrierUpdate[] {
  const arrival = itinerary.find((one) => one.kind === 'milestone' && one.code === 'X3')?.time;
  if (!arrival || !cancelledAt || arrival > cancelledAt) return [];
  return [{ kind: 'adjustment', reference: 'dry-run', time: cancelledAt, ...dryRun(arrival) }];
}
