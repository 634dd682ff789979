import { formatMoney, useMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { topUpMessages } from './messages';
import * as styles from '../shared/amount-field.module.css';

const usual = ['500', '1000', '5000', '10000'];

/** Amounts to pick: what is missing for a booking, then round ones. */
export function AmountPicks({ asked, onPick }: { asked: string | undefined; onPick: (amount: string) => void }): React.ReactNode {
  const t = useMessages(topUpMessages);
  return (
    <span className={styles.picks}>
      {asked && (
        <Button size="small" onClick={() => onPick(asked)}>
          {t('missing', { amount: formatMoney(asked) })}
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
