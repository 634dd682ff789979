import { useQuery, useT } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorPanel, IconSearch, Skeleton } from '@portal/ui-kit';
import { useState, type ReactNode } from 'react';
import { ResultActions } from './result-actions';
import { ResultRow } from './result-row';
import { trackQuery, type TrackResult } from './track.queries';

/** An answer for each number. */
export function Results({ nos }: { nos: string[] }): ReactNode {
  const t = useT('oms');
  const { data, error, isFetching, refetch } = useQuery(trackQuery(nos));
  if (nos.length === 0) {
    return (
      <Card title={t('track.results')}>
        <EmptyState icon={<IconSearch aria-hidden />} title={t('track.empty')} hint={t('track.emptyHint')} />
      </Card>
    );
  }
  if (data) return <Answers key={nos.join()} results={data} busy={isFetching} />;
  return (
    <Card title={t('track.results')}>
      {error && !isFetching ? <ErrorPanel title={t('track.failed')} detail={error.message} onRetry={() => void refetch()} /> : <Skeleton rows={6} />}
    </Card>
  );
}

function Answers({ results, busy }: { results: readonly TrackResult[]; busy: boolean }): ReactNode {
  const t = useT('oms');
  const found = results.filter(({ error }) => error === undefined);
  // A single answer is what was asked for: its way is shown at once.
  const [open, setOpen] = useState<readonly string[]>(found.length === 1 ? found.map(({ no }) => no) : []);
  const all = found.length > 0 && open.length === found.length;
  const toggle = (no: string): void => setOpen((now) => (now.includes(no) ? now.filter((one) => one !== no) : [...now, no]));
  return (
    <Card title={t('track.results')} extra={<ResultActions results={results} />} flush>
      <div className="oms-summary" role="status">
        <span className="p-num">{t('track.found', { count: found.length })}</span>
        {found.length < results.length && <span className="p-num p-danger">{t('track.missing', { count: results.length - found.length })}</span>}
        {found.length > 1 && (
          <Button type="link" size="small" onClick={() => setOpen(all ? [] : found.map(({ no }) => no))}>
            {t(all ? 'track.closeAll' : 'track.openAll')}
          </Button>
        )}
      </div>
      <ul className="oms-results" aria-label={t('track.results')} aria-busy={busy}>
        {results.map((result) => (
          <ResultRow key={result.no} result={result} open={open.includes(result.no)} onToggle={() => toggle(result.no)} />
        ))}
      </ul>
    </Card>
  );
}
