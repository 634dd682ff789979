import { formatMoney, toCents, toMoney } from './money';

test.each([
  ['317.52', 31752],
  ['317.5', 31750],
  ['317', 31700],
  ['-85.00', -8500],
  ['-0.50', -50],
  ['999999999999.99', 99_999_999_999_999],
])('%s is %p cents, and back', (money, cents) => {
  expect(toCents(money)).toBe(cents);
  expect(toCents(toMoney(cents))).toBe(cents);
});

test.each([
  [31752, '317.52'],
  [5, '0.05'],
  [0, '0.00'],
  [-0, '0.00'],
  [-250, '-2.50'],
])('%p cents are %s', (cents, money) => {
  expect(toMoney(cents)).toBe(money);
});

test.each(['', '1e3', '.5', '1.234', '$5', '1,000'])('%p is no amount', (text) => {
  expect(() => toCents(text)).toThrow(RangeError);
  expect(formatMoney(text)).toBeUndefined();
});

test.each([
  ['317.52', '$317.52'],
  ['1317.5', '$1,317.50'],
  ['-85', '-$85.00'],
  ['12345678901234567.89', '$12,345,678,901,234,567.89'],
])('%s reads %s, without passing through a float', (money, text) => {
  expect(formatMoney(money)).toBe(text);
});

test('documents with a currency of their own leave the sign out', () => {
  expect(formatMoney('-12000.00', '')).toBe('-12,000.00');
  expect(formatMoney(undefined)).toBeUndefined();
});
