import { z } from 'zod';
import {
  Accessorial,
  DELIVERY_SERVICES,
  PICKUP_SERVICES,
  QuoteMode,
  SHIPMENT_SERVICES,
  TruckSize,
  UnitSystem,
  limits,
} from '../vocabulary';
import { AddressPartSchema, BookingPlaceSchema, OrderPlaceSchema, QuotePlaceSchema } from './address';
import { amount, date, distinct, money, optionalText, timeOfDay } from './common';
import { DraftItemSchema, ItemSchema, withinLimits } from './item';

const HOUR = 3_600_000;

/** Today in UTC−12, the last time zone to reach a date: no one's today is refused as past. */
const earliestToday = () => new Date(Date.now() - 12 * HOUR).toISOString().slice(0, 10);

/** A value that sorts after it is not a time of day; the field's own rule reports that. */
const LAST_MINUTE = '23:59';

const head = {
  quoteMode: z.enum(QuoteMode),
  unitSystem: z.enum(UnitSystem),
  truckSize: z.enum(TruckSize).optional(),
  shipmentServices: distinct(z.enum(SHIPMENT_SERVICES), SHIPMENT_SERVICES.length).default([]),
  items: z.array(ItemSchema).min(1).max(limits.request.items),
};

/** A day that has not passed everywhere. */
export const pickupDay = () => date().refine((day) => day >= earliestToday(), 'pastDate');

/** A window of a pickup ends after it has begun. */
export const closesLater = ({ readyTime, closeTime }: { readyTime: string; closeTime: string }): boolean =>
  readyTime > LAST_MINUTE || closeTime > readyTime;

const requestOf = <P extends z.ZodType>(place: P) =>
  z
    .object({
      ...head,
      pickupDate: pickupDay(),
      pickup: z
        .object({
          address: place,
          readyTime: timeOfDay(),
          closeTime: timeOfDay(),
          services: distinct(z.enum(PICKUP_SERVICES), PICKUP_SERVICES.length).default([]),
        })
        .refine(closesLater, { path: ['closeTime'], error: 'closeBeforeReady' }),
      delivery: z.object({
        address: place,
        services: distinct(z.enum(DELIVERY_SERVICES), DELIVERY_SERVICES.length).default([]),
      }),
      declaredValue: amount().optional(),
      /** The owner's own number of the shipment; printed on the bill of lading, the invoice and the carrier's papers. */
      referenceNo: optionalText(limits.request.referenceNo),
    })
    .check(withinLimits)
    .refine(
      ({ shipmentServices, items }) => !shipmentServices.includes(Accessorial.HAZMAT) || items.some((item) => item.hazmat !== undefined),
      { path: ['items', 0, 'hazmat'], error: 'required' },
    );

/** What carriers need to price a shipment. */
export const QuoteRequestSchema = requestOf(QuotePlaceSchema).meta({ id: 'QuoteRequest' });

/** What a carrier needs to drive: a quote request with complete addresses. */
export const BookingRequestSchema = requestOf(BookingPlaceSchema).meta({ id: 'BookingRequest' });

/** A request as an order stores it; its pickup date may have passed and its addresses may be masked. */
export const OrderRequestSchema = z
  .object({
    ...head,
    pickupDate: z.iso.date(),
    pickup: z.object({
      address: OrderPlaceSchema,
      readyTime: z.string(),
      closeTime: z.string(),
      services: z.array(z.enum(PICKUP_SERVICES)),
    }),
    delivery: z.object({ address: OrderPlaceSchema, services: z.array(z.enum(DELIVERY_SERVICES)) }),
    declaredValue: money().optional(),
    referenceNo: z.string().optional(),
  })
  .meta({ id: 'OrderRequest' });

/** A quote request as read from a text: any field may be missing, and a person confirms each. */
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
    items: z.array(DraftItemSchema),
    declaredValue: z.string(),
    referenceNo: z.string(),
  })
  .partial()
  .meta({ id: 'OrderDraft' });
