import { completeForm } from '../testing/shipment';
import { itemsIn } from './units';

test.each([1000, 500, 149.9, 0.5, 20000, 333.3, 7])('%p lb and in survive the way to metric units and back', (value) => {
  const items = [{ ...completeForm().items[0]!, weight: value, length: value }];
  const metric = itemsIn(items, 0, 1);
  expect(metric[0]!.weight).toBeCloseTo(value * 0.45359237, 1);
  expect(itemsIn(metric, 1, 0)).toEqual(items.map((item) => ({ ...item, width: 40, height: 48 })));
});

test('an empty field stays empty', () => {
  expect(itemsIn([{ ...completeForm().items[0]!, weight: null }], 0, 1)[0]!.weight).toBeNull();
});
