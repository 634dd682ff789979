import { toCents, toMoney, TradeType, type Wallet } from '@portal/api-client';
import { formatDateTime, formatMoney, Link, useMessages, useWallet } from '@portal/remote-kit';
import { Card, Notice, Text } from '@portal/ui-kit';
import { PayDebt } from '../shared/pay-debt';
import { walletMessages } from './messages';
import * as styles from './wallet.module.css';

type Receivable = NonNullable<Wallet['receivables']>[number];

/** What the wallet owes: how much, why, and the way to pay it. Nothing where nothing is owed. */
export function Debt(): React.ReactNode {
  const t = useMessages(walletMessages);
  const { data } = useWallet();
  if (!data?.owed) return null;
  const { owed, receivables = [] } = data;
  const rest = toCents(owed) - receivables.reduce((sum, { remaining }) => sum + toCents(remaining), 0);
  return (
    <Card>
      <Notice
        tone="danger"
        title={t('debt.title', { amount: formatMoney(owed) })}
        detail={t('debt.hint')}
        action={<PayDebt owed={owed} />}
      />
      <ul className={styles.debts} aria-label={t('debt.label')}>
        {receivables.map((receivable) => (
          <Cause key={receivable.transactionNo} receivable={receivable} />
        ))}
        {rest > 0 && (
          <li className={styles.debt}>
            <span>{t('debt.more')}</span>
            <Text numeric weight="strong">
              {formatMoney(toMoney(rest))}
            </Text>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The movements that can leave something owed, with words of their own. */
const causes = [TradeType.FREEZE, TradeType.CHARGE, TradeType.DEBIT_ADJUSTMENT, TradeType.REVERSAL] as const;

function Cause({ receivable: { type, chargeType, orderNo, transactionNo, amount, remaining, createdAt } }: { receivable: Receivable }) {
  const t = useMessages(walletMessages);
  const cause = t(`debt.cause.${causes.find((known) => known === type) ?? 'other'}`);
  return (
    <li className={styles.debt}>
      <span>
        <Text weight="strong">
          {cause}
          {chargeType !== undefined && ` · ${t(`freight:chargeType.${chargeType}`)}`}
        </Text>
        <Text tone="muted" size="small" className={styles.debtDetail}>
          {orderNo ? <Link to={`/orders/${encodeURIComponent(orderNo)}`}>{orderNo}</Link> : transactionNo}
          <span>{t('debt.since', { time: formatDateTime(createdAt) })}</span>
          {amount !== remaining && <span>{t('debt.part', { amount: formatMoney(amount) })}</span>}
        </Text>
      </span>
      <Text numeric weight="strong" tone="danger">
        {formatMoney(remaining)}
      </Text>
    </li>
  );
}
