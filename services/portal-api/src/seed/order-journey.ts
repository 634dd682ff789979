import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { Address } from '@portal/api-contract';
import { type CarrierCalendar, workingDaysAfter, workingInstant } from '../carriers/calendar';
import type { NewEvent } from '../domains/orders/store';
import type { Stops } from './order-requests';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One demo order in short. */
export interface OrderPlan {
  status: OrderStatus;
  /** At least so many days old; older where its journey needs more time. */
  daysAgo: number;
  /** What goes wrong: an exception on the way, a charge after it, or a dry run. */
  scenario?: 'weather' | 'closed' | 'refused' | 'reweigh' | 'dryRun';
  referenceNo?: string;
}

const { DRAFT, REVIEWING, BOOKED, PICKUP_SCHEDULED, PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, COMPLETED, RETURNED, CANCELLED } = OrderStatus;

/** Thirty orders over every status and the last sixty days. */
export const orderPlans: readonly OrderPlan[] = [
  { status: DRAFT, daysAgo: 0 },
  { status: DRAFT, daysAgo: 3 },
  { status: REVIEWING, daysAgo: 0, referenceNo: 'PO-10482' },
  { status: REVIEWING, daysAgo: 1 },
  { status: BOOKED, daysAgo: 0, referenceNo: 'PO-10479' },
  { status: BOOKED, daysAgo: 0 },
  { status: BOOKED, daysAgo: 1 },
  { status: PICKUP_SCHEDULED, daysAgo: 1, referenceNo: 'PO-10466' },
  { status: PICKUP_SCHEDULED, daysAgo: 1 },
  { status: PICKED_UP, daysAgo: 2 },
  { status: PICKED_UP, daysAgo: 2, referenceNo: 'PO-10451' },
  { status: IN_TRANSIT, daysAgo: 3 },
  { status: IN_TRANSIT, daysAgo: 4, scenario: 'weather', referenceNo: 'PO-10440' },
  { status: IN_TRANSIT, daysAgo: 5 },
  { status: OUT_FOR_DELIVERY, daysAgo: 6 },
  { status: OUT_FOR_DELIVERY, daysAgo: 7, scenario: 'closed', referenceNo: 'PO-10418' },
  { status: DELIVERED, daysAgo: 9 },
  { status: DELIVERED, daysAgo: 11, referenceNo: 'PO-10396' },
  { status: RETURNED, daysAgo: 18, scenario: 'refused' },
  { status: CANCELLED, daysAgo: 15 },
  { status: CANCELLED, daysAgo: 22, scenario: 'dryRun', referenceNo: 'PO-10310' },
  { status: COMPLETED, daysAgo: 20 },
  { status: COMPLETED, daysAgo: 24, referenceNo: 'PO-10288' },
  { status: COMPLETED, daysAgo: 28 },
  { status: COMPLETED, daysAgo: 33, scenario: 'reweigh', referenceNo: 'PO-10231' },
  { status: COMPLETED, daysAgo: 37 },
  { status: COMPLETED, daysAgo: 42 },
  { status: COMPLETED, daysAgo: 47, referenceNo: 'PO-10164' },
  { status: COMPLETED, daysAgo: 53 },
  { status: COMPLETED, daysAgo: 58 },
];

export interface Journey {
  events: NewEvent[];
  /** When the order was paid or cancelled; undefined for a live order. */
  endedAt?: Date;
}

interface Trip extends Stops {
  plan: OrderPlan;
  bookedAt: Date;
  pickupDate: string;
  estDeliveryDate: string;
  calendar: CarrierCalendar;
}

/** The time of the last event, in milliseconds. */
export function lastEventTime({ events, endedAt }: Journey): number {
  return Math.max(endedAt?.getTime() ?? 0, ...events.map(({ time }) => time.getTime()));
}

