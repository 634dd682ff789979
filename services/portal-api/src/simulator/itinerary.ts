import type { CarrierNews, EventPlace, Milestone } from '../tracking/carrier-events';
import { dryRun, type Extra } from './adjustments';
import type { Route } from './route';
import type { Story } from './story';

export interface Trip {
  story: Story;
  proNo: string;
  bookedAt: Date;
  /** YYYY-MM-DD. */
  pickupDate: string;
  estDeliveryDate: string;
  route: Route;
  /** What a scale would add; undefined for a carrier without a tariff here. */
  reweigh: Extra | undefined;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (date: string, hour: number) => Date.parse(`${date}T00:00:00Z`) + hour * HOUR;

const milestone = (code: string, time: number, place: EventPlace, more: Partial<Milestone> = {}, nth = 1): Milestone => ({
  kind: 'milestone', reference: `${code}-${nth}-${place.city ?? ''}`, code, time: new Date(time), place, ...more,
});
const adjustment = (reference: string, time: number, extra: Extra): CarrierNews => ({ kind: 'adjustment', reference, time: new Date(time), ...extra });

/** All that will happen to an order, oldest first, at the hours of a real carrier. */
export function itineraryOf(trip: Trip): CarrierNews[] {
  const { story, proNo, bookedAt, route } = trip;
  const arrival = Math.max(at(trip.pickupDate, 20), bookedAt.getTime() + 3 * HOUR);
  const taken = arrival + (story === 'dryRun' ? DAY : 0) + HOUR / 2;
  const brought = Math.max(at(trip.estDeliveryDate, 19), taken + 20 * HOUR);
  return [
    milestone('AA', bookedAt.getTime() + 2 * HOUR, route.pickup, { proNo }),
    milestone('X3', arrival, route.pickup),
    ...(story === 'dryRun' ? [adjustment('dry-run', arrival + HOUR, dryRun(new Date(arrival))), milestone('X3', taken - HOUR / 2, route.pickup, {}, 2)] : []),
    milestone('AF', taken, route.pickup),
    ...linehaul(trip, taken, brought - 6 * HOUR),
    ...ending(trip, brought),
  ];
}

function linehaul({ story, route, reweigh }: Trip, taken: number, until: number): CarrierNews[] {
  const part = (share: number) => taken + (until - taken) * share;
  const news: CarrierNews[] = [milestone('P1', part(0.2), route.pickup)];
  if (story === 'reweigh' && reweigh) news.push(adjustment('reweigh', part(0.25), reweigh));
  route.terminals.forEach((place, index) => news.push(milestone('X4', part(0.35 + 0.25 * index), place), milestone('P1', part(0.4 + 0.25 * index), place)));
  if (story === 'weather') news.push(milestone('SD', part(0.75), route.terminals.at(-1) ?? route.pickup, { reason: 'weather' }));
  return [...news, milestone('X6', part(0.85), route.terminals.at(-1) ?? route.delivery), milestone('X4', part(0.95), route.delivery)];
}

function ending({ story, route: { pickup, delivery } }: Trip, brought: number): CarrierNews[] {
  const out = milestone('AJ', brought - 5 * HOUR, delivery);
  const delivered = (time: number, nth = 1): CarrierNews[] => [milestone('X1', time, delivery, {}, nth), milestone('D1', time + HOUR / 3, delivery), { kind: 'invoice', reference: 'invoice', time: new Date(time + DAY) }];
  if (story === 'closed') {
    const again = milestone('AJ', brought + DAY - 5 * HOUR, delivery, {}, 2);
    return [out, milestone('AH', brought, delivery, { reason: 'closed' }), milestone('X4', brought + 3 * HOUR, delivery, {}, 2), again, ...delivered(brought + DAY)];
  }
  if (story === 'refused') {
    return [out, milestone('A7', brought, delivery, { reason: 'refused' }), milestone('A3', brought + 3 * DAY, pickup), { kind: 'invoice', reference: 'invoice', time: new Date(brought + 4 * DAY) }];
  }
  return [out, ...delivered(brought)];
}
