/** Codes of a shipment: services, places, goods and the quote request. */

/** Accessorial service codes; strings on the wire. */
export const Accessorial = {
  LIFTGATE: '1',
  ALCOHOL: '2',
  APPOINTMENT: '3',
  CFS: '4',
  CROSSDOCK: '5',
  HAZMAT: '6',
  HOME_DELIVERY: '7',
  INSIDE: '8',
  LIMITED_ACCESS: '9',
  LOCAL_INSIDE_DELIVERY: '10',
  RESIDENTIAL: '11',
  SCHEDULED_DELIVERY: '12',
  SORT_SEGREGATE: '13',
  TOBACCO: '14',
  TRADE_SHOW: '15',
  TWIC_REQUIRED: '16',
  CALL_AHEAD: '17',
} as const;
export type Accessorial = (typeof Accessorial)[keyof typeof Accessorial];

/** Services offered at pickup, in the order in which they are shown. */
export const PICKUP_SERVICES = ['1', '11', '4', '8', '9', '15'] as const satisfies Accessorial[];
export type PickupService = (typeof PICKUP_SERVICES)[number];

/** Services offered at delivery, in the order in which they are shown. */
export const DELIVERY_SERVICES = ['1', '11', '3', '4', '8', '9', '12', '15', '17', '13'] as const satisfies Accessorial[];
export type DeliveryService = (typeof DELIVERY_SERVICES)[number];

/** Services of the shipment as a whole. */
export const SHIPMENT_SERVICES = ['2', '5', '6', '14', '16'] as const satisfies Accessorial[];
export type ShipmentService = (typeof SHIPMENT_SERVICES)[number];

/** The use of an address of the book. */
export const AddressType = { PICKUP: 1, DELIVERY: 2, BOTH: 3 } as const;
export type AddressType = (typeof AddressType)[keyof typeof AddressType];

/** The kind of place; presets accessorial services. */
export const LocationType = {
  BUSINESS: 'business',
  RESIDENTIAL: 'residential',
  LIMITED_ACCESS: 'limitedAccess',
  CFS: 'cfs',
  TRADESHOW: 'tradeshow',
  FARM: 'farm',
} as const;
export type LocationType = (typeof LocationType)[keyof typeof LocationType];

export const Country = { US: 'US', CA: 'CA', MX: 'MX' } as const;
export type Country = (typeof Country)[keyof typeof Country];

/** The service that a location type always needs. */
const ownService: Partial<Record<LocationType, Accessorial>> = {
  [LocationType.RESIDENTIAL]: Accessorial.RESIDENTIAL,
  [LocationType.LIMITED_ACCESS]: Accessorial.LIMITED_ACCESS,
  [LocationType.FARM]: Accessorial.LIMITED_ACCESS,
  [LocationType.CFS]: Accessorial.CFS,
  [LocationType.TRADESHOW]: Accessorial.TRADE_SHOW,
};

/** The chosen services after the location type changed: its former service is removed, the new one added, all others stay. */
export function servicesAt(chosen: readonly Accessorial[], before: LocationType | undefined, now: LocationType): Accessorial[] {
  const [old, next] = [before && ownService[before], ownService[now]];
  const kept = chosen.filter((code) => code !== old);
  return next && !kept.includes(next) ? [...kept, next] : kept;
}

/** How the goods of an item are packed. */
export const Packaging = {
  PALLET: 'pallet',
  CRATE: 'crate',
  CARTON: 'carton',
  DRUM: 'drum',
  BUNDLE: 'bundle',
  ROLL: 'roll',
  OTHER: 'other',
} as const;
export type Packaging = (typeof Packaging)[keyof typeof Packaging];

/** Whether an item's weight is that of one handling unit or of all. */
export const WeightMode = { UNIT: 'unit', TOTAL: 'total' } as const;
export type WeightMode = (typeof WeightMode)[keyof typeof WeightMode];

/** Where an item's freight class comes from. */
export const ClassSource = { DENSITY: 'density', MANUAL: 'manual' } as const;
export type ClassSource = (typeof ClassSource)[keyof typeof ClassSource];

/** All 18 NMFC freight classes; density alone yields 13 of them. */
export const FREIGHT_CLASSES = [50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500] as const;
export type FreightClass = (typeof FREIGHT_CLASSES)[number];

/** Hazmat packing groups (49 CFR 172.101). */
export const PackingGroup = { I: 'I', II: 'II', III: 'III' } as const;
export type PackingGroup = (typeof PackingGroup)[keyof typeof PackingGroup];

/** Imperial: lb and in. Metric: kg and cm. */
export const UnitSystem = { IMPERIAL: 0, METRIC: 1 } as const;
export type UnitSystem = (typeof UnitSystem)[keyof typeof UnitSystem];

/** LTL rate or volume (spot) rate. */
export const QuoteMode = { STANDARD: 0, VOLUME: 1 } as const;
export type QuoteMode = (typeof QuoteMode)[keyof typeof QuoteMode];

/** The truck's length class: 26 or 53 feet. */
export const TruckSize = { FT26: 1, FT53: 2 } as const;
export type TruckSize = (typeof TruckSize)[keyof typeof TruckSize];
