const form = (day: Date): string => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

/** The day on the visitor's calendar, `YYYY-MM-DD`. */
export const today = (now = new Date()): string => form(now);

/** The first weekday after today: what a carrier can serve without a call. */
export function nextBusinessDay(now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  while (day.getDay() === 0 || day.getDay() === 6) day.setDate(day.getDate() + 1);
  return form(day);
}
