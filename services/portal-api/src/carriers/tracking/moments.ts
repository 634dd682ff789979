import { instantOf } from '../../platform/local-time';

/** A time as a carrier wrote it: the calendar day, and the instant; `dated` alone where it has no clock. */
export interface Moment {
  day: string;
  instant: Date;
  clock: boolean;
}

const ISO = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Some write the first or the last day that their calendar knows for "no time". */
const FIRST_YEAR = 2000;
const LAST_YEAR = 9000;

/** Offsets by the letters that North America has for its clocks, in hours. */
const LETTERS: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  AST: -4,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/**
 * Reads an ISO 8601 date with or without a time; without an offset it is by the clock of `zone`, a day alone is its noon there.
 * undefined for a text that is none, `none` for a date that stands for no date.
 *
 * @param zone as {@link zoneOf} reads it
 */
export function momentOf(text: string, zone: Zone): Moment | 'none' | undefined {
  const [, year = '', month = '', date = '', hour, minute = '', second = '00', offset] = ISO.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  const shown = `${day}T${hour ?? '12'}:${hour ? minute : '00'}`;
  const asUtc = new Date(`${shown}:${second}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 10) !== day) return undefined;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return 'none';
  const clock = hour !== undefined;
  const away = offset ? minutesOf(offset) : undefined;
  const atMinute =
    away !== undefined ? asUtc.getTime() - away * 60_000 : inZone(shown, zone).getTime() + (clock ? Number(second) * 1000 : 0);
  return { day, clock, instant: new Date(atMinute) };
}

/** Minutes from UTC, or an IANA name. */
export type Zone = number | string;

const inZone = (shown: string, zone: Zone): Date =>
  typeof zone === 'string' ? instantOf(shown, zone) : new Date(Date.parse(`${shown}Z`) - zone * 60_000);

/** Reads "UTC -X" of the standard, an offset, the letters of a clock or an IANA name; undefined for anything else. */
export function zoneOf(text: string): Zone | undefined {
  const bare = text.replace(/\s/g, '');
  const letters = LETTERS[bare.toUpperCase()];
  if (letters !== undefined) return letters * 60;
  const [, offset] = /^(?:UTC|GMT)?([+-]\d{1,2}(?::?\d{2})?)$/i.exec(bare.replace('−', '-')) ?? [];
  if (offset) return minutesOf(offset);
  return Intl.supportedValuesOf('timeZone').find((one) => one.toLowerCase() === bare.toLowerCase());
}

/** `-5`, `-05:30`, `Z` in minutes. */
function minutesOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
