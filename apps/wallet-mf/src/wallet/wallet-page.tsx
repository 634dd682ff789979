import { formatMoney, useMessages, useNavigate, useWallet } from '@portal/remote-kit';
import { Button, Card, ErrorPanel, IconAdd, Page, SkeletonBar, Text } from '@portal/ui-kit';
import { ChartCard } from '../chart/chart-card';
import { moneyMessages } from '../shared/messages';
import { Debt } from './debt';
import { Ledger } from './ledger';
import { walletMessages } from './messages';
import * as styles from './wallet.module.css';

/** What the owner has, and how it came to be. */
export function WalletPage(): React.ReactNode {
  const t = useMessages(walletMessages);
  const money = useMessages(moneyMessages);
  const navigate = useNavigate();
  const { data } = useWallet();
  return (
    <Page
      title={t('title')}
      extra={
        <>
          <Button onClick={() => void navigate('/wallet/cash-out')}>{money('open.cashOut')}</Button>
          {/* Where something is owed, paying it is the first thing to do. */}
          <Button type={data?.owed ? 'default' : 'primary'} icon={<IconAdd aria-hidden />} onClick={() => void navigate('/wallet/top-up')}>
            {money('open.topUp')}
          </Button>
        </>
      }
    >
      <Debt />
      <Balances />
      <Ledger />
      <ChartCard />
    </Page>
  );
}

const parts = ['available', 'frozen', 'total'] as const;

/** Available, on hold and their sum, less what is owed. */
function Balances(): React.ReactNode {
  const money = useMessages(moneyMessages);
  const { data, error, isFetching, refetch } = useWallet();
  if (error && !data && !isFetching) {
    return (
      <Card>
        <ErrorPanel title={money('balance.failed')} detail={error.message} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section aria-label={money('balance.label')} aria-busy={!data}>
      <Card>
        <dl className={styles.balances}>
          {parts.map((part) => (
            <div key={part} className={styles.balance} data-part={part}>
              <dt>{money(`balance.${part}`)}</dt>
              <Text as="dd" size="figure" className={styles.figure}>
                {data ? formatMoney(data[part]) : <SkeletonBar width={120} height={28} />}
              </Text>
              <Text as="dd" tone="muted" size="small">
                {money(part === 'total' && data?.owed ? 'balance.totalLessOwed' : `balance.${part}Text`)}
              </Text>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
