import type { Quote } from '@portal/api-client';
import { useState } from 'react';

/**
 * Quotes arrive one by one and the best comes first; but nothing may move under a pointer that is about to choose.
 * While it is over the list, what is there keeps its place and later quotes come after it.
 *
 * @param sorted the quotes in the order that was asked for
 * @returns the quotes in the order to show, and what the list's element listens to
 */
export function useSteadyOrder(sorted: readonly Quote[]) {
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
