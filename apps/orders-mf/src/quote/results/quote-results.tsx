import type { Quote, QuoteResult } from '@portal/api-client';
import { secondsUntil, useNow } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorPanel, Notice, Skeleton, Stack, Text, VisuallyHidden } from '@portal/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { QuoteCard } from './quote-card';
import { QuoteSorting, sortQuotes, useSteadyOrder, type QuoteOrder } from './sorting';
import { quoteMessages } from '../messages';
import { useOutdated } from '../use-quote-form';
import type { QuoteRun } from '../use-quote-run';
import * as styles from './quotes.module.css';

interface Props {
  run: QuoteRun;
  onAgain: () => void;
  /** What can be done with a quote; not drawn for one that is over or outdated. */
  action: (quote: Quote) => ReactNode;
}

/** The quotes of a run as they arrive, and everything that may be said instead of them. */
export function QuoteResults({ run, onAgain, action }: Props): React.ReactNode {
  const t = useMessages(quoteMessages);
  const outdated = useOutdated(run);
  const [order, setOrder] = useState<QuoteOrder>('recommended');
  const now = useNow(run.quotes.length > 0);
  const { quotes, pointer } = useSteadyOrder(sortQuotes(run.quotes, order));
  const good = quotes.filter((quote) => !run.isOver(quote, now));
  const over = quotes.length > 0 && good.length === 0;
  const again = (
    <Button type="primary" loading={run.starting} onClick={onAgain}>
      {t('list.again')}
    </Button>
  );
  const place = useScrollTo(run.run?.uniqueKey);
  if (!run.run) return null;
  return (
    <div ref={place} className={styles.results} data-running={run.running || undefined}>
      <Card
        title={t('list.title')}
        extra={
          <>
            {good.length > 0 && !outdated && (
              <Countdown until={Math.min(...good.map(({ expiresAt }) => Date.parse(expiresAt)))} now={now} />
            )}
            {quotes.length > 1 && <QuoteSorting order={order} onOrder={setOrder} />}
          </>
        }
      >
        <Stack>
          <VisuallyHidden as="p" aria-live="polite">
            {quotes.length > 0 && t('list.count', { count: quotes.length })}
          </VisuallyHidden>
          {outdated && <Notice tone="warning" title={t('list.outdated')} detail={t('list.outdatedHint')} action={again} />}
          {over && !outdated && <Notice tone="warning" title={t('list.over')} detail={t('list.overHint')} action={again} />}
          <ul className={styles.quotes} {...pointer}>
            {quotes.map((quote) => (
              <QuoteCard
                key={quote.quoteId}
                quote={quote}
                chosen={quote.quoteId === run.chosen?.quoteId}
                over={outdated || run.isOver(quote, now)}
                expired={run.isOver(quote, now)}
                compared={!run.running}
              >
                {action(quote)}
              </QuoteCard>
            ))}
          </ul>
          {run.running && <Asking />}
          {run.error && <ErrorPanel title={t('list.lost')} detail={run.error.message} onRetry={run.retry} />}
          {!run.running && !run.error && quotes.length === 0 && (
            <EmptyState title={t('list.none')} hint={t('list.noneHint')} action={again} />
          )}
          <FailedCarriers failures={run.failures} />
        </Stack>
      </Card>
    </div>
  );
}

function Asking(): React.ReactNode {
  const t = useMessages(quoteMessages);
  return (
    <div className={styles.asking}>
      <Text as="p" tone="muted">
        {t('list.asking')}
      </Text>
      <Skeleton rows={2} />
    </div>
  );
}

/** Brings a new run into view; one that was there from the start stays where it is. */
function useScrollTo(uniqueKey: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(uniqueKey);
  useEffect(() => {
    if (uniqueKey && uniqueKey !== seen.current) place.current?.scrollIntoView?.({ behavior: 'smooth', block: 'start' });
    seen.current = uniqueKey;
  }, [uniqueKey]);
  return place;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `mm:ss` until a moment; a timer is not read out at every second. */
function Countdown({ until, now }: { until: number; now: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const seconds = secondsUntil(until, now);
  return (
    <p className={styles.countdown} data-soon={seconds <= 120 || undefined}>
      {t('list.expiresIn')} <Text role="timer" numeric>{`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}</Text>
    </p>
  );
}

/** Who gave no quote, and why: a missing price is never a silent one. */
function FailedCarriers({ failures }: { failures: QuoteResult['errors'] }): React.ReactNode {
  const t = useMessages(quoteMessages);
  if (failures.length === 0) return null;
  return (
    <div className={styles.failed}>
      <Text as="p" tone="muted">
        {t('list.failedOf')}
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
