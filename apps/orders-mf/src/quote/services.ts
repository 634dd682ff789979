import { DELIVERY_SERVICES, PICKUP_SERVICES, servicesAt, type Accessorial, type LocationType } from '@portal/api-client';
import type { End } from './form';

/** What is offered at each end, in the order in which it is shown. */
export const offered: Record<End, readonly Accessorial[]> = { pickup: PICKUP_SERVICES, delivery: DELIVERY_SERVICES };

/** The services that an address of the book brings along, as far as this end offers them. */
export function servicesOf(end: End, address: { services?: readonly Accessorial[]; locationType: LocationType }): Accessorial[] {
  const wanted = servicesAt(address.services ?? [], undefined, address.locationType);
  return offered[end].filter((code) => wanted.includes(code));
}
