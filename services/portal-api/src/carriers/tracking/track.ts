import { OrderStatus } from '@portal/api-contract/vocabulary';
import { usDay } from '../../platform/local-time';
import type { CarrierEvents, CarrierUpdate, TrackedOrder } from '../carrier-events';
import type { CarrierConnection } from '../wire/connection';
import { barePro, parseJson, readFailure } from '../wire/read';
import type { CarrierAnswer, SendOptions } from '../wire/send';
import { tell } from '../wire/tell';
import { readShipment } from './read-shipment';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** After so long without anything new, asking is over and somebody looks. */
const SILENCE_MS = 14 * DAY;
/** After the delivery there may still come who took the goods in. */
const AFTER_DELIVERY_MS = 3 * DAY;

/** Updates of a carrier that is asked for one shipment at a time; undefined for a connection without an address for it. */
export function carrierTracking(connection: CarrierConnection, options: SendOptions): CarrierEvents | undefined {
  const url = connection.urls.tracking;
  if (url === undefined) return undefined;
  return {
    async fetchCarrierUpdates(order, now) {
      const { proNo } = order;
      if (proNo === undefined) return { updates: [], next: nextLook(order, now), problem: 'the order has no PRO number' };
      const call = { method: 'GET', url: `${url}/${encodeURIComponent(proNo)}`, auth: connection.auth } as const;
      const { outcome } = await tell(call, options, (answer) =>
        readAnswer(answer, proNo, { timeZone: connection.timeZone, reportedAt: now }),
      );
      if (outcome.kind === 'unavailable') return { updates: [], next: nextLook(order, now), problem: outcome.reason };
      return { updates: outcome.updates, next: nextLook(order, now), problem: outcome.problem };
    },
  };
}

interface Answered {
  kind: 'answered';
  updates: CarrierUpdate[];
  problem: string | undefined;
}

/** Reads an answer about one shipment: an object, or a list of which it is one. What cannot be read leaves the rest. */
function readAnswer({ status, text, whole }: CarrierAnswer, pro: string, terms: Parameters<typeof readShipment>[1]) {
  // A shipment that the carrier has not seen yet.
  if (status === 404) return answered([]);
  const failure = readFailure(status);
  if (failure) return failure;
  const json = whole ? parseJson(text) : undefined;
  if (json === undefined) return answered([], `${status} without JSON`);
  if (status >= 400) return answered([], `status ${status}`);
  const list = Array.isArray(json) ? (json as unknown[]) : [json];
  const readings = list.map((one) => readShipment(one, terms));
  const shipments = readings.flatMap((one) => (one.kind === 'shipment' ? [one.shipment] : []));
  const ours = shipments.filter((one) => [one.pro, one.updatedPro].some((given) => given !== undefined && barePro(given) === barePro(pro)));
  const unclear = readings.flatMap((one) => (one.kind === 'unclear' ? [one.reason] : []))[0];
  const missing = ours.length === 0 && list.length > 0 ? 'the answer is not about this PRO number' : undefined;
  return answered(
    ours.flatMap(({ updates }) => updates),
    unclear ?? missing,
  );
}

const answered = (updates: CarrierUpdate[], problem?: string): Answered => ({ kind: 'answered', updates, problem });

/**
 * When to ask again: twice an hour on the days of pickup and delivery, else every few hours, and the more seldom the longer
 * nothing came. undefined = the order is over, or has been silent for two weeks.
 */
export function nextLook(order: TrackedOrder, now: Date): Date | undefined {
  const { status, pickupDate, expectedOn, bookedAt, lastHeardAt } = order;
  const at = now.getTime();
  const today = usDay(now);
  const after = (ms: number) => new Date(at + ms);
  const heard = Math.max(bookedAt.getTime(), lastHeardAt?.getTime() ?? 0);
  if (status === OrderStatus.DELIVERED || status === OrderStatus.RETURNED)
    return at - heard < AFTER_DELIVERY_MS ? after(12 * HOUR) : undefined;
  if (status >= OrderStatus.COMPLETED) return undefined;
  // Before the day that something is due on, nobody is silent.
  const due = Date.parse(status < OrderStatus.PICKED_UP ? pickupDate : expectedOn);
  const silent = at - Math.max(heard, due);
  if (silent >= SILENCE_MS) return undefined;
  if (status < OrderStatus.PICKED_UP && today < pickupDate)
    return new Date(Math.min(after(6 * HOUR).getTime(), Math.max(Date.parse(`${pickupDate}T11:00:00Z`), after(HOUR).getTime())));
  if (today === expectedOn || (today === pickupDate && status < OrderStatus.IN_TRANSIT)) return after(HOUR / 2);
  return after(Math.min(12 * HOUR, Math.max(3 * HOUR, silent / 6)));
}
