import { EstimateItemSchema, ItemSchema } from './item';
import { sampleItem } from '../testing/samples';

const hazmat = {
  unNumber: 'UN1263',
  properName: 'Paint',
  hazardClass: '3',
  packingGroup: 'II',
  quantity: '20 L',
  emergencyPhone: '800-555-0199',
};
const accepts = (change: object) => ItemSchema.safeParse({ ...sampleItem, ...change }).success;

test.each(Object.keys(sampleItem))('requires %s', (field) => {
  expect(accepts({ [field]: undefined })).toBe(false);
});

test.each([
  [{ qty: 1 }, true],
  [{ qty: 52 }, true],
  [{ qty: 0 }, false],
  [{ qty: 53 }, false],
  [{ qty: 1.5 }, false],
  [{ weight: 0 }, false],
  [{ weight: -1 }, false],
  [{ weight: '100' }, false],
  [{ length: 0 }, false],
  [{ packaging: 'roll' }, true],
  [{ packaging: 'box' }, false],
  [{ weightMode: 'unit' }, true],
  [{ weightMode: 'each' }, false],
  [{ nmfc: '156600' }, true],
  [{ nmfc: '156600-02' }, true],
  [{ nmfc: '12' }, false],
  [{ nmfc: '156600-123' }, false],
  [{ description: 'x'.repeat(100) }, true],
  [{ description: 'x'.repeat(101) }, false],
  [{ classSource: 'manual' }, false],
  [{ classSource: 'manual', freightClass: 92.5 }, true],
  [{ classSource: 'manual', freightClass: 90 }, false],
  [{ hazmat }, true],
  [{ hazmat: { ...hazmat, unNumber: '1263' } }, false],
  [{ hazmat: { ...hazmat, packingGroup: undefined } }, false],
  [{ hazmat: { ...hazmat, hazardClass: '2.1', packingGroup: undefined } }, true],
  [{ hazmat: { ...hazmat, emergencyPhone: undefined } }, false],
  [{ hazmat: { ...hazmat, quantity: '' } }, false],
])('reads %j as %s', (change, expected) => {
  expect(accepts(change)).toBe(expected);
});

test('an estimate asks for sizes and weight only', () => {
  const estimate = EstimateItemSchema.parse({ qty: 1, length: 48, width: 40, height: 36, weight: 400 });
  expect(estimate).toMatchObject({ packaging: 'pallet', weightMode: 'total', classSource: 'density' });
});

test.each(['length', 'width', 'height', 'weight'])('refuses a %s without a density to speak of', (field) => {
  const issuesOf = (value: number) => ItemSchema.safeParse({ ...sampleItem, [field]: value }).error?.issues.map(({ code }) => code);
  expect(issuesOf(2e-163)).toEqual(['too_small']);
  expect(issuesOf(0)).toEqual(['too_small']);
  expect(issuesOf(0.01)).toBeUndefined();
});
