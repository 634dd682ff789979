import { differenceOf } from './difference-of';

test.each([
  ['1000 lb', '1180 lb', '+180 lb'],
  ['1,240.5 lb', '1,240 lb', '-0.5 lb'],
  ['4 托', '6 托', '+2 托'],
  ['2', '3', '+1'],
  ['1000 lb', '500 kg', undefined],
  ['2 pallets', 'crushed', undefined],
  [undefined, '3', undefined],
])('%s → %s is %s', (quoted, found, difference) => expect(differenceOf(quoted, found)).toBe(difference));
