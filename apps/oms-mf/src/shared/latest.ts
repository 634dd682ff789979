import type { Shipment } from '@portal/api-client';

export type ShipmentEvent = Shipment['events'][number];

/** The newest of some events, in whatever order they come. */
export const latestOf = (events: readonly ShipmentEvent[]): ShipmentEvent | undefined =>
  events.reduce<ShipmentEvent | undefined>((last, event) => (!last || event.time > last.time ? event : last), undefined);
