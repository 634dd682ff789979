import { cohort, COHORTS } from './cohort';

const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);

test('is the same every time, so that several edges agree', () => {
  expect(cohort('7sLhwLbQk1o9y0cVtZr2aA', 'orders')).toBe(3097);
  expect(cohort('老客户', 'wallet')).toBe(cohort('老客户', 'wallet'));
});

test('stays within 0 … 9999 and spreads evenly over it', () => {
  const tenths = new Array<number>(10).fill(0);
  const places = visitors.map((visitor) => cohort(visitor, 'orders'));
  expect(places.every((place) => Number.isInteger(place) && place >= 0 && place < COHORTS)).toBe(true);
  for (const place of places) tenths[Math.floor(place / 1000)]! += 1;
  for (const count of tenths) expect(Math.abs(count / visitors.length - 0.1)).toBeLessThan(0.004);
});

test('is independent between remotes', () => {
  const both = visitors.filter((visitor) => cohort(visitor, 'orders') < 1000 && cohort(visitor, 'wallet') < 1000);
  expect(Math.abs(both.length / visitors.length - 0.01)).toBeLessThan(0.002);
});
