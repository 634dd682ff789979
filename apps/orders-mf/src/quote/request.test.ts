import { completeForm } from '../testing/shipment';
import { priceKey, toRequest } from './request';

test('what was left empty is absent, and the hazmat service follows from the items', () => {
  const form = completeForm();
  form.items[0] = { ...form.items[0]!, nmfc: ' ', pieces: null, hazmat: { unNumber: 'UN1263' } };
  const request = toRequest({ ...form, referenceNo: '' });
  expect(request).not.toHaveProperty('referenceNo');
  expect(request.items[0]).not.toHaveProperty('nmfc');
  expect(request.items[0]).toMatchObject({ classSource: 'density', hazmat: { unNumber: 'UN1263' } });
  expect(request.shipmentServices).toEqual(['6']);
});

test('people and streets have no price, everything that a carrier prices has', () => {
  const form = completeForm();
  const key = (change: Partial<typeof form>) => priceKey(toRequest({ ...form, ...change }));
  const same = key({});
  expect(key({ pickup: { ...form.pickup, readyTime: '10:00', address: { ...form.pickup.address, contactName: 'Somebody else', zip: '60601-1234' } } })).toBe(same);
  expect(key({ items: [{ ...form.items[0]!, description: 'Other parts' }] })).toBe(same);
  for (const change of [
    { pickupDate: '2999-01-01' },
    { delivery: { ...form.delivery, services: ['1' as const] } },
    { items: [{ ...form.items[0]!, weight: 1001 }] },
    { items: [{ ...form.items[0]!, freightClass: 70 as const }] },
    { declaredValue: '100' },
  ])
    expect(key(change)).not.toBe(same);
});
