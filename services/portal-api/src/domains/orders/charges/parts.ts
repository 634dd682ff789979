import { ChargeType } from '@portal/api-contract/vocabulary';
import { OTHER } from '../../../carriers/charges/codes';
import { standardCode } from '../../../carriers/ebol/accessorials';
import type { Evidence } from '../../../carriers/carrier-events';
import type { ServicePlace } from '../../../pricing/charges';

/** The parts of a price as carriers state them. */
export type PricePart = 'linehaul' | 'fuel' | 'services';

/** A charge of an order, quoted or added. */
export interface PricedLine {
  type: ChargeType;
  code: string;
  place: ServicePlace;
  amount: number;
  evidence: readonly Evidence[];
}

/** Adjustments of the order as a whole that rate the linehaul anew; all others are of services. */
const RATED_ANEW: readonly ChargeType[] = [
  ChargeType.STANDARD,
  ChargeType.WEIGHT_UPDATE,
  ChargeType.MANUAL_QUOTE,
  ChargeType.PALLET_UPDATE,
];

/** Which part of the price a charge belongs to. */
export function partOf({ code, type }: Pick<PricedLine, 'code' | 'type'>): PricePart {
  if (code === 'LINEHAUL') return 'linehaul';
  if (code === 'FSC') return 'fuel';
  return code === 'ADJ' && RATED_ANEW.includes(type) ? 'linehaul' : 'services';
}

/** The services that a charge of services is for, by the codes of the standard; `OTHR` where it has none for them. */
export function codesOf({ code, place, evidence }: Pick<PricedLine, 'code' | 'place' | 'evidence'>): string[] {
  const service = /^ACC_(\d+)$/.exec(code)?.[1];
  const named = service === undefined ? undefined : standardCode(service, place);
  if (named !== undefined) return [named];
  const proven = evidence.filter((one) => one.code === 'service').map(({ value }) => value);
  return proven.length > 0 ? proven : [OTHER];
}

/** What charges of each part sum to, in cents. */
export function sumsOf(lines: readonly PricedLine[]): Record<PricePart, number> {
  const sums = { linehaul: 0, fuel: 0, services: 0 };
  for (const line of lines) sums[partOf(line)] += line.amount;
  return sums;
}
