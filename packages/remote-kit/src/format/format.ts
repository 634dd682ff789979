import { formatMoney as money } from '@portal/api-client';
import { currentLanguage } from '../i18n/present';

/** Shown where a value is absent. */
export const DASH = '-';

/** Money for the screen: `formatMoney('1317.5')` → `$1,317.50`; a dash for an invalid amount. */
export const formatMoney = (amount: string | null | undefined): string => money(amount) ?? DASH;

/**
 * A number with at most `digits` decimals, grouped: `formatNumber(9.375, 2)` → `9.38`. As Intl writes it, whose first formatter takes
 * a phone 50 ms to make, before the first list is on the screen.
 */
export function formatNumber(value: number | null | undefined, digits = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return DASH;
  const size = Math.abs(value);
  // Written with an exponent, or about to be.
  if (size !== 0 && (size < 1e-6 || size >= 1e15)) return value.toLocaleString('en-US', { maximumFractionDigits: digits });
  // Moved in its decimal writing: times 100, 1.005 is a little less than 100.5.
  const moved = Math.round(Number(`${size}e${digits}`));
  const [whole, decimals] = String(Number(`${moved}e-${digits}`)).split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 && moved > 0 ? '-' : ''}${grouped}${decimals ? `.${decimals}` : ''}`;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** As Intl writes it in either language. */
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
