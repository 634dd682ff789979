import { QuoteTag, toCents, type Quote } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { useState } from 'react';
import { quoteListMessages } from './messages';

const quoteOrders = ['recommended', 'price', 'transit'] as const;
export type QuoteOrder = (typeof quoteOrders)[number];

const byPrice = (a: Quote, b: Quote): number => toCents(a.total) - toCents(b.total);
const rank = (quote: Quote): number => (quote.tags.includes(QuoteTag.RECOMMENDED) ? 0 : 1);

const comparators: Record<QuoteOrder, (a: Quote, b: Quote) => number> = {
  recommended: (a, b) => rank(a) - rank(b) || byPrice(a, b),
  price: byPrice,
  transit: (a, b) => a.transitDays - b.transitDays || byPrice(a, b),
};

export const sortQuotes = (quotes: readonly Quote[], order: QuoteOrder): Quote[] => quotes.toSorted(comparators[order]);

export function QuoteSorting({ order, onOrder }: { order: QuoteOrder; onOrder: (order: QuoteOrder) => void }): React.ReactNode {
  const t = useMessages(quoteListMessages);
  return (
    <Segmented
      aria-label={t('sort')}
      value={order}
      options={quoteOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
      onChange={onOrder}
    />
  );
}

/** Quotes in the order to show, and what the list's element listens to. */
export interface SteadyOrder {
  quotes: readonly Quote[];
  pointer: { onPointerEnter: () => void; onPointerLeave: () => void };
}

/**
 * Quotes arrive one by one and the best comes first; but nothing may move under a pointer that is about to choose.
 * While it is over the list, what is there keeps its place and later quotes come after it.
 *
 * @param sorted the quotes in the order that was asked for
 */
export function useSteadyOrder(sorted: readonly Quote[]): SteadyOrder {
  const [held, setHeld] = useState<readonly string[]>();
  const later = held ? sorted.filter(({ quoteId }) => !held.includes(quoteId)) : [];
  if (held && later.length > 0) setHeld([...held, ...later.map(({ quoteId }) => quoteId)]);
  const kept = held?.flatMap((id) => sorted.find(({ quoteId }) => quoteId === id) ?? []);
  const quotes = kept ? [...kept, ...later] : sorted;
  return {
    quotes,
    pointer: {
      onPointerEnter: () => setHeld(quotes.map(({ quoteId }) => quoteId)),
      onPointerLeave: () => setHeld(undefined),
    },
  };
}
