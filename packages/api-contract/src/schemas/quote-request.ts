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
import { BookingPlaceSchema, OrderPlaceSchema, QuotePlaceSchema } from './address';
import { amount, date, distinct, money, note, timeOfDay } from './common';
import { ItemSchema } from './item';
import { withinLimits } from './item-limits';

const HOUR = 3_600_000;

/** The calendar day in the last time zone to reach it (UTC−12): nobody's today is in the past. */
const earliestToday = () => new Date(Date.now() - 12 * HOUR).toISOString().slice(0, 10);

/** What sorts after it is no time of day, and is named as that alone. */
const LAST_MINUTE = '23:59';

const head = {
  quoteMode: z.enum(QuoteMode),
  unitSystem: z.enum(UnitSystem),
  truckSize: z.enum(TruckSize).optional(),
  shipmentServices: distinct(z.enum(SHIPMENT_SERVICES), SHIPMENT_SERVICES.length).default([]),
  items: z.array(ItemSchema).min(1).max(limits.request.items),
};

const requestOf = <P extends z.ZodType>(place: P) =>
  z
    .object({
      ...head,
      pickupDate: date().refine((day) => day >= earliestToday(), 'pastDate'),
      pickup: z
        .object({
          address: place,
          readyTime: timeOfDay(),
          closeTime: timeOfDay(),
          services: distinct(z.enum(PICKUP_SERVICES), PICKUP_SERVICES.length).default([]),
        })
        .refine(({ readyTime, closeTime }) => readyTime > LAST_MINUTE || closeTime > readyTime, {
          path: ['closeTime'],
          error: 'closeBeforeReady',
        }),
      delivery: z.object({
        address: place,
        services: distinct(z.enum(DELIVERY_SERVICES), DELIVERY_SERVICES.length).default([]),
      }),
      declaredValue: amount().optional(),
      referenceNo: note(limits.request.referenceNo),
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

/** A request as an order keeps it; its day may have passed, its addresses may be masked. */
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
