import { cents, fromCents, useWallet } from '@portal/remote-kit';

/** The wallet before and after a hold, and by how much it falls short. Amounts are decimal strings. */
export function useFunds(hold: string) {
  const wallet = useWallet();
  const available = wallet.data?.available;
  const after = available === undefined ? undefined : cents(available) - cents(hold);
  return {
    available,
    after: after === undefined ? undefined : fromCents(after),
    short: after !== undefined && after < 0n ? fromCents(-after) : undefined,
    error: wallet.isFetching ? null : wallet.error,
    retry: () => void wallet.refetch(),
  };
}

export type Funds = ReturnType<typeof useFunds>;
