import { QuoteTag } from '@portal/api-contract/vocabulary';
import type { StoredQuote } from './stored-quote';

type Comparable = Pick<StoredQuote, 'id' | 'service' | 'total' | 'transitDays'>;

/** A day on the road is worth this part of the price when the best bargain is looked for. */
const DAY_WORTH = 0.04;

/** What makes each quote stand out among its peers, by quote id; ties all get the tag but for the one recommendation. */
export function tagsOf(quotes: readonly Comparable[]): Map<string, QuoteTag[]> {
  const cheapest = Math.min(...quotes.map(({ total }) => total));
  const fastest = Math.min(...quotes.map(({ transitDays }) => transitDays));
  const [recommended] = quotes.toSorted((a, b) => worth(a) - worth(b));
  return new Map(
    quotes.map((quote) => [
      quote.id,
      [
        ...(quote === recommended ? [QuoteTag.RECOMMENDED] : []),
        ...(quote.total === cheapest ? [QuoteTag.CHEAPEST] : []),
        ...(quote.transitDays === fastest ? [QuoteTag.FASTEST] : []),
        ...(quote.service === 'volume' ? [QuoteTag.VOLUME] : []),
      ],
    ]),
  );
}

const worth = ({ total, transitDays }: Comparable) => total * (1 + DAY_WORTH * transitDays);
