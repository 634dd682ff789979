import type { Freight } from './freight';
import { fitsTruck, floorPlan, smallestTruck, trucksFor, volumeHint } from './truck-fit';

const pallets = (qty: number, extra: Partial<Freight> = {}): Freight => ({
  qty,
  lengthIn: 48,
  widthIn: 40,
  heightIn: 60,
  weightLb: qty * 400,
  stackable: false,
  hazmat: false,
  ...extra,
});

test.each([
  ['one pallet', [pallets(1)], 40 / 12, 1],
  ['two pallets side by side, turned', [pallets(2)], 40 / 12, 2],
  ['three pallets in two rows', [pallets(3)], 80 / 12, 3],
  ['stackable and low: two on each other', [pallets(4, { stackable: true, heightIn: 48 })], 40 / 12, 2],
  ['stackable but too high', [pallets(4, { stackable: true, heightIn: 60 })], 80 / 12, 4],
  ['lines share a row', [pallets(1), pallets(1)], 40 / 12, 2],
  ['longer than the trailer is wide', [pallets(1, { lengthIn: 240, widthIn: 40 })], 20, 1],
])('%s', (_name, lines, feet, positions) => {
  const plan = floorPlan(lines);
  expect(plan.linearFeet).toBeCloseTo(feet, 6);
  expect(plan.positions).toBe(positions);
});

test.each([
  [12, 1],
  [13, 2],
  [30, 2],
  [31, undefined],
])('%d pallets need truck %s', (qty, truck) => {
  expect(smallestTruck([pallets(qty)])).toBe(truck);
});

test('a 26-foot truck takes 10,000 lb', () => {
  expect(fitsTruck(1, [pallets(10, { weightLb: 10000 })])).toBe(true);
  expect(fitsTruck(1, [pallets(10, { weightLb: 10000.5 })])).toBe(false);
});

/** Low enough for two on each other. */
const low = (qty: number, extra: Partial<Freight> = {}) => pallets(qty, { heightIn: 50, stackable: true, ...extra });

test.each([
  ['six pallets on the floor take ten feet', [low(6, { stackable: false })], undefined],
  ['eight take more than twelve feet', [low(8, { stackable: false })], 'floor'],
  ['stacked two high they take half the floor', [low(12)], undefined],
  ['a full twelve feet, more than 750 ft³ and light', [low(12, { widthIn: 51, heightIn: 52, weightLb: 4800 })], 'light'],
  ['the same cube from 6 lb/ft³ on', [low(12, { widthIn: 51, heightIn: 52, weightLb: 5400 })], undefined],
])('%s', (_name, lines, expected) => {
  expect(volumeHint(lines)).toBe(expected);
});

test.each([
  [12, [1, 2]],
  [13, [2]],
  [31, []],
])('%d unstacked pallets go into the trucks %j', (qty, trucks) => {
  expect(trucksFor([pallets(qty)])).toEqual(trucks);
});
