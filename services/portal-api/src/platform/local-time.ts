import tzlookup from '@photostructure/tz-lookup';

/** The zone of the days and months that the portal's papers show. */
export const PAPER_ZONE = 'America/Chicago';

const chicago = new Intl.DateTimeFormat('en-CA', { timeZone: PAPER_ZONE });

/** The day of an instant as `YYYY-MM-DD`, in Chicago: between the coasts, hence today for most shippers. */
export const usDay = (now: Date): string => chicago.format(now);

/** When a month `YYYY-MM` begins there. Clocks change at two in the morning, so the first midnight is one of two offsets. */
export function usMonthStart(month: string): Date {
  const standard = new Date(`${month}-01T06:00:00Z`);
  return localTime(standard, PAPER_ZONE).endsWith('T00:00') ? standard : new Date(`${month}-01T05:00:00Z`);
}

/** The IANA time zone of a point: states are split, so their names do not tell. */
export const timeZoneAt = ({ lat, lng }: { lat: number; lng: number }): string => tzlookup(lat, lng);

/** What calendar and clock of a time zone show at an instant: `2026-11-25T16:30`. */
export const localTime = (now: Date, timeZone: string): string =>
  now.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');

/**
 * How far a clock of a time zone is from UTC when it shows a time, in minutes: -360 in Chicago in winter. An hour that a change of
 * clocks leaves out counts as before it.
 *
 * @param shown what calendar and clock show, `2026-11-25T16:30`
 */
export function offsetMinutes(shown: string, timeZone: string): number {
  const asUtc = Date.parse(`${shown}Z`);
  const offsetOf = (instant: number) => (Date.parse(`${localTime(new Date(instant), timeZone)}Z`) - instant) / 60_000;
  return offsetOf(asUtc - offsetOf(asUtc) * 60_000);
}

/** The instant at which calendar and clock of a time zone show `2026-11-25T16:30`. */
export const instantOf = (shown: string, timeZone: string): Date =>
  new Date(Date.parse(`${shown}Z`) - offsetMinutes(shown, timeZone) * 60_000);
