import type { Address } from '@portal/api-contract';
import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { NewEvent } from '../domains/orders/store';
import type { OrderPlan } from './order-plans';
import type { Stops } from './order-requests';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const { BOOKED, PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, COMPLETED, RETURNED, CANCELLED } = OrderStatus;

export interface Journey {
  events: NewEvent[];
  /** When the carrier's bill was settled, or the order cancelled; undefined for a live order. */
  endedAt?: Date;
}

interface Trip extends Stops {
  plan: OrderPlan;
  bookedAt: Date;
  pickupDate: string;
  estDeliveryDate: string;
}

/** The moment of the last thing that happened. */
export function lastMoment({ events, endedAt }: Journey): number {
  return Math.max(endedAt?.getTime() ?? 0, ...events.map(({ time }) => time.getTime()));
}

/** What has happened to an order of a plan by the time it stands at its status. */
export function journeyOf(trip: Trip): Journey {
  const { plan, bookedAt } = trip;
  if (plan.status < BOOKED) return { events: [] };
  if (plan.status === CANCELLED) return cancelled(trip);
  const events = [event('XB', BOOKED, bookedAt.getTime(), trip.pickup), ...moved(trip), ...troubled(trip)];
  if (plan.status !== COMPLETED) return { events };
  return { events, endedAt: new Date(deliveredAt(trip) + 2 * DAY) };
}

function cancelled(trip: Trip): Journey {
  const { plan, bookedAt, pickup } = trip;
  const booked = event('XB', BOOKED, bookedAt.getTime(), pickup);
  if (plan.scenario !== 'emptyRun') {
    const endedAt = bookedAt.getTime() + 5 * HOUR;
    return { events: [booked, event('CA', CANCELLED, endedAt, pickup)], endedAt: new Date(endedAt) };
  }
  const endedAt = pickedUpAt(trip) + 2 * HOUR;
  const events = [booked, event('X3', PICKUP_SCHEDULED, pickedUpAt(trip), pickup), event('CA', CANCELLED, endedAt, pickup)];
  return { events, endedAt: new Date(endedAt) };
}

/** The way without trouble, as far as the plan's status. */
function moved(trip: Trip): NewEvent[] {
  const { plan, pickup, delivery, estDeliveryDate } = trip;
  const between = (part: number) => pickedUpAt(trip) + (deliveredAt(trip) - pickedUpAt(trip)) * part;
  const way: [from: OrderStatus, NewEvent][] = [
    [PICKED_UP, event('X3', PICKUP_SCHEDULED, pickedUpAt(trip), pickup)],
    [PICKED_UP, event('AF', PICKED_UP, pickedUpAt(trip) + HOUR / 2, pickup)],
    [IN_TRANSIT, event('P1', IN_TRANSIT, between(0.2), pickup)],
    [IN_TRANSIT, event('X4', IN_TRANSIT, between(0.7), delivery)],
    [OUT_FOR_DELIVERY, event('AJ', OUT_FOR_DELIVERY, utc(estDeliveryDate, 14), delivery)],
    [DELIVERED, event('X1', OUT_FOR_DELIVERY, deliveredAt(trip), delivery)],
    [DELIVERED, event('D1', DELIVERED, deliveredAt(trip) + HOUR / 3, delivery)],
  ];
  const last = plan.status === RETURNED ? OUT_FOR_DELIVERY : plan.status;
  return way.filter(([from]) => from <= last).map(([, happened]) => happened);
}

function troubled(trip: Trip): NewEvent[] {
  const { plan, delivery, estDeliveryDate } = trip;
  switch (plan.scenario) {
    case 'weather':
      return [{ ...event('SD', IN_TRANSIT, utc(estDeliveryDate, 1), delivery), reason: 'weather' }];
    case 'closed':
      return [{ ...event('AH', OUT_FOR_DELIVERY, deliveredAt(trip), delivery), reason: 'closed' }];
    case 'refused':
      return [{ ...event('A7', OUT_FOR_DELIVERY, deliveredAt(trip), delivery), reason: 'refused' }, event('A3', RETURNED, deliveredAt(trip) + 3 * DAY, delivery)];
    default:
      return [];
  }
}

// 20:00 UTC is an afternoon anywhere in the country.
const pickedUpAt = ({ pickupDate }: Trip) => utc(pickupDate, 20);
const deliveredAt = ({ estDeliveryDate }: Trip) => utc(estDeliveryDate, 19);
const utc = (date: string, hour: number) => Date.parse(`${date}T00:00:00Z`) + hour * HOUR;

const event = (code: string, status: OrderStatus, time: number, place: Address): NewEvent => ({ code, status, time: new Date(time), place });
