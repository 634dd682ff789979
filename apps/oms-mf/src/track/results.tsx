import { Link, useQuery, useMessages } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorPanel, IconDown, IconSearch, IconWarning, Skeleton, Text } from '@portal/ui-kit';
import { csv, localDay, saveFile } from '@portal/ui-kit/export';
import { useId, useState } from 'react';
import { Events, timeAndPlace } from '../shared/events';
import { latestOf } from '../shared/latest';
import { sharedMessages } from '../shared/messages';
import { useNamedCopy } from '../shared/number';
import { StatusTag } from '../shared/status';
import { trackMessages } from './messages';
import { resultSheet, resultText } from './result-sheet';
import * as styles from './track.module.css';
import { trackQuery, type TrackResult } from './track.queries';

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

/** Takes the answers elsewhere: as text for a message, or as a file. */
function ResultActions({ results }: { results: readonly TrackResult[] }): React.ReactNode {
  const t = useMessages(trackMessages);
  const copy = useNamedCopy();
  const save = (): void => saveFile(csv(resultSheet(results, t)), `${t('file')}-${localDay(new Date())}.csv`, 'text/csv');
  return (
    <>
      {copy && <Button onClick={() => copy(resultText(results, t), t('results'))}>{t('copy')}</Button>}
      <Button onClick={save}>{t('csv')}</Button>
    </>
  );
}

interface RowProps {
  result: TrackResult;
  open: boolean;
  onToggle: () => void;
}

/** One number: where its parcel is, and on demand how it came there; or why nothing is known. */
function ResultRow({ result, open, onToggle }: RowProps): React.ReactNode {
  const t = useMessages(trackMessages);
  const shared = useMessages(sharedMessages);
  const id = useId();
  const { no, status, events, error, orderCode } = result;
  if (status === undefined) {
    return (
      <li className={`${styles.result} ${styles.unknown}`}>
        <div className={styles.line}>
          <IconWarning className={styles.mark} aria-hidden />
          <Text numeric className={styles.no}>
            {no}
          </Text>
          <span className={styles.says}>{error}</span>
        </div>
      </li>
    );
  }
  const latest = latestOf(events);
  return (
    <li className={styles.result}>
      <button type="button" className={styles.line} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <IconDown className={styles.mark} aria-hidden />
        <Text numeric className={styles.no}>
          {no}
        </Text>
        <span>
          <StatusTag status={status} />
        </span>
        <span className={styles.says}>
          <span>{latest?.description ?? shared('noEvents')}</span>
          {latest && (
            <Text tone="muted" size="small" numeric>
              {timeAndPlace(latest)}
            </Text>
          )}
        </span>
      </button>
      {open && (
        <div id={id} className={styles.way}>
          <Events events={events} />
          {orderCode && <Link to={`/oms/${encodeURIComponent(orderCode)}`}>{t('detail')}</Link>}
        </div>
      )}
    </li>
  );
}
