import { z } from 'zod';
import { Accessorial, ChargeStatus, ChargeType, QuoteStatus, QuoteTag, TruckSize, UnitSystem, VolumeHint, limits } from '../vocabulary';
import { AddressPartSchema, QuotePlaceSchema } from './address';
import { distinct, id, instant, money, optionalText, pageOf, paging, zip } from './common';
import { EstimateItemSchema, withinLimits } from './item';
import { OrderRequestSchema, QuoteRequestSchema } from './quote-request';

/**
 * What proves a charge: a reweigh ticket, a photograph, a driver's note. `url` is signed and expires.
 * `role` marks the quoted and the found figure, which follow each other, so that a screen can compare them, and the reason in a
 * sentence.
 */
export const EvidenceSchema = z
  .object({
    name: z.string(),
    value: z.string().optional(),
    url: z.string().optional(),
    role: z.enum(['quoted', 'found', 'claim', 'reason']).optional(),
  })
  .meta({ id: 'Evidence' });

/** One line of a price. An order's charges are appended to, never changed. */
export const ChargeSchema = z
  .object({
    id: id(),
    type: z.enum(ChargeType),
    code: z.string().regex(/^(LINEHAUL|FSC|SATURDAY|ADJ|ACC_\d{1,2})$/),
    name: z.string(),
    amount: money(),
    status: z.enum(ChargeStatus),
    /** The charge of a former carrier that this one takes back: their amounts sum to zero. */
    reverses: id().optional(),
    evidence: z.array(EvidenceSchema),
    createdAt: instant(),
  })
  .meta({ id: 'Charge' });

export const QuoteSchema = z
  .object({
    quoteId: id(),
    carrierName: z.string(),
    scac: z.string(),
    service: z.string(),
    transitDays: z.int(),
    estDeliveryDate: z.iso.date(),
    breakdown: z.array(ChargeSchema),
    total: money(),
    currency: z.literal('USD'),
    /** Fifteen minutes after it was made; an expired quote cannot be booked. */
    expiresAt: instant(),
    tags: z.array(z.enum(QuoteTag)),
    /** The most that the carrier pays for lost or damaged goods, in USD. */
    liability: money(),
  })
  .meta({ id: 'Quote' });

/** The quotes of one request so far; carriers answer one by one. */
export const QuoteResultSchema = z
  .object({
    uniqueKey: id(),
    status: z.enum(QuoteStatus),
    quotes: z.array(QuoteSchema),
    errors: z.array(z.object({ carrierName: z.string(), scac: z.string(), msg: z.string() })),
  })
  .meta({ id: 'QuoteResult' });

/**
 * The distance to the next cheaper class: each handling unit lower by `inches`, or the whole item heavier by `pounds`.
 * Either is enough. Both are rounded up to a tenth. A value that is far away is absent.
 */
const NextClassSchema = z
  .object({ freightClass: z.number(), inches: z.number().optional(), pounds: z.number().optional() })
  .meta({ id: 'NextClass' });

/**
 * Cube in ft³, density in lb/ft³ rounded for display; the class comes from the unrounded density. Linear feet are feet of
 * trailer floor. An item may have a `nextClass`; a whole shipment has `truckFit`, the trucks that take it (none: an empty
 * list), and a `volumeHint` where a volume rate may be the better one.
 */
export const FreightClassResultSchema = z
  .object({
    cubicFeet: z.number(),
    density: z.number(),
    freightClass: z.number(),
    linearFeet: z.number().optional(),
    truckFit: z.array(z.enum(TruckSize)).optional(),
    volumeHint: z.enum(VolumeHint).optional(),
    nextClass: NextClassSchema.optional(),
  })
  .meta({ id: 'FreightClassResult' });

/** One time that prices were asked for: when, what for, and what each carrier answered. */
export const PastQuotesSchema = z
  .object({
    uniqueKey: id(),
    askedAt: instant(),
    request: OrderRequestSchema,
    /** The cheapest first. */
    quotes: z.array(QuoteSchema.pick({ carrierName: true, scac: true, total: true, transitDays: true, expiresAt: true })),
  })
  .meta({ id: 'PastQuotes' });

/**
 * The days from today, for some three months, that differ from a plain working day: with a `reason` nobody picks up, with a
 * `surcharge` somebody does for at least so much more. `today` is that of the place, `next` the first plain day.
 */
const PickupDaysSchema = z
  .object({
    timeZone: z.string(),
    today: z.iso.date(),
    next: z.iso.date(),
    days: z.array(z.object({ date: z.iso.date(), reason: z.string().optional(), surcharge: money().optional() })),
  })
  .meta({ id: 'PickupDays' });

const run = z.object({ uniqueKey: id() });
const items = z.array(EstimateItemSchema).min(1).max(limits.request.items);
const exactPrice = { input: QuoteRequestSchema, data: run };
const quoteResult = { input: run, data: QuoteResultSchema };

export const quoteConfig = {
  getExactPrice: exactPrice,
  getFreightClass: {
    input: z.object({ unitSystem: z.enum(UnitSystem), items }).check(withinLimits),
    data: z.object({ items: z.array(FreightClassResultSchema), overall: FreightClassResultSchema }),
  },
  getOrderPrice: {
    input: z.object({ quoteId: id(), request: QuoteRequestSchema }),
    /** The price of a changed request; `delta` is the difference to the quote, signed. */
    data: QuoteSchema.extend({ changed: z.boolean(), delta: money() }),
  },
  getSimplePrice: {
    input: z
      .object({
        fromZip: zip(),
        toZip: zip(),
        unitSystem: z.enum(UnitSystem).default(UnitSystem.IMPERIAL),
        items,
        services: distinct(z.enum(Accessorial), 17).default([]),
      })
      .check(withinLimits),
    data: z.object({ low: money(), high: money(), transitDays: z.int() }),
  },
  history: { input: z.object(paging), data: pageOf(PastQuotesSchema) },
  innerExactPrice: exactPrice,
  innerQueryQuoteResult: quoteResult,
  /** Of all carriers, or of the one with this SCAC. */
  pickupDays: { input: z.object({ zip: zip(), scac: optionalText(limits.search.scac) }), data: PickupDaysSchema },
  queryQuoteResult: quoteResult,
  verifyAddress: {
    input: QuotePlaceSchema,
    data: z.object({
      valid: z.boolean(),
      normalized: AddressPartSchema.optional(),
      residential: z.boolean(),
      messages: z.array(z.string()),
    }),
  },
};
