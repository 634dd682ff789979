import figures from './figures.json';

/** One of the 18 freight classes, as written: `"92.5"`. */
export type FreightClass = keyof typeof figures.classFactors;

export type Figures = typeof figures;

/** The figures of the reference tariff, in US dollars, pounds, inches, feet and miles. */
export const referenceFigures: Figures = figures;

/** All 18 classes, lowest (densest, cheapest) first. */
export const FREIGHT_CLASSES = (Object.keys(figures.classFactors) as FreightClass[]).sort((a, b) => Number(a) - Number(b));

export function isFreightClass(value: string): value is FreightClass {
  return value in figures.classFactors;
}

/** Linehaul factor of a class; class 70 is 1. */
export function classFactor(freightClass: FreightClass): number {
  return figures.classFactors[freightClass];
}
