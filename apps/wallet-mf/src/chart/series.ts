import { toCents, type TradeRecord, type Wallet } from '@portal/api-client';
import type { History } from './history.queries';

/** The balances at the end of a day, in cents. */
export interface Point {
  /** Somewhere in that day. */
  day: Date;
  available: number;
  frozen: number;
}

interface Moment {
  at: number;
  available: number;
  frozen: number;
}

/** A request that waited for the bank moved the balances twice: when it was made and when it was decided. */
function momentsOf({ createdAt, completedAt, balanceAfter, frozenAfter, atRequest }: TradeRecord): Moment[] {
  const last = { at: Date.parse(completedAt ?? createdAt), available: toCents(balanceAfter), frozen: toCents(frozenAfter) };
  return atRequest
    ? [{ at: Date.parse(createdAt), available: toCents(atRequest.balanceAfter), frozen: toCents(atRequest.frozenAfter) }, last]
    : [last];
}

/** The last `days` days of the visitor's calendar up to today: the moment each ends. */
function endsOfDays(days: number, now: Date): Date[] {
  return Array.from({ length: days }, (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 2 + index));
}

/**
 * What was available and on hold at the end of each of the last `days` days; today's is the wallet as it is now. Days
 * before the first known movement are left out where movements were cut off, else the wallet was empty then.
 */
export function dailySeries({ records, cut, at: now }: History, wallet: Wallet, days: number): Point[] {
  // Oldest first; of two at one moment the later row counts.
  const moments = records
    .toReversed()
    .flatMap(momentsOf)
    .sort((a, b) => a.at - b.at);
  let next = 0;
  let state: Omit<Moment, 'at'> | undefined = cut ? undefined : { available: 0, frozen: 0 };
  const points: Point[] = [];
  for (const end of endsOfDays(days, now)) {
    for (; next < moments.length && moments[next]!.at < end.getTime(); next += 1) state = moments[next];
    const day = new Date(end.getTime() - 12 * 3_600_000);
    if (state) points.push({ day, available: state.available, frozen: state.frozen });
  }
  const today = { day: now, available: toCents(wallet.available), frozen: toCents(wallet.frozen) };
  return [...points.slice(0, -1), today];
}

export const totalOf = ({ available, frozen }: Point): number => available + frozen;

/** Round values for the lines of the chart, from 0 to at least `max`: at most five steps. */
export function ticks(max: number): number[] {
  const rough = Math.max(max, 100) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough)!;
  const count = Math.ceil(Math.max(max, 100) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
