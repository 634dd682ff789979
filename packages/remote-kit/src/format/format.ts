import { formatMoney as money } from '@portal/api-client';
import { currentLanguage } from '../i18n/present';

/** Shown where a value is absent. */
export const DASH = '-';

/** Money for the screen: `formatMoney('1317.5')` → `$1,317.50`; a dash for an invalid amount. */
export const formatMoney = (amount: string | null | undefined): string => money(amount) ?? DASH;

/** A formatter takes longer to make than a hundred numbers take to format. By decimals. */
const numbers = new Map<number, Intl.NumberFormat>();

function numbersOf(digits: number): Intl.NumberFormat {
  const formatter = numbers.get(digits) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
  numbers.set(digits, formatter);
  return formatter;
}

/** A number with at most `digits` decimals, grouped: `formatNumber(9.375, 2)` → `9.38`. */
export function formatNumber(value: number | null | undefined, digits = 2): string {
  return value === null || value === undefined || Number.isNaN(value) ? DASH : numbersOf(digits).format(value);
}

const two = (part: number): string => String(part).padStart(2, '0');

/** As Intl writes it in either language, whose formatter takes a phone 20 ms to make, before the first list is on the screen. */
function day(year: number, month: number, date: number): string {
  return currentLanguage() === 'zh' ? `${year}/${two(month)}/${two(date)}` : `${two(month)}/${two(date)}/${year}`;
}

const dayOf = (at: Date): string => day(at.getFullYear(), at.getMonth() + 1, at.getDate());
const plainDayOf = (at: Date): string => day(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());

function minuteOf(at: Date): string {
  const comma = currentLanguage() === 'zh' ? '' : ',';
  return `${dayOf(at)}${comma} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

function format(iso: string | null | undefined, textOf: (at: Date) => string): string {
  const at = iso ? new Date(iso) : undefined;
  return !at || Number.isNaN(at.getTime()) ? DASH : textOf(at);
}

/** Date and minute in the visitor's own time zone, from ISO 8601 UTC. */
export const formatDateTime = (iso: string | null | undefined): string => format(iso, minuteOf);

/** A day. A plain `YYYY-MM-DD` names a day at a place and is never moved by a time zone. */
export function formatDate(value: string | null | undefined): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? format(`${value}T00:00:00Z`, plainDayOf) : format(value, dayOf);
}
