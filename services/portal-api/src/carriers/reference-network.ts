import { federalCalendar } from './calendar';
import type { CarrierEvents } from './carrier-events';
import type { Carrier, RatingCarrier } from './port';
import { referenceCarriers } from './reference/reference-carriers';

/** Carriers that need neither a contract nor a connection: tables say their prices, and a simulator carries their goods. */
export interface ReferenceNetwork {
  /** Those that are asked for prices. */
  readonly carriers: readonly RatingCarrier[];
  /** Stands in for a carrier that orders are not sent to, of this network or not. Absent where nothing is simulated. */
  readonly standIn?: (scac: string) => Carrier;
}

export interface ReferenceNetworkOptions {
  /** Whether the reference carriers are asked for prices. */
  rates: boolean;
  /** What has happened to their orders; without it an order stays where it is. */
  tracking?: CarrierEvents | undefined;
}

export function referenceNetwork({ rates, tracking }: ReferenceNetworkOptions): ReferenceNetwork {
  const carriers = rates ? referenceCarriers().map((carrier) => ({ ...carrier, tracking })) : [];
  if (!tracking) return { carriers };
  const known = new Map(carriers.map((carrier) => [carrier.scac, carrier]));
  return { carriers, standIn: (scac) => known.get(scac) ?? { scac, name: scac, calendar: federalCalendar, tracking } };
}
