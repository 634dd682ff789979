import { z } from 'zod';
import {
  ClassSource,
  FREIGHT_CLASSES,
  Packaging,
  PackingGroup,
  UnitSystem,
  WeightMode,
  itemLimits,
  limits,
  patterns,
  type ItemLimits,
} from '../vocabulary';
import { englishLine, optionalText, phone, text } from './common';

/** What the bill of lading must say of a hazardous item (49 CFR 172.201–.202). */
export const HazmatSchema = z
  .object({
    unNumber: z.string().trim().regex(patterns.unNumber, 'unNumber'),
    properName: text(limits.hazmat.properName),
    hazardClass: z.string().trim().regex(patterns.hazardClass, 'hazardClass'),
    packingGroup: z.enum(PackingGroup).optional(),
    quantity: text(limits.hazmat.quantity),
    emergencyPhone: phone(),
  })
  .refine((hazmat) => hazmat.packingGroup !== undefined || patterns.noPackingGroup.test(hazmat.hazardClass), {
    path: ['packingGroup'],
    error: 'required',
  })
  .meta({ id: 'Hazmat' });

/** A size or a weight. Smaller ones than a hundredth have a volume that is nothing to a computer, and no density. */
const measure = () => z.number().positive({ abort: true }).min(0.01);

const fields = {
  qty: z.int().min(1).max(limits.item.qty),
  packaging: z.enum(Packaging),
  length: measure(),
  width: measure(),
  height: measure(),
  weight: measure(),
  weightMode: z.enum(WeightMode),
  freightClass: z.literal(FREIGHT_CLASSES).optional(),
  classSource: z.enum(ClassSource),
  nmfc: z.string().trim().regex(patterns.nmfc, 'nmfc').optional(),
  description: text(limits.item.description),
  /** Printed first where the description is written in Chinese. */
  descriptionEn: englishLine(limits.item.descriptionEn),
  pieces: z.int().min(1).max(limits.item.pieces).optional(),
  stackable: z.boolean().default(false),
  hazmat: HazmatSchema.optional(),
};

const classGiven = (item: { classSource?: ClassSource; freightClass?: number }) =>
  item.classSource !== ClassSource.MANUAL || item.freightClass !== undefined;

const classRule = { path: ['freightClass'], error: 'required' };

/** One line of freight, in the units of the request. */
export const ItemSchema = z.object(fields).refine(classGiven, classRule).meta({ id: 'Item' });

/** An item whose price or class is only estimated: fields that do not affect the result are optional. */
export const EstimateItemSchema = z
  .object({
    ...fields,
    packaging: fields.packaging.default(Packaging.PALLET),
    weightMode: fields.weightMode.default(WeightMode.TOTAL),
    classSource: fields.classSource.default(ClassSource.DENSITY),
    description: optionalText(limits.item.description),
  })
  .refine(classGiven, classRule)
  .meta({ id: 'EstimateItem' });

/** An item as read from a text: any field may be missing. */
export const DraftItemSchema = z
  .object({
    qty: z.int(),
    packaging: z.enum(Packaging),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    weight: z.number(),
    weightMode: z.enum(WeightMode),
    freightClass: z.literal(FREIGHT_CLASSES),
    classSource: z.enum(ClassSource),
    nmfc: z.string(),
    description: z.string(),
    pieces: z.int(),
    stackable: z.boolean(),
    hazmat: z
      .object({
        unNumber: z.string(),
        properName: z.string(),
        hazardClass: z.string(),
        packingGroup: z.enum(PackingGroup),
        quantity: z.string(),
        emergencyPhone: z.string(),
      })
      .partial(),
  })
  .partial();

interface Measured {
  qty?: unknown;
  weight?: unknown;
  weightMode?: unknown;
  length?: unknown;
  width?: unknown;
  height?: unknown;
}

const SIDES = ['length', 'width', 'height'] as const;

function excess(item: Measured, max: ItemLimits): [field: keyof ItemLimits, maximum: number][] {
  const found: [keyof ItemLimits, number][] = [];
  for (const side of SIDES) {
    const value = item[side];
    if (typeof value === 'number' && value > max[side]) found.push([side, max[side]]);
  }
  const units = item.weightMode === WeightMode.UNIT && typeof item.qty === 'number' && item.qty > 0 ? item.qty : 1;
  if (typeof item.weight === 'number' && item.weight * units > max.weight) {
    found.push(['weight', Math.floor((max.weight / units) * 100) / 100]);
  }
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Checks the sizes and weights of a request's `items` in the units of its `unitSystem`.
 * It runs even when other checks failed, so that a person sees all errors at once; hence the unknown shapes.
 */
export const withinLimits = z.superRefine<unknown>(
  (request, context) => {
    if (!isRecord(request) || !Array.isArray(request.items)) return;
    const max = itemLimits(request.unitSystem === UnitSystem.METRIC ? UnitSystem.METRIC : UnitSystem.IMPERIAL);
    request.items.forEach((item: unknown, index) => {
      if (!isRecord(item)) return;
      for (const [field, maximum] of excess(item, max)) {
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
