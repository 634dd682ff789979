import { CM_PER_IN, KG_PER_LB, UnitSystem } from '@portal/api-client';
import type { ItemForm, QuoteForm } from './form';

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * Converts a typed number. Of all values that read the same after rounding the shortest is taken, so that switching
 * there and back gives what was typed: 1000 lb → 453.59 kg → 1000 lb, not 999.99.
 */
function convert(value: number, factor: number): number {
  const exact = value * factor;
  const back = (candidate: number) => round(candidate / factor, 2) === round(value, 2);
  return [0, 1].map((digits) => round(exact, digits)).find(back) ?? round(exact, 2);
}

/** Inches and pounds of the server in the units of the form, rounded up to a tenth: enough is meant, not about. */
export function enoughIn(unitSystem: UnitSystem): { length: (inches: number) => number; weight: (pounds: number) => number } {
  const up = (value: number) => Math.ceil(round(value * 10, 6)) / 10;
  const metric = unitSystem === UnitSystem.METRIC;
  return { length: (inches) => up(inches * (metric ? CM_PER_IN : 1)), weight: (pounds) => up(pounds * (metric ? KG_PER_LB : 1)) };
}

/** A length or a weight in other units, inches and pounds or centimetres and kilograms. */
export function sizeIn(value: number, of: 'length' | 'weight', from: UnitSystem, to: UnitSystem): number {
  if (from === to) return value;
  const factor = of === 'length' ? CM_PER_IN : KG_PER_LB;
  return convert(value, to === UnitSystem.METRIC ? factor : 1 / factor);
}

/** The items of a form in other units. */
export function itemsIn(items: QuoteForm['items'], from: UnitSystem, to: UnitSystem): ItemForm[] {
  if (from === to) return items;
  const size = (value: number | null | undefined, of: 'length' | 'weight') =>
    typeof value === 'number' ? sizeIn(value, of, from, to) : value;
  return items.map((item) => ({
    ...item,
    length: size(item.length, 'length'),
    width: size(item.width, 'length'),
    height: size(item.height, 'length'),
    weight: size(item.weight, 'weight'),
  }));
}
