import { Link, useMessages } from '@portal/remote-kit';
import { IconDown, IconWarning, Text } from '@portal/ui-kit';
import { useId } from 'react';
import { Events, latestOf, timeAndPlace } from '../shared/events';
import { StatusTag } from '../shared/status-tag';
import type { TrackResult } from './track.queries';
import * as styles from './track.module.css';
import { sharedMessages } from '../shared/messages';
import { trackMessages } from './messages';

interface Props {
  result: TrackResult;
  open: boolean;
  onToggle: () => void;
}

/** One number: where its parcel is, and on demand how it came there; or why nothing is known. */
export function ResultRow({ result, open, onToggle }: Props): React.ReactNode {
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
