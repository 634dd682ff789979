import { z } from 'zod';
import { ClassSource, FREIGHT_CLASSES, Packaging, PackingGroup, WeightMode, limits, patterns } from '../vocabulary';
import { note, phone, text } from './common';

/** Hazard classes that have no packing group: explosives, gases, radioactive material (49 CFR 172.101). */
const NO_PACKING_GROUP = /^[127]/;

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
  .refine((hazmat) => hazmat.packingGroup !== undefined || NO_PACKING_GROUP.test(hazmat.hazardClass), {
    path: ['packingGroup'],
    error: 'required',
  })
  .meta({ id: 'Hazmat' });

const fields = {
  qty: z.int().min(1).max(limits.item.qty),
  packaging: z.enum(Packaging),
  length: z.number().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
  weight: z.number().positive(),
  weightMode: z.enum(WeightMode),
  freightClass: z.literal(FREIGHT_CLASSES).optional(),
  classSource: z.enum(ClassSource),
  nmfc: z.string().trim().regex(patterns.nmfc, 'nmfc').optional(),
  description: text(limits.item.description),
  pieces: z.int().min(1).max(limits.item.pieces).optional(),
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
    description: note(limits.item.description),
  })
  .refine(classGiven, classRule)
  .meta({ id: 'EstimateItem' });
