import { Link, useT } from '@portal/remote-kit';
import { IconDown, IconWarning } from '@portal/ui-kit';
import { useId, type ReactNode } from 'react';
import { Events, latestOf, timeAndPlace } from '../shared/events';
import { StatusTag } from '../shared/status-tag';
import type { TrackResult } from './track.queries';

interface Props {
  result: TrackResult;
  open: boolean;
  onToggle: () => void;
}

/** One number: where its parcel is, and on demand how it came there; or why nothing is known. */
export function ResultRow({ result, open, onToggle }: Props): ReactNode {
  const t = useT('oms');
  const id = useId();
  const { no, status, events, error, orderCode } = result;
  if (status === undefined) {
    return (
      <li className="oms-result oms-unknown">
        <div className="oms-result-line">
          <IconWarning className="oms-result-mark" aria-hidden />
          <span className="oms-result-no p-num">{no}</span>
          <span className="oms-result-says">{error}</span>
        </div>
      </li>
    );
  }
  const latest = latestOf(events);
  return (
    <li className="oms-result">
      <button type="button" className="oms-result-line" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <IconDown className="oms-result-mark" aria-hidden />
        <span className="oms-result-no p-num">{no}</span>
        <span>
          <StatusTag status={status} />
        </span>
        <span className="oms-result-says">
          <span>{latest?.description ?? t('noEvents')}</span>
          {latest && <span className="p-muted p-small p-num">{timeAndPlace(latest)}</span>}
        </span>
      </button>
      {open && (
        <div id={id} className="oms-result-way">
          <Events events={events} />
          {orderCode && <Link to={`/oms/${encodeURIComponent(orderCode)}`}>{t('track.detail')}</Link>}
        </div>
      )}
    </li>
  );
}
