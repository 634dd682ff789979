import { z } from 'zod';
import {
  ClassSource,
  DELIVERY_SERVICES,
  FREIGHT_CLASSES,
  PackingGroup,
  Packaging,
  PICKUP_SERVICES,
  QuoteMode,
  SHIPMENT_SERVICES,
  TruckSize,
  UnitSystem,
  WeightMode,
} from '../vocabulary';
import { AddressPartSchema } from './address';

const item = z
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

/** As much of a quote request as a text gave away: a preview that a person confirms field by field. */
export const OrderDraftSchema = z
  .object({
    quoteMode: z.enum(QuoteMode),
    unitSystem: z.enum(UnitSystem),
    truckSize: z.enum(TruckSize),
    pickupDate: z.iso.date(),
    pickup: z
      .object({
        address: AddressPartSchema,
        readyTime: z.string(),
        closeTime: z.string(),
        services: z.array(z.enum(PICKUP_SERVICES)),
      })
      .partial(),
    delivery: z.object({ address: AddressPartSchema, services: z.array(z.enum(DELIVERY_SERVICES)) }).partial(),
    shipmentServices: z.array(z.enum(SHIPMENT_SERVICES)),
    items: z.array(item),
    declaredValue: z.string(),
    referenceNo: z.string(),
  })
  .partial()
  .meta({ id: 'OrderDraft' });
