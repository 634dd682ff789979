import type { PastQuotes } from '@portal/api-client';
import { cityLine, useUnits } from '@portal/freight-kit';
import { formatDateTime, formatMoney, keepPreviousData, useMessages, useQuery } from '@portal/remote-kit';
import { Button, EmptyState, ErrorPanel, Modal, Skeleton, Stack, Text } from '@portal/ui-kit';
import { useState } from 'react';
import { historyQuery } from './kept.queries';
import { keptMessages } from './messages';
import type { DialogProps } from './use-dialog';
import { freightLine } from '../summary-card';
import { draftOf } from '../../quote/draft-of';
import { restored, type QuoteForm } from '../../quote/form';
import { quoteMessages } from '../../quote/messages';
import * as styles from './kept.module.css';

interface Props extends DialogProps {
  /** Another shipment takes the form. */
  onChange: (values: Partial<QuoteForm>) => void;
}

const PAGE = 10;
/** The most that one answer holds. */
const MOST = 100;

/** What was asked of the carriers, when, and what each answered. */
export function HistoryDialog({ onClose, onChange }: Props): React.ReactNode {
  const t = useMessages(keptMessages);
  const [size, setSize] = useState(PAGE);
  const { data, error, isFetching, refetch } = useQuery({ ...historyQuery(size), placeholderData: keepPreviousData });
  const again = (values: Partial<QuoteForm>) => {
    onChange(values);
    onClose();
  };
  const body = (): React.ReactNode => {
    if (error && !data && !isFetching)
      return <ErrorPanel title={t('history.failed')} detail={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={6} />;
    if (data.records.length === 0) return <EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />;
    return (
      <Stack>
        <Text as="p" tone="muted">
          {t('history.hint')}
        </Text>
        <ul className={styles.list} aria-label={t('history.list')}>
          {data.records.map((run) => (
            <Run key={run.uniqueKey} run={run} onAgain={again} />
          ))}
        </ul>
        {data.total > data.records.length && size < MOST && (
          <div>
            <Button loading={isFetching} onClick={() => setSize(Math.min(MOST, size + PAGE))}>
              {t('history.more')}
            </Button>
          </div>
        )}
      </Stack>
    );
  };
  return (
    <Modal open title={t('history.title')} width={680} footer={null} onCancel={onClose}>
      {body()}
    </Modal>
  );
}

function Run({ run, onAgain }: { run: PastQuotes; onAgain: (values: Partial<QuoteForm>) => void }): React.ReactNode {
  const t = useMessages(keptMessages);
  const tQuote = useMessages(quoteMessages);
  const { request, askedAt, quotes } = run;
  const units = useUnits();
  const values = draftOf(request, units);
  const lane = t('drafts.lane', {
    from: cityLine({ ...request.pickup.address, country: undefined }),
    to: cityLine({ ...request.delivery.address, country: undefined }),
  });
  return (
    <li>
      <div>
        <Text as="p" weight="strong">
          {lane}
        </Text>
        <Text as="p" tone="muted" size="small">
          {[
            t('history.asked', { time: formatDateTime(askedAt) }),
            freightLine(tQuote, restored(values, units)),
            request.items.map(({ description }) => description).join(', '),
          ].join(' · ')}
        </Text>
        <ul className={styles.answers}>
          {quotes.length === 0 && <li>{t('history.noQuotes')}</li>}
          {quotes.map(({ scac, carrierName, total, transitDays }) => (
            <li key={scac}>
              {carrierName} · {t('history.days', { count: transitDays })} · <Text weight="strong">{formatMoney(total)}</Text>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={t('history.againOf', { lane })} onClick={() => onAgain(values)}>
          {t('history.again')}
        </Button>
      </div>
    </li>
  );
}
