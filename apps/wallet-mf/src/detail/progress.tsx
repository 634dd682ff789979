import { TradeStatus } from '@portal/api-client';
import { formatDateTime, useMessages } from '@portal/remote-kit';
import { Card, Text } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { detailMessages } from './messages';
import * as styles from './detail.module.css';

interface Props {
  kind: 'recharge' | 'cashOut';
  progress: {
    status: TradeStatus;
    createdAt: string;
    acceptedAt?: string | undefined;
    completedAt?: string | undefined;
    reversedAt?: string | undefined;
    rejectReason?: string | undefined;
    /** Of a cash-out to a new payee. */
    waitsUntil?: string | undefined;
  };
  /** What can be done about it while it waits. */
  action?: ReactNode;
}

type State = 'done' | 'now' | 'next' | 'bad';

/** Where a request stands: sent, with the bank, decided, and taken back by the bank if it was. Each step with its time. */
export function Progress({ kind, progress, action }: Props): React.ReactNode {
  const t = useMessages(detailMessages);
  const { status, createdAt, acceptedAt, completedAt, reversedAt, rejectReason, waitsUntil } = progress;
  const pending = status === TradeStatus.PENDING;
  const bad = status === TradeStatus.REJECTED || status === TradeStatus.CANCELLED;
  const last: State = pending ? 'next' : bad ? 'bad' : 'done';
  return (
    <Card title={t('progress')}>
      <ol className={styles.steps}>
        <Step state="done" name={t(`${kind}.sent`)} time={createdAt} />
        {waitsUntil && (
          <Step state="now" name={t('cashOut.waits')} note={t('cashOut.waitsNote', { time: formatDateTime(waitsUntil) })} action={action} />
        )}
        {(status !== TradeStatus.CANCELLED || acceptedAt) && (
          <Step
            state={waitsUntil ? 'next' : pending ? 'now' : 'done'}
            name={t(`${kind}.bank`)}
            time={acceptedAt}
            note={pending ? t(`${kind}.bankNote`) : undefined}
          />
        )}
        <Step
          state={last}
          name={bad ? t(`freight:tradeStatus.${status}`) : t(`${kind}.end`)}
          time={completedAt}
          note={bad ? t(`${kind}.endNote.${status}`) : undefined}
        >
          {bad && rejectReason && <Text tone="danger">{t('reason', { reason: rejectReason })}</Text>}
        </Step>
        {status === TradeStatus.REVERSED && (
          <Step state="bad" name={t(`freight:tradeStatus.${status}`)} time={reversedAt} note={t(`${kind}.reversedNote`)}>
            {rejectReason && <Text tone="danger">{t('reason', { reason: rejectReason })}</Text>}
          </Step>
        )}
      </ol>
      {pending && !waitsUntil && (
        <Text as="p" tone="muted" size="small" className={styles.live} role="status">
          {t('live')}
        </Text>
      )}
    </Card>
  );
}

function Step({
  state,
  name,
  time,
  note,
  action,
  children,
}: {
  state: State;
  name: string;
  time?: string | undefined;
  note?: string | undefined;
  /** Below what is said. */
  action?: ReactNode;
  children?: ReactNode;
}): React.ReactNode {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <Text tone={state === 'next' && 'muted'} weight={state !== 'next' && 'strong'}>
        {name}
      </Text>
      {children}
      {note && (
        <Text tone="muted" size="small">
          {note}
        </Text>
      )}
      {time && (
        <Text tone="muted" size="small" numeric>
          {formatDateTime(time)}
        </Text>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
