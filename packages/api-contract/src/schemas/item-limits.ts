import { z } from 'zod';
import { UnitSystem, WeightMode, itemLimits, type ItemLimits } from '../vocabulary';

interface Measured {
  qty?: unknown;
  weight?: unknown;
  weightMode?: unknown;
  length?: unknown;
  width?: unknown;
  height?: unknown;
}

const SIDES = ['length', 'width', 'height'] as const;

function excess(item: Measured, limits: ItemLimits): [field: keyof ItemLimits, maximum: number][] {
  const found: [keyof ItemLimits, number][] = [];
  for (const side of SIDES) {
    const value = item[side];
    if (typeof value === 'number' && value > limits[side]) found.push([side, limits[side]]);
  }
  const units = item.weightMode === WeightMode.UNIT && typeof item.qty === 'number' && item.qty > 0 ? item.qty : 1;
  if (typeof item.weight === 'number' && item.weight * units > limits.weight) {
    found.push(['weight', Math.floor((limits.weight / units) * 100) / 100]);
  }
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Checks the sizes and weights of a request's `items` in the units of its `unitSystem`.
 * Runs beside other errors, so that a person sees all of them at once; hence the unknown shapes.
 */
export const withinLimits = z.superRefine<unknown>(
  (request, context) => {
    if (!isRecord(request) || !Array.isArray(request.items)) return;
    const limits = itemLimits(request.unitSystem === UnitSystem.METRIC ? UnitSystem.METRIC : UnitSystem.IMPERIAL);
    request.items.forEach((item: unknown, index) => {
      if (!isRecord(item)) return;
      for (const [field, maximum] of excess(item, limits)) {
        context.addIssue({
          code: 'too_big',
          origin: 'number',
          maximum,
          inclusive: true,
          path: ['items', index, field],
          input: item[field],
        });
      }
    });
  },
  { when: () => true },
);
