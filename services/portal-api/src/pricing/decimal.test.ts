import { roundedProduct, roundedSum } from './decimal';

test.each([
  [[1.005, 1], 101],
  [[0.1, 3], 30],
  [['143.60', 1.28, 1], 18381],
  [[183.81, 0.265], 4871],
  [[-1.005], -101],
  [[1e-7, 5], 0],
  [[20000], 2000000],
])('%j is %d cents', (factors, cents) => {
  expect(roundedProduct(factors)).toBe(cents);
});

test('a sum is rounded once', () => {
  expect(roundedSum([[0.004], [0.004]])).toBe(1);
});

test('more places on request', () => {
  expect(roundedProduct([1.23456], 3)).toBe(1235);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 'abc'])('%s is refused', (value) => {
  expect(() => roundedProduct([value])).toThrow(RangeError);
});
