/** How many days the chart may show. */
export const ranges = [30, 90] as const;
export type Days = (typeof ranges)[number];

/** The range in the URL, 30 days by default. */
export const readDays = (search: URLSearchParams): Days => ranges.find((days) => String(days) === search.get('days')) ?? 30;

const DAY_MS = 24 * 3_600_000;

/** The last `days` days of the visitor's calendar up to today: the moment each ends. */
export function endsOfDays(days: number, now: Date): Date[] {
  return Array.from({ length: days }, (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 2 + index));
}

/** The calendar days (UTC, `YYYY-MM-DD`) before and from which records are asked for. */
export function askedFrom(days: number, now: Date): { from: string; before: string } {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { from: day(start), before: day(new Date(start.getTime() - DAY_MS)) };
}
