import { z } from 'zod';
import { QuoteStatus, QuoteTag, TruckSize, VolumeHint } from '../vocabulary';
import { ChargeSchema } from './charge';
import { id, instant, money } from './common';

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

/** A run of quotes, filled as the carriers answer. */
export const QuoteResultSchema = z
  .object({
    uniqueKey: id(),
    status: z.enum(QuoteStatus),
    quotes: z.array(QuoteSchema),
    errors: z.array(z.object({ carrierName: z.string(), scac: z.string(), msg: z.string() })),
  })
  .meta({ id: 'QuoteResult' });

/**
 * How little separates an item from the next cheaper class: so much lower each handling unit, or so much heavier the
 * whole item, each alone enough and rounded up to a tenth. Only what is near is there.
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
