import { localDay } from '@portal/ui-kit/export';

/** The last `count` days of the visitor's calendar, today included, as `YYYY-MM-DD`. */
export function daysBack(count: number, now = new Date()): [string, string] {
  return [localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)), localDay(now)];
}
