import { z } from 'zod'
import { QuoteStatus, QuoteTag } from '../enums'
import { ChargeSchema } from './charge'
import { id, instant, money } from './common'

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
  .meta({ id: 'Quote' })

/** A run of quotes, filled as the carriers answer. */
export const QuoteResultSchema = z
  .object({
    uniqueKey: id(),
    status: z.enum(QuoteStatus),
    quotes: z.array(QuoteSchema),
    errors: z.array(z.object({ carrierName: z.string(), scac: z.string(), msg: z.string() })),
  })
  .meta({ id: 'QuoteResult' })

/** Cube in ft³, density in lb/ft³ rounded for display; the class comes from the unrounded density. */
export const FreightClassResultSchema = z
  .object({ cubicFeet: z.number(), density: z.number(), freightClass: z.number() })
  .meta({ id: 'FreightClassResult' })
