import { api, TradeStatus, TradeType, type CallInput, type CashOutDetail, type Page, type TradeRecord } from '@portal/api-client';
import { accountKeys, param, pollWhile, queryOptions, unwrap, useQueryClient } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';

/** The filters of the ledger, in the URL. */
export const filters = { type: param.code(TradeType), status: param.code(TradeStatus), dateFrom: param.day, dateTo: param.day };

/** How often a request that waits for the bank is looked after. */
const LOOK_MS = 4_000;

/** Below the key of the balance, so that whoever invalidates the one refreshes the other. */
const below = <Key extends readonly unknown[]>(...key: Key) => [...accountKeys.wallet, ...key] as const;

const isPending = (request?: { status: TradeStatus }): boolean => request?.status === TradeStatus.PENDING;

/** Pending, and not one that nothing happens to for a day. */
const isWithBank = (cashOut?: CashOutDetail): boolean =>
  isPending(cashOut) && (cashOut?.waitsUntil === undefined || Date.parse(cashOut.waitsUntil) <= Date.now());

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
    refetchInterval: pollWhile(LOOK_MS, isWithBank),
  });

/** Once one of these pending transactions is decided, everything that follows from the ledger is asked for again, in all remotes. */
export function useFollow(pending: readonly string[]): void {
  const queryClient = useQueryClient();
  const before = useRef<readonly string[]>([]);
  const now = pending.join(' ');
  useEffect(() => {
    const waiting = now.split(' ');
    const decided = before.current.some((no) => !waiting.includes(no));
    before.current = now === '' ? [] : waiting;
    if (decided) void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
  }, [now, queryClient]);
}
