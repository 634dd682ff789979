import { toCents } from '@portal/api-client';
import { useMessages, useNavigate, useQuery, useSearchParams, useWallet } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorPanel, IconWallet, SkeletonBar } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { useMemo } from 'react';
import { moneyMessages } from '../shared/messages';
import { BalanceChart } from './balance-chart';
import { historyQuery, ranges, readDays } from './history.queries';
import { chartMessages } from './messages';
import { dailySeries } from './series';

/** How the balance has gone over the last weeks. The range is in the URL. */
export function ChartCard(): React.ReactNode {
  const t = useMessages(chartMessages);
  const money = useMessages(moneyMessages);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const days = readDays(search);
  const { data: wallet } = useWallet();
  const { data, error, isFetching, refetch } = useQuery(historyQuery(days));
  const points = useMemo(() => data && wallet && dailySeries(data, wallet, days), [data, wallet, days]);
  const body = () => {
    if (data?.records.length === 0 && wallet && toCents(wallet.total) === 0)
      return (
        <EmptyState
          icon={<IconWallet aria-hidden />}
          title={t('empty')}
          hint={t('emptyHint')}
          action={<Button onClick={() => void navigate('/wallet/top-up')}>{money('open.topUp')}</Button>}
        />
      );
    if (data && points) return <BalanceChart points={points} cut={data.cut} />;
    if (error && !isFetching) return <ErrorPanel title={t('failed')} detail={error.message} onRetry={() => void refetch()} />;
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
      title={t('title')}
      extra={
        <Segmented
          aria-label={t('range')}
          value={days}
          options={ranges.map((value) => ({ value, label: t('days', { count: value }) }))}
          onChange={choose}
        />
      }
    >
      {body()}
    </Card>
  );
}
