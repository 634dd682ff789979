import { formatMoney, useT, useWallet } from '@portal/remote-kit';
import { Card, ErrorPanel, SkeletonBar } from '@portal/ui-kit';
import type { ReactNode } from 'react';

const parts = ['available', 'frozen', 'total'] as const;

/** Available, on hold and their sum. */
export function Balances(): ReactNode {
  const t = useT('wallet');
  const { data, error, isFetching, refetch } = useWallet();
  if (error && !data && !isFetching) {
    return (
      <Card>
        <ErrorPanel title={t('balance.failed')} detail={error.message} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section aria-label={t('balance.label')} aria-busy={!data}>
      <Card>
        <dl className="wallet-balances">
          {parts.map((part) => (
            <div key={part} className={`wallet-balance wallet-${part}`}>
              <dt>{t(`balance.${part}`)}</dt>
              <dd className="p-figure">{data ? formatMoney(data[part]) : <SkeletonBar width="60%" height={28} />}</dd>
              <dd className="p-muted p-small">{t(`balance.${part}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
