import { api, type TradeRecord } from '@portal/api-client';
import { accountKeys, queryOptions, unwrap } from '@portal/remote-kit';

/** How many days the chart may show. */
export const ranges = [30, 90] as const;
export type Days = (typeof ranges)[number];

/** The range in the URL, 30 days by default. */
export const readDays = (search: URLSearchParams): Days => ranges.find((days) => String(days) === search.get('days')) ?? 30;

const DAY_MS = 24 * 3_600_000;

/** The calendar days (UTC, `YYYY-MM-DD`) before and from which records are asked for. */
function askedFrom(days: number, now: Date): { from: string; before: string } {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { from: day(start), before: day(new Date(start.getTime() - DAY_MS)) };
}

const PAGE_SIZE = 100;
/** 1,000 movements are enough for a picture; a busier wallet is drawn from where they begin. */
const MAX_PAGES = 10;

export interface History {
  /** Newest first. */
  records: TradeRecord[];
  /** Older movements were left out. */
  cut: boolean;
  /** When it was read: the last of its days. */
  at: Date;
}

/** All movements of the range and the last one before it, which tells what the range begins with. */
async function read(days: Days, signal: AbortSignal): Promise<History> {
  const at = new Date();
  const { from, before } = askedFrom(days, at);
  const page = (pageNo: number) => unwrap(api.fund.tradeRecords({ dateFrom: from, pageNo, pageSize: PAGE_SIZE }, { signal }));
  const [first, earlier] = await Promise.all([
    page(1),
    unwrap(api.fund.tradeRecords({ dateTo: before, pageNo: 1, pageSize: 1 }, { signal })),
  ]);
  const pages = Math.ceil(first.total / PAGE_SIZE);
  const records = [...first.records];
  for (let pageNo = 2; pageNo <= Math.min(pages, MAX_PAGES); pageNo += 1) records.push(...(await page(pageNo)).records);
  const cut = pages > MAX_PAGES;
  return { records: cut ? records : [...records, ...earlier.records], cut, at };
}

/** What moved the balance. Below the key of the balance: refreshed with it. */
export const historyQuery = (days: Days) =>
  queryOptions({ queryKey: [...accountKeys.wallet, 'history', days] as const, queryFn: ({ signal }) => read(days, signal) });
