import { UnitSystem } from '@portal/api-client';
import type { ItemForm, QuoteForm } from './form';

const CM_PER_IN = 2.54;
const KG_PER_LB = 0.45359237;

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * Converts a typed number. Of all values that read the same after rounding the shortest is taken, so that switching
 * there and back gives what was typed: 1000 lb → 453.59 kg → 1000 lb, not 999.99.
 */
export function convert(value: number, factor: number): number {
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

function itemIn(item: ItemForm, length: number, weight: number): ItemForm {
  const to = (value: number | null | undefined, factor: number) => (typeof value === 'number' ? convert(value, factor) : value);
  return { ...item, length: to(item.length, length), width: to(item.width, length), height: to(item.height, length), weight: to(item.weight, weight) };
}

/** The items of a form in other units, inches and pounds or centimetres and kilograms. */
export function itemsIn(items: QuoteForm['items'], from: UnitSystem, to: UnitSystem): ItemForm[] {
  if (from === to) return items;
  const [length, weight] = to === UnitSystem.METRIC ? [CM_PER_IN, KG_PER_LB] : [1 / CM_PER_IN, 1 / KG_PER_LB];
  return items.map((item) => itemIn(item, length, weight));
}
