import { useNavigate, useT } from '@portal/remote-kit';
import { Button, IconAdd, Page } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { ChartCard } from '../chart/chart-card';
import { Balances } from './balances';
import { Ledger } from './ledger';

/** What the owner has, and how it came to be. */
export function WalletPage(): ReactNode {
  const t = useT('wallet');
  const navigate = useNavigate();
  return (
    <Page
      title={t('title')}
      extra={
        <>
          <Button onClick={() => void navigate('/wallet/cash-out')}>{t('cashOut.open')}</Button>
          <Button type="primary" icon={<IconAdd aria-hidden />} onClick={() => void navigate('/wallet/top-up')}>
            {t('topUp.open')}
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
