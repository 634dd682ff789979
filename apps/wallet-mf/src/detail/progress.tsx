import { TradeStatus } from '@portal/api-client';
import { formatDateTime, useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import type { ReactNode } from 'react';

interface Props {
  kind: 'recharge' | 'cashOut';
  progress: { status: TradeStatus; createdAt: string; acceptedAt?: string | undefined; completedAt?: string | undefined; rejectReason?: string | undefined };
}

type State = 'done' | 'now' | 'next' | 'bad';

/** Where a request stands: sent, with the bank, decided. Each step with its time. */
export function Progress({ kind, progress }: Props): ReactNode {
  const t = useT('wallet');
  const { status, createdAt, acceptedAt, completedAt, rejectReason } = progress;
  const pending = status === TradeStatus.PENDING;
  const bad = status === TradeStatus.REJECTED || status === TradeStatus.CANCELLED;
  const last: State = pending ? 'next' : bad ? 'bad' : 'done';
  const ending = bad ? status : TradeStatus.SUCCESS;
  return (
    <Card title={t('detail.progress')}>
      <ol className="wallet-steps">
        <Step state="done" name={t(`detail.${kind}.sent`)} time={createdAt} />
        <Step state={pending ? 'now' : 'done'} name={t(`detail.${kind}.bank`)} time={acceptedAt} note={pending ? t(`detail.${kind}.bankNote`) : undefined} />
        <Step state={last} name={t(`detail.${kind}.end.${ending}`)} time={completedAt} note={bad ? t(`detail.${kind}.endNote.${ending}`) : undefined}>
          {bad && rejectReason && <span className="p-danger">{t('detail.reason', { reason: rejectReason })}</span>}
        </Step>
      </ol>
      {pending && (
        <p className="wallet-live p-muted p-small" role="status">
          {t('detail.live')}
        </p>
      )}
    </Card>
  );
}

function Step({ state, name, time, note, children }: { state: State; name: string; time?: string | undefined; note?: string | undefined; children?: ReactNode }): ReactNode {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={state === 'next' ? 'p-muted' : 'p-strong'}>{name}</span>
      {children}
      {note && <span className="p-muted p-small">{note}</span>}
      {time && <span className="p-muted p-small p-num">{formatDateTime(time)}</span>}
    </li>
  );
}
