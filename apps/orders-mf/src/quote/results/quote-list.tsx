import type { Quote, QuoteResult } from '@portal/api-client';
import { secondsUntil } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { EmptyState, ErrorPanel, Notice, Skeleton, Text, VisuallyHidden } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { quoteListMessages } from './messages';
import { QuoteCard } from './quote-card';
import * as styles from './quotes.module.css';
import type { SteadyOrder } from './sorting';

/** What carriers have answered so far. */
export interface QuoteAnswers {
  failures: QuoteResult['errors'];
  running: boolean;
  /** Why it is not known what they answered. */
  error: Error | null;
  retry: () => void;
  /** Whether a quote can no longer be booked. */
  isOver: (quote: Quote, now: number) => boolean;
}

interface Props extends SteadyOrder {
  answers: QuoteAnswers;
  now: number;
  /** The id of the chosen one. */
  chosen?: string | undefined;
  /** The quotes are for something else than what is asked for by now. */
  outdated?: boolean;
  /** Asks anew, of quotes that are over. */
  again: ReactNode;
  /** What is said where no carrier quotes, and what can be done then. */
  none?: { hint: string; action: ReactNode } | undefined;
  /** Beside the price of a quote. */
  note?: (quote: Quote) => ReactNode;
  /** What can be done with a quote; not drawn for one that is over or outdated. */
  action: (quote: Quote) => ReactNode;
}

/** Quotes as they arrive, and everything that may be said instead of them. */
export function QuoteList({ answers, quotes, pointer, now, chosen, outdated = false, again, none, note, action }: Props): ReactNode {
  const t = useMessages(quoteListMessages);
  const { isOver, running, error, retry, failures } = answers;
  const over = quotes.length > 0 && quotes.every((quote) => isOver(quote, now));
  return (
    <>
      <VisuallyHidden as="p" aria-live="polite">
        {quotes.length > 0 && t('count', { count: quotes.length })}
      </VisuallyHidden>
      {outdated && <Notice tone="warning" title={t('outdated')} detail={t('outdatedHint')} action={again} />}
      {over && !outdated && <Notice tone="warning" title={t('over')} detail={t('overHint')} action={again} />}
      <ul className={styles.quotes} {...pointer}>
        {quotes.map((quote) => (
          <QuoteCard
            key={quote.quoteId}
            quote={quote}
            chosen={quote.quoteId === chosen}
            over={outdated || isOver(quote, now)}
            expired={isOver(quote, now)}
            compared={!running}
            note={note?.(quote)}
          >
            {action(quote)}
          </QuoteCard>
        ))}
      </ul>
      {running && <Asking />}
      {error && <ErrorPanel title={t('lost')} detail={error.message} onRetry={retry} />}
      {!running && !error && quotes.length === 0 && (
        <EmptyState title={t('none')} hint={none?.hint ?? t('noneHint')} action={none?.action ?? again} />
      )}
      <FailedCarriers failures={failures} />
    </>
  );
}

function Asking(): ReactNode {
  const t = useMessages(quoteListMessages);
  return (
    <div className={styles.asking}>
      <Text as="p" tone="muted">
        {t('asking')}
      </Text>
      <Skeleton rows={2} />
    </div>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `mm:ss` until a moment; a timer is not read out at every second. */
export function Countdown({ until, now }: { until: number; now: number }): React.ReactNode {
  const t = useMessages(quoteListMessages);
  const seconds = secondsUntil(until, now);
  return (
    <p className={styles.countdown} data-soon={seconds <= 120 || undefined}>
      {t('expiresIn')} <Text role="timer" numeric>{`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}</Text>
    </p>
  );
}

/** Who gave no quote, and why: a missing price is never a silent one. */
function FailedCarriers({ failures }: { failures: QuoteResult['errors'] }): React.ReactNode {
  const t = useMessages(quoteListMessages);
  if (failures.length === 0) return null;
  return (
    <div className={styles.failed}>
      <Text as="p" tone="muted">
        {t('failedOf')}
      </Text>
      <ul>
        {failures.map(({ scac, carrierName, msg }) => (
          <li key={scac}>
            <Text weight="strong">{carrierName}</Text> <Text tone="muted">{msg}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
