import { roundedProduct, roundedSum } from './decimal';
import { type RatedWeight, rateByWeight } from './deficit';
import { distanceFactor } from './distance';
import { referenceFigures } from './figures';

/**
 * LTL linehaul in cents: deficit-rated hundredweights × class × distance, at least the minimum charge (which grows with
 * distance but not with class), times the carrier's factor. Rounded half-up once, at the end.
 */
export function ltlLinehaul(weights: readonly RatedWeight[], miles: number, carrierFactor = 1): number {
  const z = distanceFactor(miles);
  const { parts } = rateByWeight(weights);
  const byWeight = roundedSum(parts.map((part) => [...part, z, carrierFactor]));
  const least = roundedProduct([referenceFigures.minimumCharge, Math.max(1, z), carrierFactor]);
  return Math.max(least, byWeight);
}

/** Volume (spot) linehaul in cents: by linear feet and miles, whatever the class. */
export function volumeLinehaul(linearFeet: number, miles: number, carrierFactor = 1): number {
  const { perLinearFootMile, minimumCharge } = referenceFigures.volume;
  const byFloor = roundedProduct([linearFeet, miles, perLinearFootMile, carrierFactor]);
  return Math.max(roundedProduct([minimumCharge, carrierFactor]), byFloor);
}
