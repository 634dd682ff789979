import { toCents, toMoney } from '@portal/api-client';
import { formatMoney, useWallet } from '@portal/remote-kit';
import { SkeletonBar } from '@portal/ui-kit';
import * as styles from './balance.module.css';

/** The owner's wallet before and after a change. Amounts are decimal strings of dollars. */
export interface BalanceChange {
  change: string;
  /** The available balance now; undefined until the wallet is known. */
  available: string | undefined;
  /** What the wallet owes, which is paid first; undefined where it owes nothing. */
  owed: string | undefined;
  /** The available balance after the change and the debt; below zero where the wallet does not suffice. */
  after: string | undefined;
  /** The missing amount; undefined where the wallet suffices. */
  short: string | undefined;
  /** Why the wallet is unknown; null while it is fetched again. */
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
  const after = data && toCents(data.available) - toCents(data.owed ?? '0') + toCents(change);
  return {
    change,
    available: data?.available,
    owed: data?.owed,
    after: after === undefined ? undefined : toMoney(after),
    short: after !== undefined && after < 0 ? toMoney(-after) : undefined,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

interface Props {
  balance: BalanceChange;
  /** The labels of the lines; that of `owed` is there only where the wallet owes. */
  names: { available: string; owed: string; change: string; after: string };
}

/** The available balance now, what is owed, the change, and the balance after both, as a `dl`. */
export function BalanceAfter({ balance: { available, owed, change, after, short }, names }: Props): React.ReactNode {
  const money = (amount: string | undefined) => (amount === undefined ? <SkeletonBar width={72} /> : formatMoney(amount));
  return (
    <dl className={styles.balance}>
      <dt>{names.available}</dt>
      <dd>{money(available)}</dd>
      {owed && (
        <>
          <dt>{names.owed}</dt>
          <dd className={styles.short}>{formatMoney(`-${owed}`)}</dd>
        </>
      )}
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
