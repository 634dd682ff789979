import { api, type UserInfo, type Wallet } from '@portal/api-client';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { pollWhile } from '../data/query-client';
import { unwrap } from '../data/unwrap';
import { useSession } from './store';

/** Keys of the two account queries: a remote that changes the account or the wallet invalidates them. */
export const accountKeys = {
  user: ['owner', 'userInfo'] as const,
  wallet: ['fund', 'balance'] as const,
};

// Neither is cancelled with its query: every load fetches both, even when one answer ends the session.
export const userQuery = {
  queryKey: accountKeys.user,
  queryFn: (): Promise<UserInfo> => unwrap(api.owner.userInfo({})),
};

export const walletQuery = {
  queryKey: accountKeys.wallet,
  queryFn: (): Promise<Wallet> => unwrap(api.fund.balance({})),
};

/**
 * The user info of the signed-in owner, in one place. The shell loads it with the page. Code that saves it writes the answer
 * to `accountKeys.user`, and every reader gets it.
 *
 * @param staleTime the maximum age in ms when the component mounts; by default the age of the page
 */
export function useUser({ staleTime = Infinity }: { staleTime?: number } = {}): UseQueryResult<UserInfo> {
  const { status } = useSession();
  return useQuery({
    ...userQuery,
    staleTime,
    // After a failure readers wait for a retry; otherwise each of them would fetch again.
    enabled: ({ state }) => status === 'owner' && (state.data !== undefined || state.status !== 'error'),
  });
}

const expectedKey = ['fund', 'expected until'] as const;
const EXPECTED_MS = 2 * 60_000;
const LOOK_MS = 5_000;

/**
 * Call it when the balance is about to change (a top-up was sent). It fetches the balance at once and then every few seconds
 * for two minutes, on any page. It does not wait for a bank that takes days.
 */
export function expectMoney(queryClient: QueryClient): void {
  queryClient.setQueryData(expectedKey, Date.now() + EXPECTED_MS);
  void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
}

const isMoneyExpected = (queryClient: QueryClient): boolean => (queryClient.getQueryData<number>(expectedKey) ?? 0) > Date.now();

/** The owner's wallet, one cache for the whole portal. Not fetched without a signed-in owner. */
export function useWallet(): UseQueryResult<Wallet> {
  const session = useSession();
  const queryClient = useQueryClient();
  const refetchInterval = pollWhile<Wallet>(LOOK_MS, () => isMoneyExpected(queryClient));
  return useQuery({ ...walletQuery, enabled: session.status === 'owner', refetchInterval });
}
