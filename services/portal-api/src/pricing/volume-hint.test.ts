import type { Freight } from './freight';
import { trucksFor } from './truck-fit';
import { volumeHint } from './volume-hint';

const pallets = (qty: number, extra: Partial<Freight> = {}): Freight => ({
  qty,
  lengthIn: 48,
  widthIn: 40,
  heightIn: 50,
  weightLb: qty * 400,
  stackable: true,
  hazmat: false,
  ...extra,
});

test.each([
  ['six pallets on the floor take ten feet', [pallets(6, { stackable: false })], undefined],
  ['eight take more than twelve feet', [pallets(8, { stackable: false })], 'floor'],
  ['stacked two high they take half the floor', [pallets(12)], undefined],
  ['a full twelve feet, more than 750 ft³ and light', [pallets(12, { widthIn: 51, heightIn: 52, weightLb: 4800 })], 'light'],
  ['the same cube from 6 lb/ft³ on', [pallets(12, { widthIn: 51, heightIn: 52, weightLb: 5400 })], undefined],
])('%s', (_name, lines, expected) => {
  expect(volumeHint(lines)).toBe(expected);
});

test.each([
  [12, [1, 2]],
  [13, [2]],
  [31, []],
])('%d unstacked pallets go into the trucks %j', (qty, trucks) => {
  expect(trucksFor([pallets(qty, { stackable: false, heightIn: 60 })])).toEqual(trucks);
});
