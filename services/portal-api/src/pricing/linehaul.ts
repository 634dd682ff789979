import type { FreightClass } from '@portal/api-contract/vocabulary';
import { roundedProduct, roundedSum } from './decimal';
import { classFactor, referenceFigures } from './figures';

/**
 * LTL linehaul in cents: deficit-rated hundredweights × class × distance, at least the minimum charge (which grows with
 * distance but not with class), times the carrier's factor. Rounded half-up once, at the end.
 */
export function ltlLinehaul(weights: readonly RatedWeight[], miles: number, carrierFactor = 1): number {
  const byDistance = distanceFactor(miles);
  const { parts } = rateByWeight(weights);
  const byWeight = roundedSum(parts.map((part) => [...part, byDistance, carrierFactor]));
  const minimum = roundedProduct([referenceFigures.minimumCharge, Math.max(1, byDistance), carrierFactor]);
  return Math.max(minimum, byWeight);
}

/** Volume (spot) linehaul in cents: by linear feet and miles, whatever the class. */
export function volumeLinehaul(linearFeet: number, miles: number, carrierFactor = 1): number {
  const { perLinearFootMile, minimumCharge } = referenceFigures.volume;
  const byFloor = roundedProduct([linearFeet, miles, perLinearFootMile, carrierFactor]);
  return Math.max(roundedProduct([minimumCharge, carrierFactor]), byFloor);
}

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

/** Pounds ÷ 100. Kilograms give pounds with endless decimals; six of them are a hundredth of a gram. */
export function hundredweight(pounds: number): string {
  return (Math.round(pounds * 1e6) / 1e8).toFixed(8);
}

function price({ parts }: Candidate): number {
  return roundedSum(parts, 6);
}

export interface Point {
  /** Degrees north. */
  lat: number;
  /** Degrees east. */
  lng: number;
}

const EARTH_RADIUS_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle miles between two points (haversine). */
export function greatCircleMiles(from: Point, to: Point): number {
  const north = radians(to.lat - from.lat);
  const east = radians(to.lng - from.lng);
  const a = Math.sin(north / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Road miles between two points: the great circle times the road factor. */
export function roadMiles(from: Point, to: Point): number {
  return greatCircleMiles(from, to) * referenceFigures.distance.roadFactor;
}

/** Linehaul factor of a distance in road miles, 1 at 500 miles, kept between the configured bounds; 6 decimals. */
export function distanceFactor(miles: number): number {
  const { base, slope, perMiles, lowest, highest } = referenceFigures.distance;
  const factor = base + (slope * miles) / perMiles;
  return Math.round(Math.min(highest, Math.max(lowest, factor)) * 1e6) / 1e6;
}

/**
 * Fuel surcharge in percent of the linehaul at a diesel price (dollars a gallon): the highest published step that is not
 * above the price. Below the first step the first one holds, as carriers publish no lower.
 */
export function fuelPercent(dieselPrice: number = referenceFigures.fuel.dieselPrice): number {
  const { steps } = referenceFigures.fuel;
  return (steps.findLast((step) => dieselPrice >= step.fromPrice) ?? steps[0]!).percent;
}
