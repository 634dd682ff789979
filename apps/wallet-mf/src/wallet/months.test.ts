import { monthsSince } from './months';

test.each([
  ['the month of the first entry alone', '2026-11-02T12:00:00Z', '2026-11-24T12:00:00Z', ['2026-11']],
  ['over a new year, newest first', '2025-12-05T12:00:00Z', '2026-02-01T12:00:00Z', ['2026-02', '2026-01', '2025-12']],
  ['with the days of Chicago', '2026-07-01T04:59:00Z', '2026-08-01T04:59:00Z', ['2026-07', '2026-06']],
])('%s', (_what, first, now, months) => {
  expect(monthsSince(new Date(first), new Date(now))).toEqual(months);
});

test('no more than twelve', () => {
  const months = monthsSince(new Date('2020-01-01T12:00:00Z'), new Date('2026-11-24T12:00:00Z'));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-11', '2025-12']);
});
