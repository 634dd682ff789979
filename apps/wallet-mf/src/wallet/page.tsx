import { useT } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { Balances } from './balances';
import { Ledger } from './ledger';

/** What the owner has, and how it came to be. */
export function WalletPage(): ReactNode {
  const t = useT('wallet');
  return (
    <Page title={t('title')}>
      <Balances />
      <Ledger />
    </Page>
  );
}
