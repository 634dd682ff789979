import { fromInches, fromPounds, toInches, toPounds } from '@portal/api-contract/vocabulary';
import { distanceFactor, fuelPercent, greatCircleMiles, rateByWeight } from './linehaul';

test.each([
  [200, 5700, 'minimum', 0],
  [400, 9384, 0, 0],
  [900, 14360, 1000, 100],
  [1500, 20760, 2000, 500],
  [4000, 34000, 5000, 1000],
  [500, 10195, 500, 0],
  [1000, 14360, 1000, 0],
  [20000, 68800, 20000, 0],
] as const)('%d lb is rated at %d cents', (weightLb, cents, weightBreak, deficitLb) => {
  expect(rateByWeight([{ weightLb, freightClass: 70 }])).toMatchObject({ cents, weightBreak, deficitLb });
});

test('missing pounds are paid at the lowest class of the shipment', () => {
  const { parts } = rateByWeight([
    { weightLb: 500, freightClass: 100 },
    { weightLb: 450, freightClass: 60 },
  ]);
  expect(parts).toEqual([
    ['5.00000000', 14.36, 1.28],
    ['4.50000000', 14.36, 0.9],
    ['0.50000000', 14.36, 0.9],
  ]);
});

test('a heavier shipment never has a lower price', () => {
  const prices = Array.from({ length: 1985 }, (_, step) => rateByWeight([{ weightLb: 150 + step * 10, freightClass: 70 }]).cents);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

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

test.each([
  [2.5, 22.8],
  [3, 22.8],
  [3.24, 22.8],
  [3.55, 26.5],
  [3.74, 26.5],
  [5, 34.5],
])('diesel at %d is a surcharge of %d %%', (price, percent) => {
  expect(fuelPercent(price)).toBe(percent);
});
