import { useMessages, useNavigate } from '@portal/remote-kit';
import { Button, IconAdd, Page } from '@portal/ui-kit';
import { ChartCard } from '../chart/chart-card';
import { moneyMessages } from '../shared/messages';
import { Balances } from './balances';
import { Ledger } from './ledger';
import { walletMessages } from './messages';

/** What the owner has, and how it came to be. */
export function WalletPage(): React.ReactNode {
  const t = useMessages(walletMessages);
  const money = useMessages(moneyMessages);
  const navigate = useNavigate();
  return (
    <Page
      title={t('title')}
      extra={
        <>
          <Button onClick={() => void navigate('/wallet/cash-out')}>{money('open.cashOut')}</Button>
          <Button type="primary" icon={<IconAdd aria-hidden />} onClick={() => void navigate('/wallet/top-up')}>
            {money('open.topUp')}
          </Button>
        </>
      }
    >
      <Balances />
      <ChartCard />
      <Ledger />
    </Page>
  );
}
