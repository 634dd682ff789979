import { z } from 'zod';
import { FileType, OrderDateType, OrderSort, OrderStatus, limits } from '../vocabulary';
import { ChargeSchema } from './charge';
import { date, dateRange, id, instant, money, note } from './common';
import { OrderRequestSchema } from './quote-request';
import { QuoteSchema } from './quote';

export const orderFilter = {
  keyword: note(limits.search.keyword),
  nos: z.array(z.string().trim().max(limits.search.no)).max(limits.search.nos).optional(),
  dateType: z.enum(OrderDateType).default(OrderDateType.CREATED),
  ...dateRange,
  scac: note(limits.search.scac),
  exceptionOnly: z.boolean().optional(),
};

/** The filter of the list; the counts take the same without `status`. */
export const OrderFilterSchema = z
  .object({ ...orderFilter, status: z.enum(OrderStatus).optional(), sort: z.enum(OrderSort).default(OrderSort.NEWEST) })
  .meta({ id: 'OrderFilter' });

const exception = z.object({ code: z.string(), reason: z.string() });

const identity = {
  orderNo: id(),
  status: z.enum(OrderStatus),
  /** An overlay that the next good event clears. */
  exception: exception.optional(),
  proNo: z.string().optional(),
  bolNo: z.string().optional(),
  estimatedTotal: money(),
  finalTotal: money().optional(),
  createdAt: instant(),
  version: z.int(),
};

export const OrderDocumentSchema = z
  .object({ fileType: z.enum(FileType), fileName: z.string(), objectName: z.string().optional(), createdAt: instant() })
  .meta({ id: 'OrderDocument' });

export const OrderSchema = z
  .object({
    ...identity,
    request: OrderRequestSchema,
    quote: QuoteSchema,
    charges: z.array(ChargeSchema),
    documents: z.array(OrderDocumentSchema),
  })
  .meta({ id: 'Order' });

const place = z.object({ company: z.string().optional(), city: z.string(), state: z.string(), zip: z.string() });

/** An order as a row of the list. */
export const OrderSummarySchema = z
  .object({
    ...identity,
    carrierName: z.string(),
    scac: z.string(),
    service: z.string(),
    pickup: place,
    delivery: place,
    pickupDate: date(),
    estDeliveryDate: date(),
    handlingUnits: z.int(),
    /** Total weight in lb. */
    weight: z.number(),
    referenceNo: z.string().optional(),
  })
  .meta({ id: 'OrderSummary' });

export const RouteEventSchema = z
  .object({
    time: instant(),
    /** IANA name or offset of the place, for showing the local time. */
    tz: z.string(),
    /** X12 214 status code. */
    code: z.string(),
    status: z.enum(OrderStatus),
    city: z.string(),
    state: z.string(),
    lat: z.number().optional(),
    lng: z.number().optional(),
    description: z.string(),
    reason: z.string().optional(),
  })
  .meta({ id: 'RouteEvent' });

/** Events newest first, without repetitions. */
export const RouteDetailSchema = z
  .object({ orderNo: id(), current: z.enum(OrderStatus), eta: date().optional(), events: z.array(RouteEventSchema) })
  .meta({ id: 'RouteDetail' });
