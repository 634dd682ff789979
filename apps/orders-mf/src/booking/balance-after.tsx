import { BalanceAfter, type BalanceChange } from '@portal/freight-kit';
import { formatMoney, Link, useMessages } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { bookingMessages } from './messages';

/** The wallet before and after the hold; too little money leads to the wallet and back. */
export function BalanceAfterHold({ balance }: { balance: BalanceChange }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const { available, short, error, retry } = balance;
  if (available === undefined && error)
    return (
      <Notice
        tone="warning"
        title={t('booking.walletFailed')}
        detail={error.message}
        action={<Button onClick={retry}>{t('booking.retry')}</Button>}
      />
    );
  return (
    <>
      <BalanceAfter balance={balance} names={{ available: t('booking.available'), change: t('booking.hold'), after: t('booking.after') }} />
      {short && (
        <Notice
          tone="warning"
          title={t('booking.short', { amount: formatMoney(short) })}
          detail={t('booking.shortHint')}
          action={<Link to={`/wallet/top-up?amount=${short}&return=/order`}>{t('booking.topUp')}</Link>}
        />
      )}
    </>
  );
}
