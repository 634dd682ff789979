import type { FreightClass } from '@portal/api-contract/vocabulary';
import { roundedSum } from './decimal';
import { classFactor, referenceFigures } from './figures';

/** What is rated: pounds at a class. */
export interface RatedWeight {
  weightLb: number;
  freightClass: FreightClass;
}

export interface WeightRate {
  /** Dollars of each rated part before distance: pounds ÷ 100, dollars a cwt, class factor. */
  parts: (readonly [hundredweight: string, perCwt: number, classFactor: number])[];
  /** The break's first pound, or `minimum` where the minimum charge is higher than the weight's own price. */
  weightBreak: number | 'minimum';
  /** Pounds that are paid but not shipped, to reach the cheaper break. */
  deficitLb: number;
  /** The price before class and distance, in cents, at least the minimum charge. */
  cents: number;
}

/**
 * Deficit rating: the lower of the actual weight at its own break and the next break's first pound at its rate.
 * Pounds that are missing to the next break are paid at the lowest class of the shipment.
 */
export function rateByWeight(weights: readonly RatedWeight[]): WeightRate {
  const breaks = referenceFigures.weightBreaks;
  const pounds = weights.reduce((sum, part) => sum + part.weightLb, 0);
  const own = breaks.findLastIndex((step) => pounds >= step.fromLb);
  const next = breaks[own + 1];
  const actual = candidate(weights, breaks[own]!, 0);
  const deficit = next && candidate(weights, next, next.fromLb - pounds);
  const best = deficit && price(deficit) < price(actual) ? deficit : actual;
  const flat = roundedSum(best.parts.map(([hundredweight, perCwt]) => [hundredweight, perCwt]));
  const minimum = roundedSum([[referenceFigures.minimumCharge]]);
  return flat < minimum ? { ...best, weightBreak: 'minimum', cents: minimum } : { ...best, cents: flat };
}

type Candidate = Omit<WeightRate, 'cents'>;

function candidate(weights: readonly RatedWeight[], step: { fromLb: number; perCwt: number }, deficitLb: number): Candidate {
  const parts = weights.map((part) => [part.weightLb, classFactor(part.freightClass)] as const);
  const lowest = Math.min(...parts.map(([, factor]) => factor));
  const paid = deficitLb > 0 ? [...parts, [deficitLb, lowest] as const] : parts;
  return {
    parts: paid.map(([weightLb, factor]) => [hundredweight(weightLb), step.perCwt, factor]),
    weightBreak: step.fromLb,
    deficitLb,
  };
}

// Kilograms give pounds with endless decimals; six of them are a hundredth of a gram.
function hundredweight(pounds: number): string {
  return (Math.round(pounds * 1e6) / 1e8).toFixed(8);
}

function price({ parts }: Candidate): number {
  return roundedSum(parts, 6);
}
