/** The months of a statement are those of the portal's papers. */
const paper = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

const MOST = 12;

const monthOf = (at: Date): string => paper.format(at).slice(0, 7);

/** The months `YYYY-MM` from one moment to another, the newest first, at most twelve. */
export function monthsSince(first: Date, now: Date): string[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number);
  return Array.from({ length: MOST }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)).filter(
    (each) => each >= monthOf(first),
  );
}
