import { UnitSystem } from '@portal/api-client';
import { emptyQuote } from '../form';
import type { Found, Reading } from './reading';
import { applied, rowsOf, unclearSize, unitsFor } from './rows';
import { completeForm } from '../../testing/shipment';

const reading = (found: readonly [path: string, value: Found['value']][], more: Partial<Reading> = {}): Reading => ({
  found: found.map(([path, value]) => ({ path, value, confidence: 0.9 })),
  missing: [],
  fallback: false,
  ...more,
});
const states = (from: Reading, form = completeForm()) => Object.fromEntries(rowsOf(from, form).map(({ path, state }) => [path.join('.'), state]));
const take = (from: Reading, form = emptyQuote(UnitSystem.IMPERIAL)) => applied(form, rowsOf(from, form), unitsFor(from, form));

test('what was typed is told from what is empty, a default, or brought along by a ZIP', () => {
  const form = completeForm();
  form.pickup.address = { ...form.pickup.address, city: 'Chicago', placeId: 'zip:60601' };
  const found = reading([
    ['pickup.address.city', 'Cicero'],
    ['delivery.address.zip', '75201'],
    ['delivery.address.phoneExt', '12'],
    ['items.0.packaging', 'crate'],
    ['items.0.height', 50],
    ['items.1.height', 50],
    ['pickup.readyTime', '10:00'],
    ['delivery.services.0', '1'],
  ]);
  expect(states(found, form)).toEqual({
    'pickup.address.city': 'free',
    'delivery.address.zip': 'same',
    'delivery.address.phoneExt': 'free',
    'items.0.packaging': 'free',
    'items.0.height': 'typed',
    'items.1.height': 'free',
    'pickup.readyTime': 'free',
    'delivery.services': 'free',
  });
  expect(
    states(
      reading([
        ['pickup.address.city', 'Cicero'],
        ['pickup.address.zip', '60804'],
      ]),
      form,
    ),
  ).toEqual({ 'pickup.address.city': 'typed', 'pickup.address.zip': 'typed' });
});

test('unknown paths, services that an end does not offer and days gone by are left out', () => {
  const found = reading([
    ['pickup.services', '17'],
    ['pickupDate', '2020-01-01'],
    ['items.0.classSource', 'density'],
    ['items.99.qty', 1],
    ['constructor', 'x'],
    ['pickup.address.remark', 'x'],
  ]);
  expect(rowsOf(found, completeForm())).toEqual([]);
});

test('an untouched form takes over the units of the text, a typed one keeps its own and the sizes are converted', () => {
  const metric = reading(
    [
      ['items.0.length', 122],
      ['items.0.weight', 454],
      ['items.0.weightMode', 'total'],
    ],
    { unitSystem: UnitSystem.METRIC },
  );
  expect(take(metric)).toMatchObject({ unitSystem: UnitSystem.METRIC, items: [{ length: 122, width: 101.6, weight: 454, weightMode: 'total' }] });
  const kept = take(metric, completeForm());
  expect(kept.unitSystem).toBe(UnitSystem.IMPERIAL);
  expect(kept.items[0]!.length).toBeCloseTo(48.03, 2);
  expect(kept.items[0]!.weight).toBeCloseTo(1000.9, 1);
});

test('a weight goes with its mode: the same number per unit is not the same', () => {
  expect(
    states(
      reading([
        ['items.0.weight', 1000],
        ['items.0.weightMode', 'total'],
      ]),
    ),
  ).toEqual({ 'items.0.weight': 'same' });
  expect(
    states(
      reading([
        ['items.0.weight', 1000],
        ['items.0.weightMode', 'unit'],
      ]),
    ),
  ).toEqual({ 'items.0.weight': 'typed' });
});

test('taking over makes items, adds services, and marks a city as said', () => {
  const form = take(
    reading([
      ['items.1.qty', 3],
      ['items.1.hazmat.unNumber', 'UN1263'],
      ['delivery.services.0', '1'],
      ['delivery.services.1', '3'],
      ['shipmentServices.0', '2'],
      ['pickup.address.city', 'Chicago'],
      ['delivery.address.locationType', 'residential'],
    ]),
  );
  expect(form.items).toMatchObject([{ qty: 1 }, { qty: 3, packaging: 'pallet', hazmat: { unNumber: 'UN1263' } }]);
  expect(form.delivery.services).toEqual(['1', '3', '11']);
  expect(form.shipmentServices).toEqual(['2']);
  expect(form.pickup.address).toMatchObject({ city: 'Chicago', placeId: undefined });
});

test('dangerous goods open the details of the first item', () => {
  expect(take(reading([['shipmentServices', '6']])).items[0]).toHaveProperty('hazmat', {});
});

test('a size has one unit: beside a weight in kilograms a bare size is asked about, and taken over whole', () => {
  // 3板 48*40*60，每板 450KG
  const words = '48*40*60';
  const text: Reading = {
    found: [
      { path: 'items.0.qty', value: 3, confidence: 0.9, words: '3' },
      ...(['length', 'width', 'height'] as const).map((side, index) => ({ path: `items.0.${side}`, value: [48, 40, 60][index]!, confidence: 0.8, words })),
      { path: 'items.0.weight', value: 450, confidence: 0.9, words: '450KG' },
      { path: 'items.0.weightMode', value: 'unit', confidence: 0.9 },
    ],
    unitSystem: UnitSystem.METRIC,
    missing: [],
    fallback: true,
  };
  const form = emptyQuote(UnitSystem.IMPERIAL);
  expect(unclearSize(text)).toBe(words);
  expect(rowsOf(text, form).map(({ path }) => path.at(-1))).toEqual(['qty', 'weight']);
  const sizes = (unit: UnitSystem) => applied(form, rowsOf(text, form, unit), unitsFor(text, form)).items[0];
  expect(sizes(UnitSystem.METRIC)).toMatchObject({ length: 48, width: 40, height: 60, weight: 450 });
  expect(sizes(UnitSystem.IMPERIAL)).toMatchObject({ length: 121.92, width: 101.6, height: 152.4, weight: 450 });
  expect(unclearSize({ ...text, unitSystem: UnitSystem.IMPERIAL })).toBeUndefined();
  expect(unclearSize({ ...text, found: text.found.map((found) => ({ ...found, words: `${words} cm` })) })).toBeUndefined();
});

test('a size in centimetres is not the same as the standard pallet in inches', () => {
  const text = reading(
    [
      ['items.0.length', 48],
      ['items.0.height', 60],
    ],
    { unitSystem: UnitSystem.METRIC },
  );
  const form = emptyQuote(UnitSystem.IMPERIAL);
  expect(states(text, form)).toEqual({ 'items.0.length': 'free', 'items.0.height': 'free' });
});
