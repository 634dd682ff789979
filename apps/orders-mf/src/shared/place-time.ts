import { DASH, type Language } from '@portal/remote-kit';

/**
 * When something happened by the clock of the place it happened at, with that clock's name:
 * `placeTime('2026-03-05T15:04:00Z', 'America/Chicago', 'en')` → `03/05/2026, 09:04 CST`.
 * @param tz IANA name or offset; the visitor's own zone where it is not known to the browser
 */
export function placeTime(iso: string, tz: string, language: Language): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return DASH;
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  const locale = language === 'zh' ? 'zh-CN' : 'en-US';
  const format = (zone: { timeZone?: string }) =>
    `${new Intl.DateTimeFormat(locale, { ...options, ...zone }).format(date)} ${zoneName(date, zone)}`;
  try {
    return format({ timeZone: tz });
  } catch {
    return format({});
  }
}

/** The zone by its American short name where it has one: Chinese texts would put it between date and time. */
function zoneName(date: Date, zone: { timeZone?: string }): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', ...zone }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
