import { fromInches, fromPounds, toInches, toPounds } from '@portal/api-contract/vocabulary';
import { distanceFactor, greatCircleMiles } from './distance';

test('Los Angeles to New York is about 2,446 miles', () => {
  expect(greatCircleMiles({ lat: 34.0522, lng: -118.2437 }, { lat: 40.7128, lng: -74.006 })).toBeCloseTo(2445.6, 0);
});

test.each([
  [0, 0.7],
  [125, 0.7],
  [500, 1],
  [1000, 1.4],
  [3000, 3],
  [5000, 3],
])('%d miles have the factor %d', (miles, factor) => {
  expect(distanceFactor(miles)).toBe(factor);
});

test.each([122, 101.6, 0.1, 1615.4])('%d metric comes back as typed', (value) => {
  expect(fromInches(toInches(value, 1), 1)).toBe(value);
  expect(fromPounds(toPounds(value, 1), 1)).toBe(value);
});
