import { z } from 'zod';
import { ClassSource, FREIGHT_CLASSES, Packaging, PackingGroup, WeightMode } from '../enums';
import { note, phone, text } from './common';

/** Hazard classes that have no packing group: explosives, gases, radioactive material (49 CFR 172.101). */
const NO_PACKING_GROUP = /^[127]/;

/** What the bill of lading must say of a hazardous item (49 CFR 172.201–.202). */
export const HazmatSchema = z
  .object({
    unNumber: z
      .string()
      .trim()
      .regex(/^(UN|NA)\d{4}$/, 'unNumber'),
    properName: text(100),
    hazardClass: z
      .string()
      .trim()
      .regex(/^[1-9](\.[1-6][A-S]?)?$/, 'hazardClass'),
    packingGroup: z.enum(PackingGroup).optional(),
    quantity: text(50),
    emergencyPhone: phone(),
  })
  .refine((hazmat) => hazmat.packingGroup !== undefined || NO_PACKING_GROUP.test(hazmat.hazardClass), {
    path: ['packingGroup'],
    error: 'required',
  })
  .meta({ id: 'Hazmat' });

const fields = {
  qty: z.int().min(1).max(52),
  packaging: z.enum(Packaging),
  length: z.number().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
  weight: z.number().positive(),
  weightMode: z.enum(WeightMode),
  freightClass: z.literal(FREIGHT_CLASSES).optional(),
  classSource: z.enum(ClassSource),
  nmfc: z
    .string()
    .trim()
    .regex(/^\d{3,6}(-\d{1,2})?$/, 'nmfc')
    .optional(),
  description: text(100),
  pieces: z.int().min(1).max(1_000_000).optional(),
  stackable: z.boolean().default(false),
  hazmat: HazmatSchema.optional(),
};

const classGiven = (item: { classSource?: ClassSource; freightClass?: number }) =>
  item.classSource !== ClassSource.MANUAL || item.freightClass !== undefined;

const classRule = { path: ['freightClass'], error: 'required' };

/** One line of freight, in the units of the request. */
export const ItemSchema = z.object(fields).refine(classGiven, classRule).meta({ id: 'Item' });

/** An item whose price or class is only estimated: what does not change them may be absent. */
export const EstimateItemSchema = z
  .object({
    ...fields,
    packaging: fields.packaging.default(Packaging.PALLET),
    weightMode: fields.weightMode.default(WeightMode.TOTAL),
    classSource: fields.classSource.default(ClassSource.DENSITY),
    description: note(100),
  })
  .refine(classGiven, classRule)
  .meta({ id: 'EstimateItem' });
