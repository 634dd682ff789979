import { z } from 'zod';
import {
  AppointmentStatus,
  ClaimKind,
  ClaimStatus,
  FileType,
  OrderDateType,
  OrderDue,
  OrderSort,
  OrderStatus,
  limits,
  patterns,
} from '../vocabulary';
import {
  amount,
  counts,
  date,
  dateRange,
  distinct,
  done,
  id,
  instant,
  money,
  optionalText,
  nothing,
  pageOf,
  paging,
  queryCode,
  text,
} from './common';
import { pickupChange } from './pickup-change';
import { ChargeSchema, QuoteSchema } from './quote';
import { BookingRequestSchema, OrderRequestSchema } from './quote-request';

const orderFilter = {
  keyword: optionalText(limits.search.keyword),
  nos: z.array(z.string().trim().max(limits.search.no)).max(limits.search.nos).optional(),
  dateType: z.enum(OrderDateType).default(OrderDateType.CREATED),
  ...dateRange,
  scac: optionalText(limits.search.scac),
  exceptionOnly: z.boolean().optional(),
  due: z.enum(OrderDue).optional(),
  /** The states of pickup and delivery, as `CA-TX`. */
  lane: z.string().regex(patterns.lane, 'lane').optional(),
  /** Open orders that the carrier has charged otherwise than quoted. */
  priceChanged: z.boolean().optional(),
  /** Booked orders that their carrier did not accept: another carrier is chosen, or they are cancelled. */
  refusedOnly: z.boolean().optional(),
  /** Without drafts and cancelled orders. */
  chargedOnly: z.boolean().optional(),
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

/** A carrier that refused an order: why, in its words, when another one took its place, and what it had quoted. */
export const FormerCarrierSchema = z
  .object({ scac: z.string(), carrierName: z.string(), reason: z.string(), changedAt: instant(), quoted: money() })
  .meta({ id: 'FormerCarrier' });

/** With an objectName it is a file that the owner attached, or the carrier's own paper, which `fromCarrier` says. */
export const OrderDocumentSchema = z
  .object({
    fileType: z.enum(FileType),
    fileName: z.string(),
    objectName: z.string().optional(),
    createdAt: instant(),
    fromCarrier: z.boolean().optional(),
  })
  .meta({ id: 'OrderDocument' });

export const OrderSchema = z
  .object({
    ...identity,
    /** `event` is what happened, `reason` why as the carrier says it, `advice` what the owner can do. */
    exception: exception.extend({ event: z.string(), advice: z.string().optional() }).optional(),
    /** When the carrier expects to deliver by now; what was quoted is in `quote`. */
    estDeliveryDate: date(),
    /** The carrier's number of the pickup, where it takes pickups by an API. */
    pickupConfirmation: z.string().optional(),
    request: OrderRequestSchema,
    quote: QuoteSchema,
    /** They sum to what the order costs by now: of a former carrier's charge, its reversal is among them too. */
    charges: z.array(ChargeSchema),
    /** Carriers that refused the order before another one was chosen, oldest first; absent where there are none. */
    formerCarriers: z.array(FormerCarrierSchema).optional(),
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
    /**
     * X12 214 status code; or TA, TD, TU: the carrier has accepted, refused, not confirmed the order; PC, PD, PU, PM, PX: the pickup
     * is changed, refused, not confirmed, missed, called off; UL: unloaded at a terminal; SH, LO: goods are missing, lost; TC: another
     * carrier was chosen.
     */
    code: z.string(),
    status: z.enum(OrderStatus),
    city: z.string(),
    state: z.string(),
    lat: z.number().optional(),
    lng: z.number().optional(),
    description: z.string(),
    reason: z.string().optional(),
    /** Who took the goods in, as the carrier writes it. */
    receivedBy: z.string().optional(),
    /** The carrier that has the goods now, and its own number of them. */
    partner: z.object({ name: z.string().optional(), scac: z.string().optional(), proNo: z.string().optional() }).optional(),
    /** Of the delivery; `at` is absent where the carrier names no time. */
    appointment: z.object({ status: z.enum(AppointmentStatus), at: instant().optional() }).optional(),
    /** The day of delivery before and from now on. */
    eta: z.object({ from: date(), to: date() }).optional(),
    /** The carrier's new number of the order. */
    proNo: z.string().optional(),
  })
  .meta({ id: 'RouteEvent' });

/** Events newest first, without repetitions. */
export const RouteDetailSchema = z
  .object({ orderNo: id(), current: z.enum(OrderStatus), eta: date().optional(), events: z.array(RouteEventSchema) })
  .meta({ id: 'RouteDetail' });

const town = z.object({ city: z.string(), state: z.string() });

/** What whoever has the link of an order may know: no prices, people, streets, papers, or points on a map, which may be as exact as a street. */
export const TrackedOrderSchema = z
  .object({
    orderNo: id(),
    status: z.enum(OrderStatus),
    exception: z.object({ code: z.string(), event: z.string(), reason: z.string() }).optional(),
    proNo: z.string().optional(),
    carrierName: z.string(),
    pickup: town,
    delivery: town,
    pickupDate: date(),
    estDeliveryDate: date(),
    handlingUnits: z.int(),
    /** Newest first. */
    events: z.array(RouteEventSchema.omit({ lat: true, lng: true, receivedBy: true })),
  })
  .meta({ id: 'TrackedOrder' });

const spent = { orders: z.int(), amount: money() };

/** Each count is that of the list with the filter of its name. */
export const OrderOverviewSchema = z
  .object({
    /** Whether there is any order, drafts included. */
    hasOrders: z.boolean(),
    drafts: z.int(),
    exceptions: z.int(),
    /** Of the exceptions, those whose carrier did not accept the order. */
    refused: z.int(),
    overdue: z.int(),
    priceChanged: z.int(),
    pickupsToday: z.int(),
    deliveriesToday: z.int(),
    /** What was booked since the month's first day and not cancelled; `from` to `to` is the list's range of created days. */
    month: z.object({
      from: date(),
      to: date(),
      ...spent,
      /** Days with orders, in their order. */
      byDay: z.array(z.object({ day: date(), ...spent })),
      /** The dearest first. */
      byCarrier: z.array(z.object({ scac: z.string(), carrierName: z.string(), ...spent })),
      /** The dearest first; `lane` as `CA-TX`. */
      byLane: z.array(z.object({ lane: z.string(), ...spent })),
    }),
  })
  .meta({ id: 'OrderOverview' });

/** What an owner claims of an order, and what became of it. */
export const ClaimSchema = z
  .object({
    id: id(),
    kind: z.enum(ClaimKind),
    status: z.enum(ClaimStatus),
    /** The disputed charge, of a difference. */
    chargeId: id().optional(),
    amount: money(),
    reason: z.string(),
    files: z.array(z.object({ objectName: id(), fileName: z.string() })),
    createdAt: instant(),
    /** In the words of who answered; `credited` of one that was accepted. */
    answer: z.object({ text: z.string(), credited: money().optional(), at: instant() }).optional(),
  })
  .meta({ id: 'Claim' });

export const ClaimInputSchema = z
  .object({
    orderNo: id(),
    kind: z.enum(ClaimKind),
    /** The disputed charge, of a difference. */
    chargeId: id().optional(),
    amount: amount(),
    reason: text(limits.claim.reason),
    /** objectNames of uploaded files. */
    files: distinct(text(limits.file.object), limits.claim.files).default([]),
  })
  .meta({ id: 'ClaimInput' });

const one = z.object({ orderNo: id() });

/** A link that needs no session and expires after minutes. */
const signedFile = z.object({ url: z.string(), fileName: z.string(), expiresAt: instant() });

export const order = {
  /** Newest first. */
  claims: { input: one, data: z.array(ClaimSchema) },
  submitClaim: { input: ClaimInputSchema, data: z.object({ id: id() }) },
  withdrawClaim: { input: z.object({ id: id() }), data: done() },
  cancel: { input: one, data: z.object({ status: z.enum(OrderStatus), refund: money() }) },
  /**
   * Gives an order that its carrier refused another one, at a quote of `requote`. A repeat with the same quote changes nothing.
   */
  changeCarrier: { input: z.object({ orderNo: id(), uniqueKey: id(), quoteId: id() }), data: one },
  /** Another day or window of a pickup that has not been, by the clock of the place; the price stays. */
  changePickup: pickupChange,
  createOrder: {
    input: z.object({ uniqueCode: id(), uniqueKey: id(), quoteId: id(), request: BookingRequestSchema }),
    data: one,
  },
  remove: { input: one, data: done() },
  detail: { input: one, data: OrderSchema },
  getBolFile: {
    input: z.object({ orderNo: id(), fileType: queryCode(z.enum(FileType)) }),
    data: signedFile,
  },
  getUniqueCode: { input: nothing(), data: z.object({ uniqueCode: id() }) },
  list: { input: OrderFilterSchema.extend(paging), data: pageOf(OrderSummarySchema) },
  orderStatus: { input: z.object(orderFilter), data: counts(z.enum(OrderStatus)) },
  overview: { input: nothing(), data: OrderOverviewSchema },
  /** The papers of several orders in one file: bills of lading with their labels, or labels alone. Orders without are named. */
  papers: {
    input: z.object({
      orderNos: distinct(id(), limits.papers).min(1),
      fileType: z.literal([FileType.SHIPPING_PAPERS, FileType.PALLET_LABEL]),
    }),
    data: signedFile.extend({ missing: z.array(z.object({ orderNo: id(), reason: z.string() })) }),
  },
  /** The code of the link by which anybody tracks the order; the same until it is revoked. */
  shareTracking: { input: one, data: z.object({ code: z.string() }) },
  revokeTracking: { input: one, data: done() },
  /** A code that is unknown, revoked or malformed answers alike. */
  track: { input: z.object({ code: id() }), data: TrackedOrderSchema },
  /**
   * Asks all carriers but those that refused the order for their prices of it, as `getExactPrice` does; `queryQuoteResult` answers
   * them. Without a day, the pickup is that of the order.
   */
  requote: { input: z.object({ orderNo: id(), pickupDate: date().optional() }), data: z.object({ uniqueKey: id() }) },
  routeDetail: { input: one, data: RouteDetailSchema },
  uploadBolFile: {
    input: z.object({ orderNo: id(), fileType: z.enum(FileType), objectName: id(), fileName: text(limits.file.name) }),
    data: done(),
  },
};
