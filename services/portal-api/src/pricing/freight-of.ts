import { ClassSource, toInches, toPounds, WeightMode, type UnitSystem } from '@portal/api-contract/vocabulary';
import type { EstimateItemSchema, ItemSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';
import type { Freight } from './freight';

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
