/**
 * The freight calendar of the United States, by rule: federal holidays with the day on which they are observed, and the
 * days beside them on which LTL carriers rest. Days are `YYYY-MM-DD`, days of a place without a time zone.
 *
 * An entry point of its own: only forms with a date need it in a browser.
 */

/** 5 U.S.C. 6103(a). */
export const FEDERAL_HOLIDAYS = [
  'newYear',
  'martinLutherKing',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const;
export type FederalHoliday = (typeof FEDERAL_HOLIDAYS)[number];

/** Federal holidays, and days that are none but on which carriers rest. */
export type Holiday = FederalHoliday | 'dayAfterThanksgiving' | 'christmasEve' | 'newYearsEve';

const DAY_MS = 86_400_000;
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day `count` days after a day; before it where `count` is below zero. */
export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * DAY_MS);

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay();

export const isWeekend = (day: string): boolean => [SUNDAY, SATURDAY].includes(weekdayOf(day) as 0 | 6);

const fixed = (year: number, month: number, day: number): string => dayOf(Date.UTC(year, month - 1, day));

/** The n-th such weekday of a month; the last one for n = -1. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const first = n > 0 ? fixed(year, month, 1) : fixed(year, month + 1, 1);
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + 7 * (n > 0 ? n - 1 : n));
}

/** A holiday on a Saturday is observed on the Friday before it, one on a Sunday on the Monday after it. */
function withObserved(day: string): string[] {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return [day, addDays(day, -1)];
  return weekday === SUNDAY ? [day, addDays(day, 1)] : [day];
}

function holidaysOf(year: number): [Holiday, string[]][] {
  const thanksgiving = nth(year, 11, THURSDAY, 4);
  return [
    ['newYear', withObserved(fixed(year, 1, 1))],
    ['martinLutherKing', [nth(year, 1, MONDAY, 3)]],
    ['presidents', [nth(year, 2, MONDAY, 3)]],
    ['memorial', [nth(year, 5, MONDAY, -1)]],
    ['juneteenth', withObserved(fixed(year, 6, 19))],
    ['independence', withObserved(fixed(year, 7, 4))],
    ['labor', [nth(year, 9, MONDAY, 1)]],
    ['columbus', [nth(year, 10, MONDAY, 2)]],
    ['veterans', withObserved(fixed(year, 11, 11))],
    ['thanksgiving', [thanksgiving]],
    ['dayAfterThanksgiving', [addDays(thanksgiving, 1)]],
    ['christmasEve', [fixed(year, 12, 24)]],
    ['christmas', withObserved(fixed(year, 12, 25))],
    ['newYearsEve', [fixed(year, 12, 31)]],
  ];
}

const known = new Map<number, [Holiday, string[]][]>();

function knownOf(year: number): [Holiday, string[]][] {
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays;
}

/**
 * The holidays that a day is: none, one, or two where an observed day meets another one. New Year's Day on a Saturday is
 * observed in the year before, hence the look at the next year.
 */
export function holidaysOn(day: string): Holiday[] {
  const year = Number(day.slice(0, 4));
  return [...knownOf(year), ...knownOf(year + 1).slice(0, 1)].filter(([, days]) => days.includes(day)).map(([holiday]) => holiday);
}

/** Whether every carrier works on a day: no weekend, and a holiday of none of them. */
export const isRegularDay = (day: string): boolean => !isWeekend(day) && holidaysOn(day).length === 0;

/** The first day after a day on which every carrier works. */
export function nextRegularDay(day: string): string {
  const next = addDays(day, 1);
  return isRegularDay(next) ? next : nextRegularDay(next);
}
