import { FREIGHT_CLASSES, toInches, toPounds } from '@portal/api-contract/vocabulary';
import { referenceFigures } from './figures';
import type { Freight } from './freight';
import { atUsedHeight, classify, classOf, classOfDensity, density, nextClass } from './freight-class';

const line = (size: [number, number, number], weightLb: number, extra: Partial<Freight> = {}): Freight => ({
  qty: 1,
  lengthIn: size[0],
  widthIn: size[1],
  heightIn: size[2],
  weightLb,
  stackable: true,
  hazmat: false,
  ...extra,
});

describe('class from density', () => {
  test.each([
    ['40×48×29 in, 175 lb', line([40, 48, 29], 175), 5.43, 175],
    ['48×40×28 in, 110 lb', line([48, 40, 28], 110), 3.54, 250],
    ['42×48×48 in, 500 lb', line([42, 48, 48], 500), 8.93, 100],
    ['48×40×36 in, 400 lb', line([48, 40, 36], 400), 10, 92.5],
    ['122×102×122 cm, 227 kg', line([toInches(122, 1), toInches(102, 1), toInches(122, 1)], toPounds(227, 1)), 9.33, 100],
    ['two pallets of the golden example', line([48, 40, 48], 1000, { qty: 2 }), 9.375, 100],
  ])('%s', (_name, freight, pcf, freightClass) => {
    expect(density(freight)).toBeCloseTo(pcf, 2);
    expect(classOf(freight)).toBe(freightClass);
  });

  test.each(referenceFigures.densityClasses.slice(1).map((step, index) => ({ ...step, below: referenceFigures.densityClasses[index]!.class })))(
    '$fromPcf is the first density of class $class, a trace less is class $below',
    ({ fromPcf, class: freightClass, below }) => {
      expect(classOfDensity(fromPcf)).toBe(freightClass);
      expect(classOfDensity(fromPcf - 0.0001)).toBe(below);
      expect(classOfDensity(fromPcf * (1 - 1e-14))).toBe(freightClass);
    },
  );

  test('the lightest freight has class 400', () => {
    expect(classOfDensity(0.001)).toBe(400);
  });
});

test('all 18 classes can be chosen by hand and win over density', () => {
  expect(FREIGHT_CLASSES).toHaveLength(18);
  expect(FREIGHT_CLASSES.at(0)).toBe(50);
  expect(FREIGHT_CLASSES.at(-1)).toBe(500);
  expect(classOf(line([48, 40, 36], 400, { manualClass: 77.5 }))).toBe(77.5);
});

test('a shipment has its own cube, density and class', () => {
  const { lines, overall } = classify([line([48, 40, 36], 400), line([48, 40, 36], 100)]);
  expect(lines.map((each) => each.freightClass)).toEqual([92.5, 250]);
  expect(overall).toEqual({ cubicFeet: 80, density: 6.25, freightClass: 125 });
});

test.each([
  [40, false, 48],
  [48, false, 48],
  [49, false, 96],
  [100, false, 100],
  [40, true, 40],
])('height %d in, stackable %s counts as %d in where nothing loads on top', (height, stackable, used) => {
  expect(atUsedHeight(line([48, 40, height], 400, { stackable })).heightIn).toBe(used);
});

describe('the next cheaper class', () => {
  test.each([
    ['one inch too high', line([48, 40, 37], 400), { freightClass: 92.5, inches: 1, pounds: 11.2 }],
    ['one pound too light', line([48, 40, 36], 399), { freightClass: 92.5, inches: 0.1, pounds: 1 }],
    ['exactly on a bound is in the class, the next one is far', line([48, 40, 36], 400), undefined],
    ['near in inches alone', line([48, 40, 50], 1070, { qty: 2 }), { freightClass: 92.5, inches: 1.9 }],
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
        const freight = line([48, 40, height], weight, { qty: 2 });
        const next = nextClass(freight);
        if (!next) continue;
        near += 1;
        if (next.inches !== undefined) expect(classOf({ ...freight, heightIn: height - next.inches })).toBe(next.freightClass);
        if (next.pounds !== undefined) expect(classOf({ ...freight, weightLb: weight + next.pounds })).toBe(next.freightClass);
      }
    }
    expect(near).toBeGreaterThan(50);
  });
});
