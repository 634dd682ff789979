import { cents, formatMoney, fromCents, useT, useWallet } from '@portal/remote-kit';
import { Card, SkeletonBar } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { amountFault, plainAmount } from './amount';

interface Props {
  title: string;
  /** Name of the middle line. */
  line: string;
  amount: string | undefined;
  sign: 1n | -1n;
  /** Below: what the owner has to know. */
  notes: string[];
}

/** What is available now, what is typed, and what will be available then. */
export function BalanceAfter({ title, line, amount, sign, notes }: Props): ReactNode {
  const t = useT('wallet');
  const { data } = useWallet();
  const typed = amountFault(amount, {}) ? 0n : cents(plainAmount(amount));
  const after = data && cents(data.available) + sign * typed;
  return (
    <Card title={title}>
      <dl className="wallet-sum">
        <dt>{t('balance.available')}</dt>
        <dd>{data ? formatMoney(data.available) : <SkeletonBar width={72} />}</dd>
        <dt>{line}</dt>
        <dd>{typed === 0n ? formatMoney('0') : `${sign > 0n ? '+' : '-'}${formatMoney(fromCents(typed))}`}</dd>
        <dt className="wallet-sum-last">{t('balance.after')}</dt>
        <dd className={after !== undefined && after < 0n ? 'wallet-sum-last p-danger' : 'wallet-sum-last'}>{after === undefined ? <SkeletonBar width={72} /> : formatMoney(fromCents(after))}</dd>
      </dl>
      <ul className="wallet-notes p-muted p-small">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
