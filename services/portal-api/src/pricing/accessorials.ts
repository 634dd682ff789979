import { referenceFigures } from './figures';

/** Where a service is performed; a service of the whole shipment has no place of its own. */
export type ServicePlace = 'pickup' | 'delivery' | 'shipment';

export interface Service {
  /** Accessorial code of the contract, `"1"` liftgate … `"17"` call ahead. */
  code: string;
  place: ServicePlace;
}

export const LIFTGATE = '1';
const HAZMAT = '6';

const prices = referenceFigures.accessorials as Record<string, number>;

/** Reference price of a service in dollars. @throws RangeError for a code without a price */
export function servicePrice(code: string): number {
  const price = prices[code];
  if (price === undefined) throw new RangeError(`no price for accessorial ${code}`);
  return price;
}

/** The services to charge: each once a place, and hazmat whenever a line is hazardous, asked for or not. */
export function chargedServices(asked: readonly Service[], hazmat: boolean): Service[] {
  const all = hazmat ? [...asked, { code: HAZMAT, place: 'shipment' } as const] : asked;
  const seen = new Map(all.map((service) => [`${service.place} ${service.code}`, service]));
  return [...seen.values()];
}
