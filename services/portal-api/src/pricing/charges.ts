import { ChargeType } from '@portal/api-contract/vocabulary';
import { chargedServices, LIFTGATE, type Service, servicePrice, type ServicePlace } from './accessorials';
import { roundedProduct } from './decimal';
import { classOf } from './freight-class';
import type { Freight } from './freight';
import { fuelPercent } from './fuel';
import { ltlLinehaul, volumeLinehaul } from './linehaul';
import { floorPlan } from './linear-feet';

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

const referenceTariff: Tariff = { linehaulFactor: 1, fuelFactor: 1, accessorialFactor: 1 };

export interface PricedCharge {
  type: ChargeType;
  /** LINEHAUL, FSC or ACC_<accessorial code>. */
  code: string;
  place: ServicePlace;
  cents: number;
}

/** The breakdown of a shipment's price at a tariff: linehaul, fuel and every service, each rounded half-up to cents. */
export function priceShipment(shipment: Shipment, tariff: Tariff = referenceTariff): PricedCharge[] {
  const linehaul = linehaulOf(shipment, tariff);
  const hazmat = shipment.lines.some((line) => line.hazmat);
  return [
    { type: ChargeType.STANDARD, code: 'LINEHAUL', place: 'shipment', cents: linehaul },
    { type: ChargeType.STANDARD, code: 'FSC', place: 'shipment', cents: fuelOf(linehaul, tariff) },
    ...chargedServices(shipment.services, hazmat).map(({ code, place }) => ({
      type: code === LIFTGATE ? ChargeType.LIFTGATE : ChargeType.STANDARD,
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
