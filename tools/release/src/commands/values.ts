import { InvalidArgumentError } from 'commander';

/** A percentage such as 5 or 33.33. */
export function parsePercent(text: string): number {
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100) return Number(text);
  throw new InvalidArgumentError('It is a percentage from 0 to 100 with two decimals at most.');
}

/** Ascending percentages such as `5,25,50,100`. */
export function parseSteps(text: string): number[] {
  const steps = text.split(',').map((step) => parsePercent(step.trim()));
  if (steps[0]! > 0 && steps.every((step, index) => index === 0 || step > steps[index - 1]!)) return steps;
  throw new InvalidArgumentError('Steps ascend, and begin above 0: 5,25,50,100.');
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration such as 30s, 10m, 2h or 7d, in milliseconds. */
export function parseDuration(text: string): number {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  const ms = Number(digits) * (UNITS[unit] ?? 0);
  if (ms > 0 && ms <= 90 * UNITS.d!) return ms;
  throw new InvalidArgumentError('It is a duration of at most 90 days, such as 30s, 10m, 2h or 7d.');
}

/** A moment with its zone, in ISO 8601; answers it in UTC. */
export function parseTime(text: string): string {
  const time =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) && hasDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError('It is a time with its zone, such as 2026-11-26T08:00Z or 2026-11-26T08:00-05:00.');
}

/** Whether a date such as 2026-11-30 exists: `Date` takes the 31st for the first day of the next month. */
function hasDay(date: string): boolean {
  const day = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(date);
}

/** A whole number from 0. */
export function parseCount(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 0.');
}
