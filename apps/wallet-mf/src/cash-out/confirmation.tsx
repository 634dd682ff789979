import type { CashOutInput } from '@portal/api-client';
import { formatMoney, useT } from '@portal/remote-kit';
import type { ReactNode } from 'react';
import { masked } from './request';

/** What the owner is about to order, said once more. */
export function Confirmation({ input }: { input: CashOutInput }): ReactNode {
  const t = useT('wallet');
  const { amount, method, accountName, accountNo, bank } = input;
  return (
    <div className="p-stack">
      <p className="p-figure">{formatMoney(amount)}</p>
      <dl className="p-facts">
        <dt>{t('cashOut.method')}</dt>
        <dd>{t(`cashOut.by.${method}.name`)}</dd>
        <dt>{t(`cashOut.by.${method}.payee`)}</dt>
        <dd>{accountName}</dd>
        {bank && (
          <>
            <dt>{t('cashOut.bank')}</dt>
            <dd>{bank}</dd>
          </>
        )}
        {accountNo && (
          <>
            <dt>{t('cashOut.accountNo')}</dt>
            <dd className="p-num">{masked(accountNo)}</dd>
          </>
        )}
      </dl>
      <p className="p-muted p-small">{t('cashOut.confirm.text')}</p>
    </div>
  );
}
