import { api, type AddressInput } from '@portal/api-client';
import { ok, unreachable } from '@portal/remote-kit/testing';
import { createAddress } from './address-book';

const create = jest.spyOn(api.addressBook, 'create');
const address: AddressInput = {
  type: 1,
  label: 'Dock',
  locationType: 'business',
  company: 'EXAMPLE GOODS',
  contactName: 'Desk',
  phone: '3125550142',
  address1: '100 Example Way',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  country: 'US',
};

const keys = (): unknown[] => create.mock.calls.map(([, options]) => options?.idempotencyKey);

test('an address sent again after a lost answer keeps its idempotency key, the next one has its own', async () => {
  create.mockImplementation(unreachable);
  await expect(createAddress(address)).rejects.toThrow();
  create.mockImplementation(() => ok({ id: 'a1' }));
  await createAddress(address);
  await createAddress(address);
  const [first, again, next] = keys();
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
