import type { FreightClass } from '@portal/api-contract/vocabulary';
import { referenceFigures, toFreightClass } from './figures';
import { CUBIC_INCHES_PER_CUBIC_FOOT, cubicFeet, type Freight, totalCubicFeet, totalPounds } from './freight';

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

/** The density at which the next cheaper class begins; `undefined` in the cheapest one. */
function nextDensity(pcf: number): number | undefined {
  return classes.find((step) => pcf * (1 + HAIR) < step.fromPcf)?.fromPcf;
}

// 0.1 × 3 must not be rounded up to 0.4.
const upToTenth = (value: number): number => Math.ceil(Number((value * 10).toFixed(6))) / 10;
