import { useQuery, useMessages } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorPanel, IconSearch, Skeleton, Text } from '@portal/ui-kit';
import { useState } from 'react';
import { ResultActions } from './result-actions';
import { ResultRow } from './result-row';
import { trackQuery, type TrackResult } from './track.queries';
import * as styles from './track.module.css';
import { trackMessages } from './messages';

/** An answer for each number. */
export function Results({ nos }: { nos: string[] }): React.ReactNode {
  const t = useMessages(trackMessages);
  const { data, error, isFetching, refetch } = useQuery(trackQuery(nos));
  if (nos.length === 0) {
    return (
      <Card title={t('results')}>
        <EmptyState icon={<IconSearch aria-hidden />} title={t('empty')} hint={t('emptyHint')} />
      </Card>
    );
  }
  if (data) return <Answers key={nos.join()} results={data} busy={isFetching} />;
  return (
    <Card title={t('results')}>
      {error && !isFetching ? (
        <ErrorPanel title={t('failed')} detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Card>
  );
}

function Answers({ results, busy }: { results: readonly TrackResult[]; busy: boolean }): React.ReactNode {
  const t = useMessages(trackMessages);
  const found = results.filter(({ error }) => error === undefined);
  // A single answer is what was asked for: its way is shown at once.
  const [open, setOpen] = useState<readonly string[]>(found.length === 1 ? found.map(({ no }) => no) : []);
  const all = found.length > 0 && open.length === found.length;
  const toggle = (no: string): void => setOpen((now) => (now.includes(no) ? now.filter((one) => one !== no) : [...now, no]));
  return (
    <Card title={t('results')} extra={<ResultActions results={results} />} flush>
      <div className={styles.summary} role="status">
        <Text numeric>{t('found', { count: found.length })}</Text>
        {found.length < results.length && (
          <Text numeric tone="danger">
            {t('missing', { count: results.length - found.length })}
          </Text>
        )}
        {found.length > 1 && (
          <Button type="link" size="small" className={styles.openAll} onClick={() => setOpen(all ? [] : found.map(({ no }) => no))}>
            {t(all ? 'closeAll' : 'openAll')}
          </Button>
        )}
      </div>
      <ul className={styles.results} aria-label={t('results')} aria-busy={busy}>
        {results.map((result) => (
          <ResultRow key={result.no} result={result} open={open.includes(result.no)} onToggle={() => toggle(result.no)} />
        ))}
      </ul>
    </Card>
  );
}
