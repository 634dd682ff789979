const form = (day: Date): string => [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The last `count` days of the visitor's calendar, today included, as `YYYY-MM-DD`. */
export function daysBack(count: number, now = new Date()): [string, string] {
  return [form(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)), form(now)];
}
