import { cents, useNavigate, useQuery, useSearchParams, useT, useWallet } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorPanel, IconWallet, SkeletonBar } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/form';
import { useMemo, type ReactNode } from 'react';
import { BalanceChart } from './balance-chart';
import { ranges, readDays } from './days';
import { historyQuery } from './history.queries';
import { dailySeries } from './series';

/** How the balance has gone over the last weeks. The range is in the URL. */
export function ChartCard(): ReactNode {
  const t = useT('wallet');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const days = readDays(search);
  const { data: wallet } = useWallet();
  const { data, error, isFetching, refetch } = useQuery(historyQuery(days));
  const points = useMemo(() => data && wallet && dailySeries(data, wallet, days), [data, wallet, days]);
  const body = () => {
    if (data?.records.length === 0 && wallet && cents(wallet.total) === 0n)
      return <EmptyState icon={<IconWallet aria-hidden />} title={t('chart.empty')} hint={t('chart.emptyHint')} action={<Button onClick={() => void navigate('/wallet/top-up')}>{t('topUp.open')}</Button>} />;
    if (data && points) return <BalanceChart points={points} cut={data.cut} />;
    if (error && !isFetching) return <ErrorPanel title={t('chart.failed')} detail={error.message} onRetry={() => void refetch()} />;
    return <SkeletonBar height={236} />;
  };
  const choose = (value: number): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === ranges[0]) next.delete('days');
        else next.set('days', String(value));
        return next;
      },
      { replace: true },
    );
  return (
    <Card
      title={t('chart.title')}
      extra={<Segmented aria-label={t('chart.range')} value={days} options={ranges.map((value) => ({ value, label: t('chart.days', { count: value }) }))} onChange={choose} />}
    >
      {body()}
    </Card>
  );
}
