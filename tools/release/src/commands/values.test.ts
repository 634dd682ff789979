import { parseTime } from './values';

test.each([
  ['2026-11-30T08:00Z', '2026-11-30T08:00:00.000Z'],
  ['2028-02-29T23:30-05:00', '2028-03-01T04:30:00.000Z'],
  ['2026-12-01T00:30:15+08:00', '2026-11-30T16:30:15.000Z'],
])('the time %s is %s', (text, time) => expect(parseTime(text)).toBe(time));

test.each(['2026-11-31T08:00Z', '2026-02-29T23:30-05:00', '2026-13-01T08:00Z', '2026-11-30T25:00Z', '2026-11-30T08:00', 'tomorrow'])('%s is no time', (text) =>
  expect(() => parseTime(text)).toThrow('It is a time with its zone, such as 2026-11-26T08:00Z'),
);
