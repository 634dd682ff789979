import { ChargeStatus, toMoney, type Language, type QuoteTag } from '@portal/api-contract/vocabulary';
import type { Quote } from '@portal/api-contract';
import { chargeName } from '../../pricing/charges';
import type { StoredQuote } from './stored-quote';

/** A quote as it travels, in a language. */
export function presentQuote(quote: StoredQuote, tags: QuoteTag[], language: Language): Quote {
  return {
    quoteId: quote.id,
    carrierName: quote.carrierName,
    scac: quote.scac,
    service: quote.service,
    transitDays: quote.transitDays,
    estDeliveryDate: quote.estDeliveryDate,
    breakdown: quote.charges.map((charge, index) => ({
      id: `${quote.id}_${index + 1}`,
      type: charge.type,
      code: charge.code,
      name: chargeName(charge, language),
      amount: toMoney(charge.cents),
      status: ChargeStatus.QUOTED,
      evidence: [],
      createdAt: quote.createdAt,
    })),
    total: toMoney(quote.total),
    currency: 'USD',
    expiresAt: quote.expiresAt,
    tags,
    liability: toMoney(quote.liability),
  };
}
