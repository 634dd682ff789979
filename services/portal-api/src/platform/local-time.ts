import tzlookup from '@photostructure/tz-lookup';

const chicago = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

/** The day of an instant as `YYYY-MM-DD`, in Chicago: between the coasts, hence today for most shippers. */
export const usDay = (now: Date): string => chicago.format(now);

/** The IANA time zone of a point: states are split, so their names do not tell. */
export const timeZoneAt = ({ lat, lng }: { lat: number; lng: number }): string => tzlookup(lat, lng);

/** What calendar and clock of a time zone show at an instant: `2026-11-25T16:30`. */
export const localTime = (now: Date, timeZone: string): string =>
  now.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');
