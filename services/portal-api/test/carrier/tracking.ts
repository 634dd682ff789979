import { named, type Part } from './call';

/**
 * Where a shipment is: the fields of section 3.5 of the standard's in-transit requirements, their names in camel case as the
 * pickup document writes such (`ORGcity` is `orgCity`, `Shipment Milestone Status` is `shipmentMilestoneStatus`).
 */
export interface Tracked {
  pro: string;
  shipmentMilestoneStatus: string;
  [field: string]: string | number | boolean | null;
}

/** A shipment on its way from Chicago to Dallas, with each field that the standard demands, and what `changes` says. */
export const trackedOf = (pro: string, changes: Partial<Tracked> = {}): Tracked => ({
  pro,
  bol: `BOL-${pro}`,
  shipmentId: null,
  uniqueId: `${pro.replace(/\W/g, '')}20261120`,
  updatedPro: null,
  payType: 'Prepaid',
  shipType: 'Third Party',
  orgAddressLine1: '1200 W Fulton Market',
  orgAddressLine2: null,
  orgCity: 'Chicago',
  orgStateProvince: 'IL',
  orgPostalCode: '60607',
  desAddressLine1: '500 S Ervay St',
  desAddressLine2: null,
  desCity: 'Dallas',
  desStateProvince: 'TX',
  desPostalCode: '75201',
  grossWeight: 1000,
  shipmentMilestoneStatus: 'Picked-up',
  terminalId: null,
  termCity: null,
  termStateProvince: null,
  termPostalCode: null,
  termCountry: null,
  terminalStatus: null,
  timeZoneOfShipment: null,
  updatedEta: '2026-11-24',
  estimatedStandardDay: 4,
  estimatedDeliveryDate: '2026-11-24',
  reconsignment: false,
  shipmentShortage: false,
  shipmentDamage: false,
  allShortOrLostShipment: false,
  late: false,
  delayReason: null,
  appointmentRequired: false,
  crossBorder: false,
  podAvailable: false,
  ...changes,
});

/** The shipments that a carrier tells of, by PRO number. */
export const trackingOf =
  (tracked: Map<string, Tracked>): Part =>
  ({ method, path }) => {
    const pro = named(path, '/tracking/v1/shipments/');
    if (pro === undefined || method !== 'GET') return undefined;
    const found = tracked.get(pro);
    return found ? [200, found] : [404, { code: 'NOT_FOUND', message: `no shipment ${pro}` }];
  };
