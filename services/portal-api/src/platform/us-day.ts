const chicago = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

/** The day of an instant as `YYYY-MM-DD`, in Chicago: between the coasts, hence today for most shippers. */
export const usDay = (now: Date): string => chicago.format(now);
