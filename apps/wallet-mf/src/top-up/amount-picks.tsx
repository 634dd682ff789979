import { formatMoney, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';

const usual = ['500', '1000', '5000', '10000'];

/** Amounts to pick: what is missing for a booking, then round ones. */
export function AmountPicks({ asked, onPick }: { asked: string | undefined; onPick: (amount: string) => void }): ReactNode {
  const t = useT('wallet');
  return (
    <span className="wallet-picks">
      {asked && (
        <Button size="small" onClick={() => onPick(asked)}>
          {t('topUp.missing', { amount: formatMoney(asked) })}
        </Button>
      )}
      {usual.map((amount) => (
        <Button key={amount} size="small" onClick={() => onPick(amount)}>
          {formatMoney(amount).replace('.00', '')}
        </Button>
      ))}
    </span>
  );
}
