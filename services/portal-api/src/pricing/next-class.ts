import type { FreightClass } from '@portal/api-contract/vocabulary';
import { CUBIC_INCHES_PER_CUBIC_FOOT, cubicFeet } from './cube';
import { referenceFigures } from './figures';
import { classOfDensity, density, nextDensity } from './freight-class';
import type { Freight } from './freight';

export interface NextClass {
  freightClass: FreightClass;
  /** So much lower each handling unit must be; absent when that is far. */
  inches?: number;
  /** So much heavier the line must be; absent when that is far. */
  pounds?: number;
}

/**
 * What separates a line from the next cheaper class by density, each way alone enough and rounded up to a tenth.
 * `undefined` in the cheapest class, and when neither way is near.
 */
export function nextClass(line: Freight): NextClass | undefined {
  const wanted = nextDensity(density(line));
  if (wanted === undefined) return undefined;
  const near = referenceFigures.nearNextClass;
  const floor = line.qty * line.lengthIn * line.widthIn;
  const inches = upToTenth(line.heightIn - (line.weightLb * CUBIC_INCHES_PER_CUBIC_FOOT) / wanted / floor);
  const pounds = upToTenth(wanted * cubicFeet(line) - line.weightLb);
  const ways = {
    ...(inches <= near.inches && inches < line.heightIn && { inches }),
    ...(pounds <= near.pounds && { pounds }),
  };
  return Object.keys(ways).length > 0 ? { freightClass: classOfDensity(wanted), ...ways } : undefined;
}

// 0.1 × 3 must not be rounded up to 0.4.
const upToTenth = (value: number): number => Math.ceil(Number((value * 10).toFixed(6))) / 10;
