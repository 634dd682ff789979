const DAY = 86_400_000;

/** The date `days` business days (Monday to Friday) after a date; both YYYY-MM-DD. */
export function addBusinessDays(date: string, days: number): string {
  let time = Date.parse(`${date}T00:00:00Z`);
  for (let left = days; left > 0;) {
    time += DAY;
    if (isBusinessDay(time)) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

function isBusinessDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