/** The events of an order until it has the status of its plan. */
export function journeyOf(trip: Trip): Journey {
  const { plan, bookedAt } = trip;
  if (plan.status < BOOKED) return { events: [] };
  if (plan.status === CANCELLED) return cancelled(trip);
  const events = [event('XB', BOOKED, bookedAt.getTime(), trip.pickup), ...regularEvents(trip), ...exceptionEvents(trip)];
  if (plan.status !== COMPLETED) return { events };
  return { events, endedAt: new Date(deliveredAt(trip) + 2 * DAY) };
}

function cancelled(trip: Trip): Journey {
  const { plan, bookedAt, pickup } = trip;
  const booked = event('XB', BOOKED, bookedAt.getTime(), pickup);
  if (plan.scenario !== 'dryRun') {
    const endedAt = bookedAt.getTime() + 5 * HOUR;
    return { events: [booked, event('CA', CANCELLED, endedAt, pickup)], endedAt: new Date(endedAt) };
  }
  const endedAt = pickedUpAt(trip) + 2 * HOUR;
  const events = [booked, event('X3', PICKUP_SCHEDULED, pickedUpAt(trip), pickup), event('CA', CANCELLED, endedAt, pickup)];
  return { events, endedAt: new Date(endedAt) };
}

/** The events without an exception, up to the plan's status. */
function regularEvents(trip: Trip): NewEvent[] {
  const { plan, pickup, delivery, estDeliveryDate } = trip;
  const way: [from: OrderStatus, NewEvent][] = [
    [PICKED_UP, event('X3', PICKUP_SCHEDULED, pickedUpAt(trip), pickup)],
    [PICKED_UP, event('AF', PICKED_UP, pickedUpAt(trip) + HOUR / 2, pickup)],
    [IN_TRANSIT, event('P1', IN_TRANSIT, onTheWay(trip, 0.2), pickup)],
    [IN_TRANSIT, event('X4', IN_TRANSIT, onTheWay(trip, 0.7), delivery)],
    [OUT_FOR_DELIVERY, event('AJ', OUT_FOR_DELIVERY, utc(estDeliveryDate, 14), delivery)],
    [DELIVERED, event('X1', OUT_FOR_DELIVERY, deliveredAt(trip), delivery)],
    [DELIVERED, event('D1', DELIVERED, deliveredAt(trip) + HOUR / 3, delivery)],
  ];
  const last = plan.status === RETURNED ? OUT_FOR_DELIVERY : plan.status;
  return way.filter(([from]) => from <= last).map(([, happened]) => happened);
}

function exceptionEvents(trip: Trip): NewEvent[] {
  const { plan, delivery, calendar } = trip;
  switch (plan.scenario) {
    case 'weather':
      return [{ ...event('SD', IN_TRANSIT, onTheWay(trip, 0.8), delivery), reason: 'weather' }];
    case 'closed':
      return [{ ...event('AH', OUT_FOR_DELIVERY, deliveredAt(trip), delivery), reason: 'closed' }];
    case 'refused':
      return [{ ...event('A7', OUT_FOR_DELIVERY, deliveredAt(trip), delivery), reason: 'refused' }, event('A3', RETURNED, workingDaysAfter(calendar, deliveredAt(trip), 3), delivery)];
    default:
      return [];
  }
}

// 20:00 UTC is an afternoon anywhere in the country.
const pickedUpAt = ({ pickupDate }: Trip) => utc(pickupDate, 20);
const deliveredAt = ({ estDeliveryDate }: Trip) => utc(estDeliveryDate, 19);
/** When a share of the way is done. */
const onTheWay = (trip: Trip, share: number) => workingInstant(trip.calendar, pickedUpAt(trip), deliveredAt(trip), share);
const utc = (date: string, hour: number) => Date.parse(`${date}T00:00:00Z`) + hour * HOUR;

const event = (code: string, status: OrderStatus, time: number, place: Address): NewEvent => ({ code, status, time: new Date(time), place });
