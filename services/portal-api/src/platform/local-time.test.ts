import { instantOf, localTime, offsetMinutes } from './local-time';

test.each([
  ['2026-11-25T16:30', 'America/Chicago', -360],
  ['2026-07-01T16:30', 'America/Chicago', -300],
  ['2026-07-01T16:30', 'America/Phoenix', -420],
  ['2026-03-08T01:59', 'America/New_York', -300],
  ['2026-03-08T03:00', 'America/New_York', -240],
  ['2026-11-01T12:00', 'America/Los_Angeles', -480],
  ['2026-07-01T00:00', 'UTC', 0],
])('a clock that shows %s in %s is %i minutes from UTC', (shown, zone, minutes) => {
  expect(offsetMinutes(shown, zone)).toBe(minutes);
  expect(localTime(instantOf(shown, zone), zone)).toBe(shown);
});
