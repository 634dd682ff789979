import { changeLanguage } from '../i18n/i18n';
import { formatDate, formatMoney, formatNumber } from './format';

test.each([
  ['317.52', '$317.52'],
  ['1317.5', '$1,317.50'],
  ['-85', '-$85.00'],
  ['12345678901234567.89', '$12,345,678,901,234,567.89'],
  ['0.00', '$0.00'],
  [undefined, '-'],
  ['', '-'],
  ['1e3', '-'],
])('money %p reads %p, without passing through a float', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test.each([
  [9.375, 2, '9.38'],
  [20000, 0, '20,000'],
  [null, 2, '-'],
  [Number.NaN, 2, '-'],
])('number %p with %p decimals reads %p', (value, digits, text) => {
  expect(formatNumber(value, digits)).toBe(text);
});

test('a plain day is the same day in every time zone and follows the language', async () => {
  await changeLanguage('zh', false);
  expect(formatDate('2026-03-01')).toBe('2026/03/01');
  await changeLanguage('en', false);
  expect(formatDate('2026-03-01')).toBe('03/01/2026');
});
