import { ChargeStatus, type ChargeType, type Language, type QuoteTag } from '@portal/api-contract/enums';
import type { QuoteSchema } from '@portal/api-contract/schemas';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { toMoney } from '../pricing/money';
import { chargeName } from './labels';
import type { QuoteConfigTables } from './tables';

export type QuoteRow = Selectable<QuoteConfigTables['quote']>;
type Quote = z.output<typeof QuoteSchema>;

/** A quote as it travels, in a language. */
export function presentQuote(row: QuoteRow, tags: QuoteTag[], language: Language): Quote {
  return {
    quoteId: row.id,
    carrierName: row.carrier_name,
    scac: row.scac,
    service: row.service,
    transitDays: row.transit_days,
    estDeliveryDate: row.est_delivery_date,
    breakdown: row.charges.map((charge, index) => ({
      id: `${row.id}_${index + 1}`,
      type: charge.type as ChargeType,
      code: charge.code,
      name: chargeName(charge, language),
      amount: toMoney(charge.cents),
      status: ChargeStatus.QUOTED,
      evidence: [],
      createdAt: row.created_at.toISOString(),
    })),
    total: toMoney(row.total),
    currency: 'USD',
    expiresAt: row.expires_at.toISOString(),
    tags,
    liability: toMoney(row.liability),
  };
}
