import type { Freight } from './freight';
import { classOf } from './freight-class';
import { nextClass } from './next-class';

const line = (size: [number, number, number], weightLb: number, qty = 1): Freight => ({
  qty,
  lengthIn: size[0],
  widthIn: size[1],
  heightIn: size[2],
  weightLb,
  stackable: false,
  hazmat: false,
});

test.each([
  ['one inch too high', line([48, 40, 37], 400), { freightClass: 92.5, inches: 1, pounds: 11.2 }],
  ['one pound too light', line([48, 40, 36], 399), { freightClass: 92.5, inches: 0.1, pounds: 1 }],
  ['exactly on a bound is in the class, the next one is far', line([48, 40, 36], 400), undefined],
  ['near in inches alone', line([48, 40, 50], 1070, 2), { freightClass: 92.5, inches: 1.9 }],
  ['near in pounds alone', line([48, 40, 50], 205), { freightClass: 175, pounds: 17.3 }],
  ['the cheapest class has no next', line([12, 12, 12], 60), undefined],
  ['flat freight cannot be made lower than nothing', line([48, 40, 1.5], 1), { freightClass: 300, inches: 0.6, pounds: 0.7 }],
])('%s', (_name, freight, expected) => {
  expect(nextClass(freight)).toEqual(expected);
});

test('each way alone reaches the class that is named', () => {
  let near = 0;
  for (let weight = 150; weight <= 2000; weight += 7) {
    for (const height of [24, 37.5, 48, 61]) {
      const freight = line([48, 40, height], weight, 2);
      const next = nextClass(freight);
      if (!next) continue;
      near += 1;
      if (next.inches !== undefined) expect(classOf({ ...freight, heightIn: height - next.inches })).toBe(next.freightClass);
      if (next.pounds !== undefined) expect(classOf({ ...freight, weightLb: weight + next.pounds })).toBe(next.freightClass);
    }
  }
  expect(near).toBeGreaterThan(50);
});
