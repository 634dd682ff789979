import { api, TradeStatus, type CallInput, type Page, type TradeRecord } from '@portal/api-client';
import { accountKeys, pollWhile, queryOptions, unwrap } from '@portal/remote-kit';

/** How often a request that waits for the bank is looked after. */
const LOOK_MS = 4_000;

/** Below the key of the balance, so that whoever invalidates the one refreshes the other. */
const below = <Key extends readonly unknown[]>(...key: Key) => [...accountKeys.wallet, ...key] as const;

const isPending = (request?: { status: TradeStatus }): boolean => request?.status === TradeStatus.PENDING;

/** Asked for again by itself while a row on the screen is pending. */
export const recordsQuery = (input: CallInput<'fund', 'tradeRecords'>) =>
  queryOptions({
    queryKey: below('records', input),
    queryFn: ({ signal }) => unwrap(api.fund.tradeRecords(input, { signal })),
    refetchInterval: pollWhile(LOOK_MS, (page?: Page<TradeRecord>) => page?.records.some(isPending) === true),
  });

export const rechargeQuery = (transactionNo: string) =>
  queryOptions({
    queryKey: below('recharge', transactionNo),
    queryFn: ({ signal }) => unwrap(api.fund.rechargeDetail({ transactionNo }, { signal })),
    refetchInterval: pollWhile(LOOK_MS, isPending),
  });

export const cashOutQuery = (transactionNo: string) =>
  queryOptions({
    queryKey: below('cashOut', transactionNo),
    queryFn: ({ signal }) => unwrap(api.fund.cashOutDetail({ transactionNo }, { signal })),
    refetchInterval: pollWhile(LOOK_MS, isPending),
  });
