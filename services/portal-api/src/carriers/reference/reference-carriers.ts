import { setTimeout as wait } from 'node:timers/promises';
import { type Tariff, priceShipment } from '../../pricing/charges';
import { type CarrierService, CarrierDeclined, type CarrierQuote, type CarrierRequest } from '../rates';
import { addWorkingDays, type CarrierCalendar } from '../calendar';
import type { RatingCarrier } from '../port';
import { refuseDay, saturdayPickup } from '../pickup-day';
import { roundedProduct } from '../../pricing/decimal';
import { atUsedHeight } from '../../pricing/freight-class';
import { totalPounds } from '../../pricing/freight';
import { floorPlan } from '../../pricing/truck-fit';
import profiles from './carriers.json';

/** How one reference carrier differs from the reference tariff; a row of carriers.json. */
export interface CarrierProfile {
  scac: string;
  name: string;
  service: CarrierService;
  /** Time until it answers. */
  latencyMs: number;
  tariff: Tariff;
  transit: { milesPerDay: number; extraDays: number };
  calendar: CarrierCalendar;
  lanes: { excludedStates: string[]; maxMiles?: number };
  declines: { hazmat?: boolean; overLinearFeet?: number };
  /** Whether it rates freight that nothing can load on at the height that it blocks. */
  densityAtUsedHeight: boolean;
  /** Dollars a pound, and dollars in total. */
  liability: { perLb: number; max: number };
}

export const referenceProfiles = profiles as CarrierProfile[];

/** Waits; rejects when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

const realSleep: Sleep = (ms, signal) => wait(ms, undefined, { signal });

/** All reference carriers, with their prices alone. Tests pass a sleep of their own. */
export function referenceCarriers(sleep: Sleep = realSleep): RatingCarrier[] {
  return referenceProfiles.map((profile) => referenceCarrier(profile, sleep));
}

/** A fictitious carrier that answers by its profile, after its latency. */
function referenceCarrier(profile: CarrierProfile, sleep: Sleep): RatingCarrier {
  return {
    scac: profile.scac,
    name: profile.name,
    calendar: profile.calendar,
    rates: {
      async quote(request, signal) {
        await sleep(profile.latencyMs, signal);
        refuseDay(profile.calendar, request);
        return quoteOf(profile, request);
      },
      estimate: (request) => quoteOf(profile, request),
    },
  };
}

/**
 * A profile's answer, without its latency and whatever the day of asking: an order keeps its price although its day has
 * passed. @throws CarrierDeclined
 */
export function quoteOf(profile: CarrierProfile, request: CarrierRequest): CarrierQuote {
  refuse(profile, request);
  const lines = profile.densityAtUsedHeight ? request.lines.map(atUsedHeight) : request.lines;
  const transitDays = transitOf(profile, request.miles);
  const pounds = totalPounds(request.lines).toFixed(6);
  return {
    service: request.quoteMode === 1 ? 'volume' : profile.service,
    transitDays,
    estDeliveryDate: addWorkingDays(profile.calendar, request.pickupDate, transitDays),
    charges: [...priceShipment({ ...request, lines }, profile.tariff), ...saturdayPickup(profile.calendar, request)],
    liabilityCents: Math.min(roundedProduct([pounds, profile.liability.perLb]), profile.liability.max * 100),
  };
}

function refuse({ declines, lanes }: CarrierProfile, request: CarrierRequest): void {
  const states = [request.pickupState, request.deliveryState];
  if (states.some((state) => lanes.excludedStates.includes(state))) throw new CarrierDeclined('lane');
  if (lanes.maxMiles !== undefined && request.miles > lanes.maxMiles) throw new CarrierDeclined('lane');
  if (declines.hazmat && request.lines.some((line) => line.hazmat)) throw new CarrierDeclined('hazmat');
  const max = declines.overLinearFeet;
  if (max !== undefined && floorPlan(request.lines).linearFeet > max) throw new CarrierDeclined('linearFeet');
}

function transitOf({ transit }: CarrierProfile, miles: number): number {
  return Math.max(1, Math.ceil(miles / transit.milesPerDay)) + transit.extraDays;
}
