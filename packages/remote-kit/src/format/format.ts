import { formatMoney as money } from '@portal/api-client';
import { currentLanguage } from '../i18n/present';

const locale = (): string => (currentLanguage() === 'zh' ? 'zh-CN' : 'en-US');

/** Shown where a value is absent. */
export const DASH = '-';

/** Money for the screen: `formatMoney('1317.5')` → `$1,317.50`; a dash for an invalid amount. */
export const formatMoney = (amount: string | null | undefined): string => money(amount) ?? DASH;

/** A number with at most `digits` decimals, grouped: `formatNumber(9.375, 2)` → `9.38`. */
export function formatNumber(value: number | null | undefined, digits = 2): string {
  return value === null || value === undefined || Number.isNaN(value)
    ? DASH
    : value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

const MINUTE = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const PLAIN_DAY = { ...DAY, timeZone: 'UTC' } as const;

/** Date and minute in the visitor's own time zone, from ISO 8601 UTC. */
export const formatDateTime = (iso: string | null | undefined): string => format(iso, MINUTE);

/** A day. A plain `YYYY-MM-DD` names a day at a place and is never moved by a time zone. */
export function formatDate(value: string | null | undefined): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? format(`${value}T00:00:00Z`, PLAIN_DAY) : format(value, DAY);
}

/** Each takes longer to make than a hundred dates take to format. By locale, then by what they show. */
const formatters = new Map<string, Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>>();

function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = locale();
  const ofLocale = formatters.get(tag) ?? new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();
  formatters.set(tag, ofLocale);
  const formatter = ofLocale.get(options) ?? new Intl.DateTimeFormat(tag, options);
  ofLocale.set(options, formatter);
  return formatter;
}

function format(iso: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const date = iso ? new Date(iso) : undefined;
  return !date || Number.isNaN(date.getTime()) ? DASH : formatterOf(options).format(date);
}
