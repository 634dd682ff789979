import { rateByWeight } from './deficit';

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
