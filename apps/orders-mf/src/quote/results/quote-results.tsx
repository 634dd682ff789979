import type { Quote } from '@portal/api-client';
import { useNow } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Button, Card, Stack } from '@portal/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Countdown, QuoteList } from './quote-list';
import { QuoteSorting, sortQuotes, useSteadyOrder, type QuoteOrder } from './sorting';
import { quoteListMessages } from './messages';
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
  const t = useMessages(quoteListMessages);
  const outdated = useOutdated(run);
  const [order, setOrder] = useState<QuoteOrder>('recommended');
  const now = useNow(run.quotes.length > 0);
  const steady = useSteadyOrder(sortQuotes(run.quotes, order));
  const good = run.quotes.filter((quote) => !run.isOver(quote, now));
  const again = (
    <Button type="primary" loading={run.starting} onClick={onAgain}>
      {t('again')}
    </Button>
  );
  const place = useScrollTo(run.run?.uniqueKey);
  if (!run.run) return null;
  return (
    <div ref={place} className={styles.results} data-running={run.running || undefined}>
      <Card
        title={t('title')}
        extra={
          <>
            {good.length > 0 && !outdated && (
              <Countdown until={Math.min(...good.map(({ expiresAt }) => Date.parse(expiresAt)))} now={now} />
            )}
            {run.quotes.length > 1 && <QuoteSorting order={order} onOrder={setOrder} />}
          </>
        }
      >
        <Stack>
          <QuoteList answers={run} {...steady} now={now} chosen={run.chosen?.quoteId} outdated={outdated} again={again} action={action} />
        </Stack>
      </Card>
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
