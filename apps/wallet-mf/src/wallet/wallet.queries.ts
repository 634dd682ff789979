import { api, type CallInput } from '@portal/api-client';
import { accountKeys, queryOptions, unwrap } from '@portal/remote-kit';

/** Below the key of the balance, so that whoever invalidates the one refreshes the other. */
export const recordsQuery = (input: CallInput<'fund', 'tradeRecords'>) =>
  queryOptions({
    queryKey: [...accountKeys.wallet, 'records', input] as const,
    queryFn: ({ signal }) => unwrap(api.fund.tradeRecords(input, { signal })),
  });
