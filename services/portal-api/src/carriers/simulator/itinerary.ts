import type { CarrierUpdate, EventPlace, Milestone } from '../carrier-events';
import { addWorkingDays, type CarrierCalendar, freightDay, workingDaysAfter, workingInstant } from '../calendar';
import { dryRun, type Extra } from './adjustments';
import type { Route } from './route';

/** What happens to an order on its way. */
export type Scenario = 'smooth' | 'weather' | 'closed' | 'refused' | 'reweigh' | 'dryRun';

export interface Trip {
  scenario: Scenario;
  proNo: string;
  bookedAt: Date;
  /** YYYY-MM-DD. */
  pickupDate: string;
  estDeliveryDate: string;
  route: Route;
  /** Nothing moves on the days on which the carrier rests. */
  calendar: CarrierCalendar;
  /** What a reweigh adds; undefined for a carrier without a tariff here. */
  reweigh: Extra | undefined;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (date: string, hour: number) => Date.parse(`${date}T00:00:00Z`) + hour * HOUR;

const milestone = (code: string, time: number, place: EventPlace, more: Partial<Milestone> = {}, nth = 1): Milestone => ({
  kind: 'milestone',
  reference: `${code}-${nth}-${place.city ?? ''}`,
  code,
  time: new Date(time),
  place,
  ...more,
});
const adjustment = (reference: string, time: number, extra: Extra): CarrierUpdate => ({
  kind: 'adjustment',
  reference,
  time: new Date(time),
  ...extra,
});

/** All that will happen to an order, oldest first, at the hours of a real carrier. */
export function itineraryOf(trip: Trip): CarrierUpdate[] {
  const { scenario, proNo, bookedAt, route, calendar } = trip;
  const arrival = Math.max(at(trip.pickupDate, 20), bookedAt.getTime() + 3 * HOUR);
  const pickedUpAt = workingDaysAfter(calendar, arrival, scenario === 'dryRun' ? 1 : 0) + HOUR / 2;
  const earliest = addWorkingDays(calendar, freightDay(pickedUpAt), 1);
  const deliveredAt = at(trip.estDeliveryDate > earliest ? trip.estDeliveryDate : earliest, 19);
  return [
    milestone('AA', bookedAt.getTime() + 2 * HOUR, route.pickup, { proNo }),
    milestone('X3', arrival, route.pickup),
    ...(scenario === 'dryRun'
      ? [adjustment('dry-run', arrival + HOUR, dryRun(new Date(arrival))), milestone('X3', pickedUpAt - HOUR / 2, route.pickup, {}, 2)]
      : []),
    milestone('AF', pickedUpAt, route.pickup),
    ...linehaul(trip, pickedUpAt, deliveredAt - 6 * HOUR),
    ...deliveryPart(trip, deliveredAt),
  ];
}

function linehaul({ scenario, route, reweigh, calendar }: Trip, pickedUpAt: number, until: number): CarrierUpdate[] {
  const part = (share: number) => workingInstant(calendar, pickedUpAt, until, share);
  const updates: CarrierUpdate[] = [milestone('P1', part(0.2), route.pickup)];
  if (scenario === 'reweigh' && reweigh) updates.push(adjustment('reweigh', part(0.25), reweigh));
  route.terminals.forEach((place, index) =>
    updates.push(milestone('X4', part(0.35 + 0.25 * index), place), milestone('P1', part(0.4 + 0.25 * index), place)),
  );
  if (scenario === 'weather') updates.push(milestone('SD', part(0.75), route.terminals.at(-1) ?? route.pickup, { reason: 'weather' }));
  return [...updates, milestone('X6', part(0.85), route.terminals.at(-1) ?? route.delivery), milestone('X4', part(0.95), route.delivery)];
}

function deliveryPart({ scenario, calendar, route: { pickup, delivery } }: Trip, deliveredAt: number): CarrierUpdate[] {
  const out = milestone('AJ', deliveredAt - 5 * HOUR, delivery);
  const delivered = (time: number, nth = 1): CarrierUpdate[] => [
    milestone('X1', time, delivery, {}, nth),
    milestone('D1', time + HOUR / 3, delivery),
    { kind: 'invoice', reference: 'invoice', time: new Date(time + DAY) },
  ];
  if (scenario === 'closed') {
    const again = workingDaysAfter(calendar, deliveredAt, 1);
    return [
      out,
      milestone('AH', deliveredAt, delivery, { reason: 'closed' }),
      milestone('X4', deliveredAt + 3 * HOUR, delivery, {}, 2),
      milestone('AJ', again - 5 * HOUR, delivery, {}, 2),
      ...delivered(again),
    ];
  }
  if (scenario === 'refused') {
    const returnedAt = workingDaysAfter(calendar, deliveredAt, 3);
    return [
      out,
      milestone('A7', deliveredAt, delivery, { reason: 'refused' }),
      milestone('A3', returnedAt, pickup),
      { kind: 'invoice', reference: 'invoice', time: new Date(returnedAt + DAY) },
    ];
  }
  return [out, ...delivered(deliveredAt)];
}

const shares: readonly (readonly [Scenario, percent: number])[] = [
  ['weather', 12],
  ['closed', 12],
  ['reweigh', 14],
  ['dryRun', 8],
  ['refused', 6],
];

/** The scenario of an order: always the same for its number; about half of all go smoothly. */
export function scenarioFor(orderNo: string): Scenario {
  let left = hashOf(orderNo) % 100;
  for (const [scenario, percent] of shares) {
    if (left < percent) return scenario;
    left -= percent;
  }
  return 'smooth';
}

/** FNV-1a: spreads numbers that differ in one digit. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
