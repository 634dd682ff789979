import { ChargeType, type FreightClass } from '@portal/api-contract/vocabulary';
import { chargedServices, chargeTypeOf, type PricedCharge, type ServicePlace } from '../../pricing/charges';
import { roundedProduct, roundedSum } from '../../pricing/decimal';
import { totalCubicFeet, totalPounds } from '../../pricing/freight';
import { classOf } from '../../pricing/freight-class';
import { hundredweight } from '../../pricing/linehaul';
import { floorPlan } from '../../pricing/truck-fit';
import { CarrierDeclined, type CarrierRequest } from '../rates';
import { type ContractTariff, type FuelRow, groupOf, holdsOn, type LaneGroup, ratedClass, type RateRow } from './tariff';

const HAZMAT = '6';

/** What of a request decides a price by contract. */
export type TariffShipment = Pick<
  CarrierRequest,
  'quoteMode' | 'lines' | 'services' | 'pickupZip' | 'deliveryZip' | 'pickupState' | 'deliveryState' | 'pickupDate'
>;

/** Pounds at a class, with the classes that led to it. */
interface RatedLine {
  weightLb: number;
  freightClass: FreightClass;
  ratedAs: FreightClass;
  /** Dollars a hundredweight at the chosen break. */
  perCwt: number;
}

/** How a price came about; lines are those of the tariff's file, money in cents. */
export interface Working {
  group: LaneGroup;
  lines: RatedLine[];
  /** The chosen row of rates. */
  row: RateRow;
  /** Pounds that are paid but not shipped, to reach that row. */
  deficitLb: number;
  /** The linehaul of the rates, before minimum and discount. */
  ratedCents: number;
  /** The group's minimum where it is higher than that. */
  minimumCents?: number;
  discountCents: number;
  /** The absolute minimum where it is higher than what the discount left. */
  absoluteMinimumCents?: number;
  /** The price by the floor where it is higher than that. */
  linearFeet?: { line: number; feet: number; cents: number };
  /** The rule that put the freight into a class and weight of its own. */
  rule?: { line: number; name: 'linear feet' | 'cubic capacity' };
  linehaulCents: number;
  fuel: FuelRow;
  services: { line: number; code: string; place: ServicePlace; hundredweight?: string; cents: number }[];
}

export interface TariffPrice {
  charges: PricedCharge[];
  working: Working;
}

/**
 * The price of a shipment by a contract tariff, with its working. Each charge is rounded half-up to cents once.
 * @throws CarrierDeclined for a day without this tariff, a lane, a floor or a service that it does not have
 */
export function rateShipment(tariff: ContractTariff, shipment: TariffShipment): TariffPrice {
  const { lines, pickupDate } = shipment;
  const group = acceptedGroup(tariff, shipment);
  const services = chargedServices(
    shipment.services,
    lines.some(({ hazmat }) => hazmat),
  ).map((service) => priceService(tariff, service, totalPounds(lines)));
  const feet = floorPlan(lines).linearFeet;
  const byFloor = tariff.linearFeet.findLast(({ overFeet }) => feet > overFeet + HAIR);
  if (byFloor && 'refuse' in byFloor.rule) throw new CarrierDeclined('linearFeet');

  const { weights, rule } = ratedWeights(tariff, shipment, byFloor);
  const best = cheaperBreak(
    tariff.rates.filter((row) => row.group === group.name && holdsOn(row, pickupDate)),
    weights,
  );
  const minimum = roundedProduct([group.minimum]);
  const gross = Math.max(minimum, best.ratedCents);
  const discountCents = roundedProduct([gross, group.discountPercent, '0.01'], 0);
  const absoluteMinimum = roundedProduct([tariff.absoluteMinimum]);
  const byClass = Math.max(absoluteMinimum, gross - discountCents);
  const floor = byFloor && 'perFoot' in byFloor.rule ? floorPrice(byFloor.line, feet, byFloor.rule.perFoot) : undefined;
  const linehaulCents = Math.max(byClass, floor?.cents ?? 0);
  const fuel = tariff.fuel.find((row) => holdsOn(row, pickupDate))!;
  const fuelCents = roundedProduct([linehaulCents, fuel.percent, '0.01'], 0);
  return {
    charges: [
      { type: ChargeType.STANDARD, code: 'LINEHAUL', place: 'shipment', cents: linehaulCents },
      { type: ChargeType.STANDARD, code: 'FSC', place: 'shipment', cents: fuelCents },
      ...services.map(({ code, place, cents }) => ({ type: chargeTypeOf(code), code: `ACC_${code}`, place, cents })),
    ],
    working: {
      group,
      ...best,
      ...(minimum > best.ratedCents && { minimumCents: minimum }),
      discountCents,
      ...(absoluteMinimum > gross - discountCents && { absoluteMinimumCents: absoluteMinimum }),
      ...(floor && floor.cents > byClass && { linearFeet: floor }),
      ...(rule && { rule }),
      linehaulCents,
      fuel,
      services,
    },
  };
}

