import { Accessorial, DELIVERY_SERVICES, LocationType, PICKUP_SERVICES } from '@portal/api-client';
import type { End } from './form';

/** What is offered at each end, in the order in which it is shown. */
export const offered: Record<End, readonly Accessorial[]> = { pickup: PICKUP_SERVICES, delivery: DELIVERY_SERVICES };

/** What a kind of place needs as a rule. */
const preset: Partial<Record<LocationType, Accessorial>> = {
  [LocationType.RESIDENTIAL]: Accessorial.RESIDENTIAL,
  [LocationType.LIMITED_ACCESS]: Accessorial.LIMITED_ACCESS,
  [LocationType.FARM]: Accessorial.LIMITED_ACCESS,
  [LocationType.CFS]: Accessorial.CFS,
  [LocationType.TRADESHOW]: Accessorial.TRADE_SHOW,
};

/** The services of an end after its kind of place changed: the old kind's own service goes, the new one's comes. */
export function servicesAt(services: readonly Accessorial[], from: LocationType | undefined, to: LocationType): Accessorial[] {
  const [old, next] = [from && preset[from], preset[to]];
  const kept = services.filter((code) => code !== old);
  return next && !kept.includes(next) ? [...kept, next] : kept;
}

/** The services that an address of the book brings along, as far as this end offers them. */
export function servicesOf(end: End, address: { services?: readonly Accessorial[]; locationType: LocationType }): Accessorial[] {
  const wanted = servicesAt(address.services ?? [], undefined, address.locationType);
  return offered[end].filter((code) => wanted.includes(code));
}
