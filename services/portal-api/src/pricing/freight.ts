import { ClassSource, type FreightClass, toInches, toPounds, WeightMode, type UnitSystem } from '@portal/api-contract/vocabulary';
import type { EstimateItemSchema, ItemSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';

/** One line of freight as the rules see it: inches and pounds, `weightLb` for the whole line. */
export interface Freight {
  qty: number;
  lengthIn: number;
  widthIn: number;
  heightIn: number;
  weightLb: number;
  stackable: boolean;
  hazmat: boolean;
  /** Set when the shipper chose the class; otherwise it follows from density. */
  manualClass?: FreightClass;
}

type Item = z.output<typeof ItemSchema> | z.output<typeof EstimateItemSchema>;

/** The items of a request, in its units, as the freight that the rules price. */
export function freightOf(items: readonly Item[], units: UnitSystem): Freight[] {
  return items.map((item) => ({
    qty: item.qty,
    lengthIn: toInches(item.length, units),
    widthIn: toInches(item.width, units),
    heightIn: toInches(item.height, units),
    weightLb: toPounds(item.weight, units) * (item.weightMode === WeightMode.UNIT ? item.qty : 1),
    stackable: item.stackable,
    hazmat: item.hazmat !== undefined,
    ...(item.classSource === ClassSource.MANUAL && item.freightClass !== undefined && { manualClass: item.freightClass }),
  }));
}

export function totalPounds(lines: readonly Freight[]): number {
  return lines.reduce((sum, line) => sum + line.weightLb, 0);
}

export const CUBIC_INCHES_PER_CUBIC_FOOT = 1728;

/** Cubic feet of a line, all its handling units together. */
export function cubicFeet(line: Pick<Freight, 'qty' | 'lengthIn' | 'widthIn' | 'heightIn'>): number {
  return (line.qty * line.lengthIn * line.widthIn * line.heightIn) / CUBIC_INCHES_PER_CUBIC_FOOT;
}

export function totalCubicFeet(lines: readonly Freight[]): number {
  return lines.reduce((sum, line) => sum + cubicFeet(line), 0);
}
