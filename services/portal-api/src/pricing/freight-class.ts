import type { FreightClass } from '@portal/api-contract/vocabulary';
import { cubicFeet, totalCubicFeet } from './cube';
import { referenceFigures, toFreightClass } from './figures';
import { type Freight, totalPounds } from './freight';

// A density that binary fractions leave a hair under a bound is on the bound: 40.1 × 47.9 × … must not decide a class.
const HAIR = 1e-12;

const classes = referenceFigures.densityClasses.map((step) => ({ fromPcf: step.fromPcf, freightClass: toFreightClass(step.class) }));

/** Pounds per cubic foot of a line, not rounded. */
export function density(line: Freight): number {
  return line.weightLb / cubicFeet(line);
}

/** The class of a density in lb/ft³ (NMFTA 2025, 13 steps, lower bound inclusive, compared unrounded). */
export function classOfDensity(pcf: number): FreightClass {
  return classes.findLast((step) => pcf * (1 + HAIR) >= step.fromPcf)!.freightClass;
}

/** The density at which the next cheaper class begins; `undefined` in the cheapest one. */
export function nextDensity(pcf: number): number | undefined {
  return classes.find((step) => pcf * (1 + HAIR) < step.fromPcf)?.fromPcf;
}

/** The class a line is rated at: the shipper's choice, else by density. */
export function classOf(line: Freight): FreightClass {
  return line.manualClass ?? classOfDensity(density(line));
}

export interface Classification {
  cubicFeet: number;
  density: number;
  freightClass: FreightClass;
}

/** Cube (ft³), density (lb/ft³) and class of each line and of the whole shipment, not rounded. */
export function classify(lines: readonly Freight[]): { lines: Classification[]; overall: Classification } {
  const cube = totalCubicFeet(lines);
  const pcf = totalPounds(lines) / cube;
  return {
    lines: lines.map((line) => ({ cubicFeet: cubicFeet(line), density: density(line), freightClass: classOf(line) })),
    overall: { cubicFeet: cube, density: pcf, freightClass: classOfDensity(pcf) },
  };
}

/**
 * The line as a carrier sees it that loads nothing on top of freight that cannot carry it: its height then counts as the
 * next of the configured heights (48 or 96 in), so its density falls. Higher freight keeps its own height.
 */
export function atUsedHeight(line: Freight): Freight {
  if (line.stackable) return line;
  const height = referenceFigures.notStackableHeights.find((used) => line.heightIn <= used);
  return height === undefined ? line : { ...line, heightIn: height };
}
