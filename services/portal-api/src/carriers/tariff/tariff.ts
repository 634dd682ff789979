import type { FreightClass } from '@portal/api-contract/vocabulary';
import type { CarrierService } from '../rates';

/** Days `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  until: string;
}

/** The price of a weight range for a time: dollars a hundredweight of each rated class. */
export interface RateRow extends Period {
  line: number;
  group: string;
  fromLb: number;
  /** The first pound of the next row; absent in the last one. */
  belowLb?: number;
  perCwt: ReadonlyMap<FreightClass, number>;
}

/** A zone: ZIPs by ranges of five digits, and whole states for the ZIPs that no range names. */
export interface Zone {
  name: string;
  zips: { from: string; to: string }[];
  states: string[];
}

/** What belongs to every lane of a group. */
export interface LaneGroup {
  name: string;
  discountPercent: number;
  /** Dollars, before the discount. */
  minimum: number;
  /** Working days of the carrier. */
  transitDays: number;
}

/** The price of a service. */
export interface AccessorialRow {
  line: number;
  basis: 'flat' | 'per cwt';
  /** Dollars. */
  rate: number;
  minimum?: number;
  maximum?: number;
}

/** The fuel surcharge of a time, in percent of the linehaul. */
export interface FuelRow extends Period {
  line: number;
  percent: number;
}

/** What holds for a shipment that takes more than so many linear feet, until the next row. */
export interface LinearFeetRow {
  line: number;
  overFeet: number;
  rule: { refuse: true } | { perFoot: number } | { freightClass: FreightClass };
}

/** How light freight is rated that fills the trailer. */
export interface CubicCapacity {
  line: number;
  /** It holds for more cubic feet than these at a density below that one. */
  overCubicFeet: number;
  belowPcf: number;
  /** Pounds that each cubic foot is rated at. */
  ratedPcf: number;
  freightClass: FreightClass;
}

/** A contract with a carrier, checked: each day, weight and class of its lanes has exactly one price. Money in dollars. */
export interface ContractTariff extends Period {
  scac: string;
  name: string;
  service: CarrierService;
  /** The least linehaul after the discount. */
  absoluteMinimum: number;
  liabilityPerLb: number;
  liabilityMaximum: number;
  zones: Zone[];
  /** Group by `origin>destination`; `null` where the contract says that the lane is not served. */
  lanes: ReadonlyMap<string, string | null>;
  groups: ReadonlyMap<string, LaneGroup>;
  rates: RateRow[];
  /** The class that a class is rated as; classes that are absent are rated as themselves. */
  fak: ReadonlyMap<FreightClass, FreightClass>;
  fuel: FuelRow[];
  accessorials: ReadonlyMap<string, AccessorialRow>;
  /** Ascending. */
  linearFeet: LinearFeetRow[];
  cubicCapacity?: CubicCapacity;
}

/** A place of a shipment. */
export interface Place {
  zip: string;
  state: string;
}

/** The zone of a place: by ZIP, else by state. */
function zoneOf(tariff: ContractTariff, { zip, state }: Place): string | undefined {
  const five = zip.slice(0, 5);
  const byZip = tariff.zones.find(({ zips }) => zips.some(({ from, to }) => five >= from && five <= to));
  return (byZip ?? tariff.zones.find(({ states }) => states.includes(state)))?.name;
}

/** The group of the lane between two places, `undefined` when it is not served. */
export function groupOf(tariff: ContractTariff, from: Place, to: Place): LaneGroup | undefined {
  const [origin, destination] = [zoneOf(tariff, from), zoneOf(tariff, to)];
  if (origin === undefined || destination === undefined) return undefined;
  const name = tariff.lanes.get(laneKey(origin, destination));
  return name ? tariff.groups.get(name) : undefined;
}

export const laneKey = (origin: string, destination: string): string => `${origin}>${destination}`;

/** Whether a day is in a period. */
export const holdsOn = ({ from, until }: Period, day: string): boolean => day >= from && day <= until;

/** The class that a class is rated at, of the classes with rates. */
export const ratedClass = (tariff: Pick<ContractTariff, 'fak'>, freightClass: FreightClass): FreightClass =>
  tariff.fak.get(freightClass) ?? freightClass;
