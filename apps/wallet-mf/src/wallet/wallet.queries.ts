import { api, TradeStatus, type CallInput, type CashOutDetail, type Page, type TradeRecord } from '@portal/api-client';
import { accountKeys, pollWhile, queryOptions, unwrap, useQueryClient } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';
import { monthsSince } from './months';

/** How often a request that waits for the bank is looked after. */
const LOOK_MS = 4_000;

/** Below the key of the balance, so that whoever invalidates the one refreshes the other. */
const below = <Key extends readonly unknown[]>(...key: Key) => [...accountKeys.wallet, ...key] as const;

const isPending = (request?: { status: TradeStatus }): boolean => request?.status === TradeStatus.PENDING;

/** How often one that waits for its time is: often enough to find out that it has come. */
const REST_MS = 10 * 60_000;

type Waiting = Pick<TradeRecord, 'status' | 'waitsUntil'>;

/** Pending, and not for a new payee: to such a one nothing happens before its time, unless its owner cancels it in another window. */
const isWithBank = (request: Waiting): boolean =>
  isPending(request) && (request.waitsUntil === undefined || Date.parse(request.waitsUntil) <= Date.now());

/** The `refetchInterval` of a query that answers requests. */
const follow =
  <Data>(requestsIn: (data: Data) => readonly Waiting[]) =>
  (query: { state: { status: string; data?: Data | undefined } }): number | false => {
    const requests = query.state.data === undefined ? [] : requestsIn(query.state.data);
    return pollWhile(requests.some(isWithBank) ? LOOK_MS : REST_MS, () => requests.some(isPending))(query);
  };

/** Asked for again by itself while a row on the screen is pending. */
export const recordsQuery = (input: CallInput<'fund', 'tradeRecords'>) =>
  queryOptions({
    queryKey: below('records', input),
    queryFn: ({ signal }) => unwrap(api.fund.tradeRecords(input, { signal })),
    refetchInterval: follow((page: Page<TradeRecord>) => page.records),
    refetchOnWindowFocus: 'always',
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
    refetchInterval: follow((cashOut: CashOutDetail) => [cashOut]),
    refetchOnWindowFocus: 'always',
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

/** The months that there are statements of, by the wallet's oldest entry; none while it has none. */
export const statementMonthsQuery = queryOptions({
  queryKey: below('months'),
  queryFn: async ({ signal }) => {
    const one = (pageNo: number) => unwrap(api.fund.tradeRecords({ pageNo, pageSize: 1 }, { signal }));
    const { total, records } = await one(1);
    const [oldest] = total > 1 ? (await one(total)).records : records;
    return oldest ? monthsSince(new Date(oldest.createdAt), new Date()) : [];
  },
});

/** A signed address of the statement of a month; it expires after minutes. */
export const statementUrl = (input: CallInput<'fund', 'statement'>) => unwrap(api.fund.statement(input));
