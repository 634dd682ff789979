import { formatMoney, Link, useT } from '@portal/remote-kit';
import { Button, Notice, SkeletonBar } from '@portal/ui-kit';
import type { Funds } from './use-funds';

/** The wallet before and after the hold; too little money leads to the wallet and back. */
export function BalanceAfter({ funds, hold }: { funds: Funds; hold: string }): React.JSX.Element {
  const t = useT('orders');
  const { available, after, short, error, retry } = funds;
  if (available === undefined && error)
    return <Notice tone="warning" title={t('order.booking.walletFailed')} detail={error.message} action={<Button onClick={retry}>{t('order.booking.retry')}</Button>} />;
  const money = (amount: string | undefined) => (amount === undefined ? <SkeletonBar width={72} /> : formatMoney(amount));
  return (
    <>
      <dl className="orders-balance">
        <div>
          <dt>{t('order.booking.available')}</dt>
          <dd className="p-num">{money(available)}</dd>
        </div>
        <div>
          <dt>{t('order.booking.hold')}</dt>
          <dd className="p-num">{formatMoney(`-${hold}`)}</dd>
        </div>
        <div className="orders-balance-after" data-short={short ? true : undefined}>
          <dt>{t('order.booking.after')}</dt>
          <dd className="p-num">{money(after)}</dd>
        </div>
      </dl>
      {short && (
        <Notice
          tone="warning"
          title={t('order.booking.short', { amount: formatMoney(short) })}
          detail={t('order.booking.shortHint')}
          action={<Link to={`/wallet/top-up?amount=${short}&return=/order`}>{t('order.booking.topUp')}</Link>}
        />
      )}
    </>
  );
}
