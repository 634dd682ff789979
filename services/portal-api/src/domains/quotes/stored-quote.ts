import type { CarrierQuote, CarrierService } from '../../carriers/adapter';
import { type PricedCharge, totalCents } from '../../pricing/charges';
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
