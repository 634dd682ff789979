import type { BookingRequest } from '@portal/api-contract';
import { bookingRequest, goldenItem } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const pickupAt = (changes: object) => {
  const { pickup } = bookingRequest();
  return { pickup: { ...pickup, address: { ...pickup.address, ...changes } } };
};
const withItem = (changes: object) => ({ items: [{ ...goldenItem, ...changes }] });

describe.each(['getExactPrice', 'innerExactPrice'])('%s', (name) => {
  test.each<[string, object, string]>([
    ['an unknown ZIP', pickupAt({ zip: '00000' }), 'pickup.address.zip'],
    ['a ZIP of the wrong form', pickupAt({ zip: '6060' }), 'pickup.address.zip'],
    ['another country', pickupAt({ country: 'CA' }), 'pickup.address.country'],
    ['less than 150 lb', withItem({ weight: 149.9 }), 'items.0.weight'],
    ['more than 20,000 lb', withItem({ weight: 20_000.5 }), 'items.0.weight'],
    ['more than 20,000 lb in units', withItem({ qty: 2, weight: 10_001, weightMode: 'unit' }), 'items.0.weight'],
    ['less than 150 lb in kilograms', { ...withItem({ length: 120, width: 100, height: 100, weight: 68 }), unitSystem: 1 }, 'items.0.weight'],
    ['no items', { items: [] }, 'items'],
    ['an item of no quantity', withItem({ qty: 0 }), 'items.0.qty'],
    ['too many for a truck', withItem({ qty: 52, stackable: false }), 'items.0.qty'],
    ['too much for the chosen truck', { ...withItem({ weight: 12_000 }), truckSize: 1 }, 'truckSize'],
    ['a class by hand without the class', withItem({ classSource: 'manual' }), 'items.0.freightClass'],
    ['a class that does not exist', withItem({ classSource: 'manual', freightClass: 99 }), 'items.0.freightClass'],
    ['a date that has passed', { pickupDate: '2020-01-01' }, 'pickupDate'],
    ['a service that is not offered at pickup', { pickup: { ...bookingRequest().pickup, services: ['17'] } }, 'pickup.services.0'],
  ])('%s is named', async (_what, changes, field) => {
    const answer = await portal.callRaw('quoteConfig', name, { ...bookingRequest(), ...changes } as BookingRequest);
    expect(answer.code).toBe(20000);
    const fields = answer.data as { field: string; msg: string }[];
    expect(fields.map((each) => each.field)).toContain(field);
    expect(fields.every(({ msg }) => msg.length > 0)).toBe(true);
  });
});

test('names everything that is wrong at once', async () => {
  const request = { ...bookingRequest(), ...pickupAt({ zip: '00000' }), ...withItem({ weight: 100 }) };
  const answer = await portal.callRaw('quoteConfig', 'getExactPrice', request, { 'accept-language': 'en' });
  expect(answer.data).toEqual([
    { field: 'pickup.address.zip', msg: 'There is no such ZIP' },
    { field: 'items.0.weight', msg: 'The total weight must be at least 150 lb (68 kg)' },
  ]);
});

test('takes both ends of the weight range', async () => {
  for (const weight of [150, 20_000]) {
    expect((await portal.callRaw('quoteConfig', 'getExactPrice', { ...bookingRequest(), ...withItem({ weight }) })).code).toBe(0);
  }
});
