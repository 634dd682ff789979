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
    <section className="p-grid p-rows" aria-label={t('balance.label')} aria-busy={!data}>
      {parts.map((part) => (
        <Card key={part} className={`wallet-balance wallet-${part}`}>
          <div className="p-figure-name">{t(`balance.${part}`)}</div>
          <div className="p-figure">{data ? formatMoney(data[part]) : <SkeletonBar width="60%" height={28} />}</div>
          <div className="p-muted p-small">{t(`balance.${part}Text`)}</div>
        </Card>
      ))}
    </section>
  );
}
