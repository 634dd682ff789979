import { FREIGHT_CLASSES, type FreightClass } from '@portal/api-contract/vocabulary';
import figures from './figures.json';

/** The figures of the reference tariff, in US dollars, pounds, inches, feet and miles. */
export const referenceFigures = figures;

const factors: Record<string, number> = figures.classFactors;

/** The freight class of this number. @throws RangeError when it is none of the 18 */
export function toFreightClass(value: number): FreightClass {
  const found = FREIGHT_CLASSES.find((known) => known === value);
  if (found === undefined) throw new RangeError(`no freight class ${value}`);
  return found;
}

/** Linehaul factor of a class; class 70 is 1. */
export function classFactor(freightClass: FreightClass): number {
  return factors[String(freightClass)]!;
}
