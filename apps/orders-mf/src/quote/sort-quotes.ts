import { QuoteTag, type Quote } from '@portal/api-client';
import { cents } from '@portal/remote-kit';

export const quoteOrders = ['recommended', 'price', 'transit'] as const;
export type QuoteOrder = (typeof quoteOrders)[number];

const byPrice = (a: Quote, b: Quote): number => Number(cents(a.total) - cents(b.total));
const rank = (quote: Quote): number => (quote.tags.includes(QuoteTag.RECOMMENDED) ? 0 : 1);

const comparators: Record<QuoteOrder, (a: Quote, b: Quote) => number> = {
  recommended: (a, b) => rank(a) - rank(b) || byPrice(a, b),
  price: byPrice,
  transit: (a, b) => a.transitDays - b.transitDays || byPrice(a, b),
};

export const sortQuotes = (quotes: readonly Quote[], order: QuoteOrder): Quote[] => quotes.toSorted(comparators[order]);
