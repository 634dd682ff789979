import { ChargeType, labelOf, type Language } from '@portal/api-contract/vocabulary';
import type { Message } from '../platform/http/errors';
import { roundedProduct } from './decimal';
import { referenceFigures } from './figures';
import { classOf } from './freight-class';
import type { Freight } from './freight';
import { fuelPercent, ltlLinehaul, volumeLinehaul } from './linehaul';
import { floorPlan } from './truck-fit';

/** Where a service is performed; a service of the whole shipment has no place of its own. */
export type ServicePlace = 'pickup' | 'delivery' | 'shipment';

interface Service {
  /** Accessorial code of the contract, `"1"` liftgate … `"17"` call ahead. */
  code: string;
  place: ServicePlace;
}

export interface Shipment {
  /** 0 LTL, 1 volume. */
  quoteMode: 0 | 1;
  /** Road miles from pickup to delivery. */
  miles: number;
  lines: readonly Freight[];
  services: readonly Service[];
}

/** How a carrier differs from the reference tariff. */
export interface Tariff {
  linehaulFactor: number;
  /** Factor on the published fuel percentage. */
  fuelFactor: number;
  accessorialFactor: number;
}

const LIFTGATE = '1';
const HAZMAT = '6';

const referenceTariff: Tariff = { linehaulFactor: 1, fuelFactor: 1, accessorialFactor: 1 };

export interface PricedCharge {
  type: ChargeType;
  /** LINEHAUL, FSC, SATURDAY or ACC_<accessorial code>. */
  code: string;
  place: ServicePlace;
  cents: number;
}

/**
 * The breakdown of a shipment's price at a tariff: linehaul, fuel and every service, each rounded half-up to cents.
 * @throws RangeError for a service without a price
 */
export function priceShipment(shipment: Shipment, tariff: Tariff = referenceTariff): PricedCharge[] {
  const linehaul = linehaulOf(shipment, tariff);
  const hazmat = shipment.lines.some((line) => line.hazmat);
  return [
    { type: ChargeType.STANDARD, code: 'LINEHAUL', place: 'shipment', cents: linehaul },
    { type: ChargeType.STANDARD, code: 'FSC', place: 'shipment', cents: fuelOf(linehaul, tariff) },
    ...chargedServices(shipment.services, hazmat).map(({ code, place }) => ({
      type: chargeTypeOf(code),
      code: `ACC_${code}`,
      place,
      cents: roundedProduct([servicePrice(code), tariff.accessorialFactor]),
    })),
  ];
}

export function totalCents(charges: readonly { cents: number }[]): number {
  return charges.reduce((sum, charge) => sum + charge.cents, 0);
}

function linehaulOf({ quoteMode, lines, miles }: Shipment, { linehaulFactor }: Tariff): number {
  if (quoteMode === 1) return volumeLinehaul(floorPlan(lines).linearFeet, miles, linehaulFactor);
  const weights = lines.map((line) => ({ weightLb: line.weightLb, freightClass: classOf(line) }));
  return ltlLinehaul(weights, miles, linehaulFactor);
}

// Fuel is a percentage of the linehaul that is shown, so that the customer can check it.
function fuelOf(linehaulCents: number, { fuelFactor }: Tariff): number {
  return roundedProduct([linehaulCents, fuelPercent(), fuelFactor, '0.01'], 0);
}

/** The services to charge: each once a place, and hazmat whenever a line is hazardous, asked for or not. */
export function chargedServices(asked: readonly Service[], hazmat: boolean): Service[] {
  const all = hazmat ? [...asked, { code: HAZMAT, place: 'shipment' } as const] : asked;
  const seen = new Map(all.map((service) => [`${service.place} ${service.code}`, service]));
  return [...seen.values()];
}

/** The charge type of a service. */
export const chargeTypeOf = (code: string): ChargeType => (code === LIFTGATE ? ChargeType.LIFTGATE : ChargeType.STANDARD);

const prices: Record<string, number> = referenceFigures.accessorials;

/** Reference price of a service in dollars. */
function servicePrice(code: string): number {
  const price = prices[code];
  if (price === undefined) throw new RangeError(`no price for accessorial ${code}`);
  return price;
}

const places: Record<Exclude<ServicePlace, 'shipment'>, Message> = {
  pickup: { zh: '（提货）', en: ' (pickup)' },
  delivery: { zh: '（派送）', en: ' (delivery)' },
};

/** The name of a charge: `Liftgate (pickup)`, `燃油附加费`, or an adjustment's type. */
export function chargeName(charge: { code: string; type: number; place: ServicePlace }, language: Language): string {
  const service = /^ACC_(\d+)$/.exec(charge.code)?.[1];
  if (service !== undefined) {
    const where = charge.place === 'shipment' ? '' : places[charge.place][language];
    return `${labelOf('accessorial', service, language) ?? charge.code}${where}`;
  }
  const name = charge.code === 'ADJ' ? labelOf('chargeType', charge.type, language) : labelOf('chargeCode', charge.code, language);
  return name ?? charge.code;
}
