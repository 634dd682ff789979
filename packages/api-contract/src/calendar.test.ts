import { addDays, holidaysOn, isRegularDay, nextRegularDay, type Holiday } from './calendar';

// From the calendars of the U.S. Office of Personnel Management.
test.each<[day: string, Holiday[]]>([
  ['2026-01-01', ['newYear']],
  ['2026-01-19', ['martinLutherKing']],
  ['2026-02-16', ['presidents']],
  ['2026-05-25', ['memorial']],
  ['2026-06-19', ['juneteenth']],
  ['2026-07-03', ['independence']], // observed: the fourth is a Saturday
  ['2026-07-04', ['independence']],
  ['2026-09-07', ['labor']],
  ['2026-10-12', ['columbus']],
  ['2026-11-11', ['veterans']],
  ['2026-11-26', ['thanksgiving']],
  ['2026-11-27', ['dayAfterThanksgiving']],
  ['2026-12-24', ['christmasEve']],
  ['2026-12-25', ['christmas']],
  ['2026-12-31', ['newYearsEve']],
  ['2021-12-24', ['christmasEve', 'christmas']], // observed: Christmas is a Saturday
  ['2021-12-31', ['newYearsEve', 'newYear']], // observed: the next New Year's Day is a Saturday
  ['2022-12-26', ['christmas']], // observed: Christmas is a Sunday
  ['2027-05-31', ['memorial']], // the last Monday is the last day
  ['2024-02-29', []],
  ['2026-11-25', []],
  ['2026-07-06', []],
])('%s is %j', (day, holidays) => {
  expect(holidaysOn(day)).toEqual(holidays);
});

test.each([
  ['2026-11-24', '2026-11-25'],
  ['2026-11-25', '2026-11-30'], // Thanksgiving, the day after it, a weekend
  ['2026-12-23', '2026-12-28'],
  ['2026-12-30', '2027-01-04'],
  ['2026-07-02', '2026-07-06'],
])('the next regular day after %s is %s', (day, next) => {
  expect(nextRegularDay(day)).toBe(next);
  expect(isRegularDay(next)).toBe(true);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s plus %d days is %s', (day, count, other) => {
  expect(addDays(day, count)).toBe(other);
});
