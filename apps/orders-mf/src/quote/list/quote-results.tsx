import type { Quote } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorPanel, Notice, Skeleton } from '@portal/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNow } from '../../shared/use-now';
import { sortQuotes, type QuoteOrder } from '../sort-quotes';
import { useOutdated } from '../use-outdated';
import type { QuoteRun } from '../use-quote-run';
import { Countdown } from './countdown';
import { FailedCarriers } from './failed-carriers';
import { QuoteCard } from './quote-card';
import { QuoteSorting } from './quote-sorting';
import { useSteadyOrder } from './use-steady-order';
import './quotes.css';

interface Props {
  run: QuoteRun;
  onAgain: () => void;
  /** What can be done with a quote; not drawn for one that is over or outdated. */
  action: (quote: Quote) => ReactNode;
}

/** The quotes of a run as they arrive, and everything that may be said instead of them. */
export function QuoteResults({ run, onAgain, action }: Props): React.JSX.Element {
  const t = useT('orders');
  const outdated = useOutdated(run);
  const [order, setOrder] = useState<QuoteOrder>('recommended');
  const now = useNow(run.quotes.length > 0);
  const { quotes, pointer } = useSteadyOrder(sortQuotes(run.quotes, order));
  const good = quotes.filter((quote) => !run.isOver(quote, now));
  const over = quotes.length > 0 && good.length === 0;
  const again = (
    <Button type="primary" loading={run.starting} onClick={onAgain}>
      {t('quote.list.again')}
    </Button>
  );
  return (
    <div ref={useScrollTo(run.run?.uniqueKey)} className="orders-results" data-running={run.running || undefined} data-empty={run.run ? undefined : true}>
      <Card title={t('quote.list.title')} extra={quotes.length > 1 && <QuoteSorting order={order} onOrder={setOrder} />}>
        <div className="p-stack">
          <p className="p-hidden" aria-live="polite">
            {quotes.length > 0 && t('quote.list.count', { count: quotes.length })}
          </p>
          {outdated && run.run && <Notice tone="warning" title={t('quote.list.outdated')} detail={t('quote.list.outdatedHint')} action={again} />}
          {over && !outdated && <Notice tone="warning" title={t('quote.list.over')} detail={t('quote.list.overHint')} action={again} />}
          {good.length > 0 && !outdated && <Countdown until={Math.min(...good.map(({ expiresAt }) => Date.parse(expiresAt)))} now={now} />}
          <ul className="orders-quotes" {...pointer}>
            {quotes.map((quote) => (
              <QuoteCard key={quote.quoteId} quote={quote} chosen={quote.quoteId === run.chosen?.quoteId} over={outdated || run.isOver(quote, now)} expired={run.isOver(quote, now)} compared={!run.running}>
                {action(quote)}
              </QuoteCard>
            ))}
          </ul>
          {run.running && <Asking />}
          {run.error && <ErrorPanel title={t('quote.list.lost')} detail={run.error.message} onRetry={run.retry} />}
          {!run.run && <EmptyState title={t('quote.list.empty')} hint={t('quote.list.emptyHint')} />}
          {run.run && !run.running && !run.error && quotes.length === 0 && <EmptyState title={t('quote.list.none')} hint={t('quote.list.noneHint')} action={again} />}
          <FailedCarriers failures={run.failures} />
        </div>
      </Card>
    </div>
  );
}

function Asking(): React.JSX.Element {
  const t = useT('orders');
  return (
    <div className="orders-asking">
      <p className="p-muted">{t('quote.list.asking')}</p>
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
