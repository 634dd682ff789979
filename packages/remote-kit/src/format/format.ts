import { formatMoney as money } from '@portal/api-client';
import { currentLanguage } from '../i18n/i18n';

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

/** Date and minute in the visitor's own time zone, from ISO 8601 UTC. */
export function formatDateTime(iso: string | null | undefined): string {
  return format(iso, { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** A day. A plain `YYYY-MM-DD` names a day at a place and is never moved by a time zone. */
export function formatDate(value: string | null | undefined): string {
  const plain = /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');
  return format(plain ? `${value}T00:00:00Z` : value, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(plain && { timeZone: 'UTC' }),
  });
}

function format(iso: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const date = iso ? new Date(iso) : undefined;
  return !date || Number.isNaN(date.getTime()) ? DASH : new Intl.DateTimeFormat(locale(), options).format(date);
}
