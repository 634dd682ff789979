import { ChargeStatus, toMoney, type Language, type QuoteTag } from '@portal/api-contract/vocabulary';
import type { Quote } from '@portal/api-contract';
import type { CarrierQuote, CarrierService } from '../../carriers/rates';
import { chargeName, type PricedCharge, totalCents } from '../../pricing/charges';
import { referenceFigures } from '../../pricing/figures';

/** A carrier that was asked for a quote. */
export interface AskedCarrier {
  scac: string;
  name: string;
}

/** A quote as rows and orders keep it: codes instead of names, cents, ISO times. */
export interface StoredQuote {
  id: string;
  scac: string;
  carrierName: string;
  service: CarrierService;
  transitDays: number;
  estDeliveryDate: string;
  charges: PricedCharge[];
  total: number;
  liability: number;
  createdAt: string;
  expiresAt: string;
}

const LIFE = referenceFigures.quoteMinutes * 60_000;

/** A carrier's answer as a quote that expires exactly the configured minutes after it was made. */
export function storedQuote(id: string, carrier: AskedCarrier, quote: CarrierQuote, madeAt: Date): StoredQuote {
  return {
    id,
    scac: carrier.scac,
    carrierName: carrier.name,
    service: quote.service,
    transitDays: quote.transitDays,
    estDeliveryDate: quote.estDeliveryDate,
    charges: quote.charges,
    total: totalCents(quote.charges),
    liability: quote.liabilityCents,
    createdAt: madeAt.toISOString(),
    expiresAt: new Date(madeAt.getTime() + LIFE).toISOString(),
  };
}

/** A quote is over at the very moment that it names. */
export function isExpired({ expiresAt }: StoredQuote, now: Date): boolean {
  return now.getTime() >= Date.parse(expiresAt);
}

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
