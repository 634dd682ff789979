import { changeLanguage } from '../i18n/i18n';
import { formatDate, formatDateTime, formatMoney, formatNumber } from './format';

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
  [Number.POSITIVE_INFINITY, 2, '-'],
  [1e-9, 2, '0'],
  [-0.001, 2, '0'],
])('number %p with %p decimals reads %p', (value, digits, text) => {
  expect(formatNumber(value, digits)).toBe(text);
});

test('a number reads as Intl writes it', () => {
  const ties = [1.005, 2.5, 0.05, 8.345, 1e5 + 0.005, 999.995, 999_999.5, -1.005, -2.5, -1234567.891];
  const others = Array.from({ length: 500 }, (_none, n) => ((n * 7919) % 10_007) / 10 ** (n % 6)).flatMap((n) => [n, -n * 1e4]);
  for (const digits of [0, 1, 2, 3])
    for (const value of [...ties, ...others, 0, 0.000001, 999_999_999_999_999, 1e15, -1e15, 1e21, 1e30])
      expect([value, formatNumber(value, digits)]).toEqual([value, value.toLocaleString('en-US', { maximumFractionDigits: digits }).replace(/^-0$/, '0')]);
});

test('a plain day is the same day in every time zone and follows the language', async () => {
  await changeLanguage('zh', false);
  expect(formatDate('2026-03-01')).toBe('2026/03/01');
  await changeLanguage('en', false);
  expect(formatDate('2026-03-01')).toBe('03/01/2026');
});

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

test.each([
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
] as const)('a date reads as Intl writes it in %p', async (language, locale) => {
  await changeLanguage(language, false);
  for (const iso of ['2026-03-01T00:00:00Z', '2026-11-01T05:59:59.999Z', '2024-02-29T23:59:00Z', '1999-12-31T12:04:05-08:00']) {
    expect(formatDate(iso)).toBe(new Intl.DateTimeFormat(locale, DAY).format(new Date(iso)));
    expect(formatDateTime(iso)).toBe(new Intl.DateTimeFormat(locale, MINUTE).format(new Date(iso)));
  }
});

test.each([undefined, null, '', 'soon', '2026-13-01'])('%p is no date', (value) => {
  expect([formatDate(value), formatDateTime(value)]).toEqual(['-', '-']);
});
