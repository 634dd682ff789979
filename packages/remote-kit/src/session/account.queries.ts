import { api, type UserInfo, type Wallet } from '@portal/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { unwrap } from '../data/unwrap';
import { useSession } from './store';

/** Keys of the two account queries: a remote that changes the account or the wallet invalidates them. */
export const accountKeys = {
  user: ['owner', 'userInfo'] as const,
  wallet: ['fund', 'balance'] as const,
};

// Neither is cancelled with its query: both are fetched on every load (spec §4), also when the answer to one ends the session.
export const userQuery = {
  queryKey: accountKeys.user,
  queryFn: (): Promise<UserInfo> => unwrap(api.owner.userInfo({})),
};

export const walletQuery = {
  queryKey: accountKeys.wallet,
  queryFn: (): Promise<Wallet> => unwrap(api.fund.balance({})),
};

/** The owner's wallet, one cache for the whole portal. Not fetched without a signed-in owner. */
export function useWallet(): UseQueryResult<Wallet> {
  const session = useSession();
  return useQuery({ ...walletQuery, enabled: session.status === 'owner' });
}
