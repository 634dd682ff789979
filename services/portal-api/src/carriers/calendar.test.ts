import { addWorkingDays, type CarrierCalendar, federalCalendar, nextPickupDay, pickupOfAny, pickupOn, type PickupDay, workingDaysAfter, workingInstant } from './calendar';

const holidays = ['thanksgiving', 'dayAfterThanksgiving', 'independence', 'christmas'] as const;
const weekdays: CarrierCalendar = { cutOff: '15:00', holidays };
const withDaysOff: CarrierCalendar = { ...weekdays, daysOff: ['2026-11-30', '2026-12-24'] };
const saturdays: CarrierCalendar = { cutOff: '12:00', holidays, saturdayPickupCents: 95_00 };

test.each([
  ['2026-03-05', 0, '2026-03-05'],
  ['2026-03-05', 1, '2026-03-06'],
  ['2026-03-06', 1, '2026-03-09'],
  ['2026-03-07', 2, '2026-03-10'], // picked up on a Saturday: Monday is the first day
  ['2026-02-27', 5, '2026-03-06'],
  ['2026-11-25', 1, '2026-11-30'], // over Thanksgiving, the day after it and the weekend
  ['2026-11-24', 2, '2026-11-30'],
  ['2026-07-02', 1, '2026-07-06'], // the fourth is a Saturday, the third its observed day
  ['2026-12-24', 1, '2026-12-28'],
])('%s plus %d working days is %s', (from, days, to) => {
  expect(addWorkingDays(weekdays, from, days)).toBe(to);
});

const open = (surchargeCents = 0): PickupDay => ({ surchargeCents });

test.each<[CarrierCalendar, string, string, PickupDay]>([
  [weekdays, '2026-11-24', '2026-11-23T16:00', open()],
  [weekdays, '2026-11-23', '2026-11-23T14:59', open()],
  [weekdays, '2026-11-23', '2026-11-23T15:00', { closed: 'cutOff' }],
  [weekdays, '2026-11-20', '2026-11-23T09:00', { closed: 'past' }],
  [weekdays, '2026-11-26', '2026-11-23T09:00', { closed: 'thanksgiving' }],
  [weekdays, '2026-11-27', '2026-11-23T09:00', { closed: 'dayAfterThanksgiving' }],
  [federalCalendar, '2026-11-27', '2026-11-23T09:00', open()],
  [weekdays, '2026-11-28', '2026-11-23T09:00', { closed: 'weekend' }],
  [saturdays, '2026-11-28', '2026-11-23T09:00', open(95_00)],
  [saturdays, '2026-11-28', '2026-11-28T12:00', { closed: 'cutOff' }],
  [saturdays, '2026-11-29', '2026-11-23T09:00', { closed: 'weekend' }],
  [withDaysOff, '2026-11-30', '2026-11-23T09:00', { closed: 'dayOff' }],
  [withDaysOff, '2026-12-01', '2026-11-23T09:00', open()],
  [saturdays, '2026-07-04', '2026-07-01T09:00', { closed: 'independence' }],
])('%j picks up on %s, asked at %s: %j', (calendar, day, askedAt, answer) => {
  expect(pickupOn(calendar, day, askedAt)).toEqual(answer);
});

test('carriers together do what one of them does, at the least surcharge', () => {
  const dearer = { ...saturdays, saturdayPickupCents: 125_00 };
  expect(pickupOfAny([weekdays, dearer, saturdays], '2026-11-28', '2026-11-23T09:00')).toEqual(open(95_00));
  expect(pickupOfAny([weekdays, federalCalendar], '2026-11-27', '2026-11-23T09:00')).toEqual(open());
  expect(pickupOfAny([weekdays, saturdays], '2026-11-26', '2026-11-23T09:00')).toEqual({ closed: 'thanksgiving' });
});

test.each([
  ['2026-11-26', '2026-11-23T09:00', '2026-11-30'],
  ['2026-11-28', '2026-11-23T09:00', '2026-11-30'], // never a day that costs more
  ['2026-11-20', '2026-11-23T09:00', '2026-11-23'],
  ['2026-11-20', '2026-11-23T15:00', '2026-11-24'],
])('after %s, asked at %s, the next day is %s', (day, askedAt, next) => {
  expect(nextPickupDay([weekdays, saturdays], day, askedAt)).toBe(next);
});

test.each([
  ['2026-11-25T20:00:00Z', 1, '2026-11-30T20:00:00.000Z'],
  ['2026-11-26T02:00:00Z', 1, '2026-12-01T02:00:00.000Z'], // still Wednesday evening
])('%s and %d working days are %s', (time, days, later) => {
  expect(new Date(workingDaysAfter(weekdays, Date.parse(time), days)).toISOString()).toBe(later);
});

test('goods on the way stand still on days off', () => {
  const from = Date.parse('2026-11-25T20:00:00Z');
  const until = Date.parse('2026-11-30T20:00:00Z');
  for (let part = 1; part < 20; part += 1) {
    const day = new Date(workingInstant(weekdays, from, until, part / 20) - 8 * 3_600_000).toISOString().slice(0, 10);
    expect(['2026-11-25', '2026-11-30']).toContain(day);
  }
  expect(workingInstant(weekdays, from, until, 0)).toBe(from);
  expect(workingInstant(weekdays, from, until, 1)).toBe(until);
});

test('a day off of its own is no working day, and no day of pickup', () => {
  expect(addWorkingDays(withDaysOff, '2026-11-25', 1)).toBe('2026-12-01');
  expect(nextPickupDay([withDaysOff], '2026-11-27', '2026-11-23T09:00')).toBe('2026-12-01');
  expect(pickupOfAny([withDaysOff, weekdays], '2026-11-30', '2026-11-23T09:00')).toEqual(open());
});
