import { amountFault, plainAmount } from './amount';

test.each([
  ['100', undefined],
  ['0.01', undefined],
  [' $1,000.50 ', undefined],
  ['１００．５', undefined],
  ['5000.00', undefined],
  ['', 'required'],
  ['   ', 'required'],
  ['0', 'positive'],
  ['0.00', 'positive'],
  ['-5', 'positive'],
  ['abc', 'number'],
  ['1e3', 'number'],
  ['12.5.1', 'number'],
  ['1.234', 'decimals'],
  ['5.', 'decimals'],
  ['5000.01', 'max'],
  ['99999999999999999999', 'max'],
])('%j: %s', (typed, fault) => expect(amountFault(typed, { max: '5000.00' })).toBe(fault));

test('the smallest amount is allowed, one cent less is not', () => {
  expect(amountFault('10', { min: '10.00' })).toBeUndefined();
  expect(amountFault('9.99', { min: '10.00' })).toBe('min');
});

test('what is sent has no signs of a currency', () => expect(plainAmount('$ 1,000.50')).toBe('1000.50'));
