import { UnitSystem, fromInches, fromPounds, itemLimits, patterns, toInches, toPounds } from '.';

const { IMPERIAL, METRIC } = UnitSystem;

test('imperial values stay as they are', () => {
  expect([toPounds(500, IMPERIAL), fromPounds(500, IMPERIAL), toInches(48, IMPERIAL), fromInches(48, IMPERIAL)]).toEqual([500, 500, 48, 48]);
});

test('an inch is 2.54 cm and a pound 0.45359237 kg', () => {
  expect(fromInches(48, METRIC)).toBe(121.92);
  expect(fromPounds(1000, METRIC)).toBe(453.5924);
  expect(toInches(121.92, METRIC)).toBeCloseTo(48, 10);
  expect(toPounds(0.45359237, METRIC)).toBeCloseTo(1, 10);
});

test.each([0.1, 7, 149.9, 333.33, 1234.5678, 20_000])('%p typed in kg and cm comes back unchanged', (value) => {
  expect(fromPounds(toPounds(value, METRIC), METRIC)).toBe(value);
  expect(fromInches(toInches(value, METRIC), METRIC)).toBe(value);
});

test('the limits of an item are those of a 53-foot truck, in either system', () => {
  expect(itemLimits(IMPERIAL)).toEqual({ length: 636, width: 102, height: 105, weight: 45_000 });
  expect(itemLimits(METRIC)).toEqual({ length: 1615.44, width: 259.08, height: 266.7, weight: 20_411.66 });
});

test.each([
  ['email', ["a.o'b+c@mail.example.com"], ['a@b', '.a@example.com', 'a..b@example.com', 'a b@example.com', 'a@-example.com']],
  ['phone', ['1234567', '+1 (312) 555-0142'], ['123456', '138****1234', 'call me']],
  ['zip', ['60607', '60607-1234'], ['6060', '60607-123', 'K1A 0B1']],
  ['state', ['IL', 'tx'], ['ILL', '12']],
  ['time', ['00:00', '23:59'], ['24:00', '9:00', '12:00:00']],
  ['nmfc', ['156600', '156600-02'], ['12', '156600-123']],
  ['unNumber', ['UN1263', 'NA1993'], ['1263', 'UN126']],
  ['hazardClass', ['3', '2.1', '1.4S'], ['0', '10', '1.7']],
  ['account', ['1234', 'DE89 3704 0044 0532 0130 00', '1234-5678'], ['123', '12--34', ' 1234']],
] as const)('%s: what matches and what does not', (name, good, bad) => {
  for (const text of good) expect([text, patterns[name].test(text)]).toEqual([text, true]);
  for (const text of bad) expect([text, patterns[name].test(text)]).toEqual([text, false]);
});
