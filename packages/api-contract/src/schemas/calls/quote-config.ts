import { z } from 'zod';
import { Accessorial, UnitSystem, limits } from '../../vocabulary';
import { AddressPartSchema, QuotePlaceSchema } from '../address';
import { distinct, id, money, zip } from '../common';
import { EstimateItemSchema } from '../item';
import { withinLimits } from '../item-limits';
import { FreightClassResultSchema, QuoteResultSchema, QuoteSchema } from '../quote';
import { QuoteRequestSchema } from '../quote-request';

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
  innerExactPrice: exactPrice,
  innerQueryQuoteResult: quoteResult,
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