// What binary fractions leave a hair over a bound is on the bound.
const HAIR = 1e-9;

function acceptedGroup(tariff: ContractTariff, shipment: TariffShipment): LaneGroup {
  if (shipment.quoteMode === 1) throw new CarrierDeclined('volume');
  if (!holdsOn(tariff, shipment.pickupDate)) throw new CarrierDeclined('tariff');
  const group = groupOf(
    tariff,
    { zip: shipment.pickupZip, state: shipment.pickupState },
    { zip: shipment.deliveryZip, state: shipment.deliveryState },
  );
  if (!group) throw new CarrierDeclined('lane');
  return group;
}

type Weight = Omit<RatedLine, 'perCwt'>;

/** What is rated: by cubic capacity the room, else each line at its class, that of the floor, or that of FAK. */
function ratedWeights(tariff: ContractTariff, { lines }: TariffShipment, byFloor: ContractTariff['linearFeet'][number] | undefined) {
  const cubicFeet = totalCubicFeet(lines);
  const cubic = tariff.cubicCapacity;
  if (cubic && cubicFeet > cubic.overCubicFeet + HAIR && totalPounds(lines) / cubicFeet < cubic.belowPcf - HAIR) {
    const { freightClass, ratedPcf, line } = cubic;
    const weights: Weight[] = [{ weightLb: started(cubicFeet * ratedPcf), freightClass, ratedAs: freightClass }];
    return { weights, rule: { line, name: 'cubic capacity' as const } };
  }
  const floorClass = byFloor && 'freightClass' in byFloor.rule ? byFloor.rule.freightClass : undefined;
  const weights = lines.map((line): Weight => {
    const freightClass = classOf(line);
    return { weightLb: line.weightLb, freightClass, ratedAs: floorClass ?? ratedClass(tariff, freightClass) };
  });
  return { weights, ...(floorClass && { rule: { line: byFloor!.line, name: 'linear feet' as const } }) };
}

/** A started foot or pound counts whole; 0.1 × 30 is 3 of them. */
const started = (value: number): number => Math.ceil(Number(value.toFixed(6)));

function floorPrice(line: number, linearFeet: number, perFoot: number) {
  const feet = started(linearFeet);
  return { line, feet, cents: roundedProduct([feet, perFoot]) };
}

type Candidate = Pick<Working, 'lines' | 'row' | 'deficitLb' | 'ratedCents'>;

/** Deficit rating: the weight at its own break, or the next break's first pound at its rates where that is cheaper. */
function cheaperBreak(rates: readonly RateRow[], weights: readonly Weight[]): Candidate {
  const rows = rates.toSorted((a, b) => a.fromLb - b.fromLb);
  const pounds = weights.reduce((sum, { weightLb }) => sum + weightLb, 0);
  const own = rows.findLastIndex(({ fromLb }) => pounds >= fromLb - HAIR);
  const next = rows[own + 1];
  const actual = candidate(weights, rows[own]!, 0);
  const deficit = next && candidate(weights, next, Number((next.fromLb - pounds).toFixed(6)));
  return deficit && deficit.ratedCents < actual.ratedCents ? deficit : actual;
}

/** The missing pounds are paid at the lowest class that is rated. */
function candidate(weights: readonly Weight[], row: RateRow, deficitLb: number): Candidate {
  const lines = weights.map((weight) => ({ ...weight, perCwt: row.perCwt.get(weight.ratedAs)! }));
  const lowest = row.perCwt.get(lines.map(({ ratedAs }) => ratedAs).toSorted((a, b) => a - b)[0]!)!;
  const parts = lines.map(({ weightLb, perCwt }) => [hundredweight(weightLb), perCwt] as const);
  return { lines, row, deficitLb, ratedCents: roundedSum(deficitLb > 0 ? [...parts, [hundredweight(deficitLb), lowest]] : parts) };
}

function priceService(
  tariff: ContractTariff,
  { code, place }: { code: string; place: ServicePlace },
  pounds: number,
): Working['services'][number] {
  const row = tariff.accessorials.get(code);
  if (!row) throw new CarrierDeclined(code === HAZMAT ? 'hazmat' : 'service');
  const { line, basis, rate, minimum, maximum } = row;
  if (basis === 'flat') return { line, code, place, cents: roundedProduct([rate]) };
  const cwt = hundredweight(pounds);
  const cents = Math.max(roundedProduct([cwt, rate]), roundedProduct([minimum ?? 0]));
  return { line, code, place, hundredweight: cwt, cents: maximum === undefined ? cents : Math.min(cents, roundedProduct([maximum])) };
}
