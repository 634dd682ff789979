import { priceShipment } from '../../pricing/charges';
import { roundedProduct } from '../../pricing/decimal';
import { atUsedHeight } from '../../pricing/freight-class';
import { totalPounds } from '../../pricing/freight';
import { floorPlan } from '../../pricing/truck-fit';
import { type CarrierAdapter, CarrierDeclined, type CarrierQuote, type CarrierRequest } from '../adapter';
import { addBusinessDays } from './calendar';
import type { CarrierProfile } from './profile';

/** Waits; rejects when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** A fictitious carrier that answers by its profile, after its latency. */
export function referenceCarrier(profile: CarrierProfile, sleep: Sleep): CarrierAdapter {
  return {
    scac: profile.scac,
    name: profile.name,
    async quote(request, signal) {
      await sleep(profile.latencyMs, signal);
      return quoteOf(profile, request);
    },
  };
}

/** A profile's answer, without its latency. @throws CarrierDeclined */
export function quoteOf(profile: CarrierProfile, request: CarrierRequest): CarrierQuote {
  refuse(profile, request);
  const lines = profile.densityAtUsedHeight ? request.lines.map(atUsedHeight) : request.lines;
  const transitDays = transitOf(profile, request.miles);
  const pounds = totalPounds(request.lines).toFixed(6);
  return {
    service: request.quoteMode === 1 ? 'volume' : profile.service,
    transitDays,
    estDeliveryDate: addBusinessDays(request.pickupDate, transitDays),
    charges: priceShipment({ ...request, lines }, profile.tariff),
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
