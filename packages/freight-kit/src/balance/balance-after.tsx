import { toCents, toMoney } from '@portal/api-client';
import { formatMoney, useWallet } from '@portal/remote-kit';
import { SkeletonBar } from '@portal/ui-kit';
import * as styles from './balance.module.css';

/** The owner's wallet before and after a change. Amounts are decimal strings of dollars. */
export interface BalanceChange {
  change: string;
  /** What can be used now; undefined until the wallet is known. */
  available: string | undefined;
  /** What can be used then, below zero where the wallet does not suffice. */
  after: string | undefined;
  /** By how much the wallet falls short; undefined where it suffices. */
  short: string | undefined;
  /** Why the wallet is not known; null while it is fetched again. */
  error: Error | null;
  retry: () => void;
}

/**
 * The owner's wallet with this change applied.
 *
 * @param change signed decimal string of dollars: `-120.00` for a hold
 */
export function useBalanceChange(change: string): BalanceChange {
  const { data, error, isFetching, refetch } = useWallet();
  const after = data && toCents(data.available) + toCents(change);
  return {
    change,
    available: data?.available,
    after: after === undefined ? undefined : toMoney(after),
    short: after !== undefined && after < 0 ? toMoney(-after) : undefined,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

interface Props {
  balance: BalanceChange;
  /** What the three lines are called. */
  names: { available: string; change: string; after: string };
}

/** What is available now, the change, and what will be available then: a `dl`. */
export function BalanceAfter({ balance: { available, change, after, short }, names }: Props): React.ReactNode {
  const money = (amount: string | undefined) => (amount === undefined ? <SkeletonBar width={72} /> : formatMoney(amount));
  return (
    <dl className={styles.balance}>
      <dt>{names.available}</dt>
      <dd>{money(available)}</dd>
      <dt>{names.change}</dt>
      <dd>
        {toCents(change) > 0 && '+'}
        {formatMoney(change)}
      </dd>
      <dt className={styles.last}>{names.after}</dt>
      <dd className={`${styles.last} ${short ? styles.short : ''}`}>{money(after)}</dd>
    </dl>
  );
}
