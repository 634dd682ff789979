import { api, type Address, type AddressInput, type CallData, type CallInput } from '@portal/api-client';
import { addressBookKeys, createAddress, inParallel } from '@portal/freight-kit';
import { done, queryOptions, unwrap } from '@portal/remote-kit';

const AT_ONCE = 4;

/** One page of the book; phone, contact and street masked unless the owner shows personal data. */
export const addressPageQuery = (input: CallInput<'addressBook', 'page'>) =>
  queryOptions({ queryKey: addressBookKeys.page(input), queryFn: ({ signal }) => unwrap(api.addressBook.page(input, { signal })) });

/** One address unmasked, for editing: always the latest, and gone from the cache with the form. */
export const addressQuery = (id: string) =>
  queryOptions({
    queryKey: addressBookKeys.one(id),
    queryFn: ({ signal }) => unwrap(api.addressBook.get({ id }, { signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds an address, or replaces the one with this id. */
export const saveAddress = (id: string | undefined, address: AddressInput): Promise<unknown> =>
  id === undefined ? createAddress(address) : done(api.addressBook.update({ ...address, id }));

export const setDefaultAddress = ({ id, isDefault }: Pick<Address, 'id' | 'isDefault'>): Promise<void> =>
  done(api.addressBook.setDefault({ id, isDefault }));

/** Deletes an address. Answers what it was, for an undo. */
export async function removeAddress(id: string): Promise<Address> {
  const address = await unwrap(api.addressBook.get({ id }));
  await done(api.addressBook.remove({ id }));
  return address;
}

/** Undoes a deletion of the last ten minutes: the server kept the address, with its id, its default and its place in the list. */
export const restoreAddress = (address: Address): Promise<void> => done(api.addressBook.update({ ...address, restore: true }));

/** One page of the book unmasked, to be exported: a file of masked values could not be imported again. */
export async function plainPage(input: CallInput<'addressBook', 'page'>, signal: AbortSignal): Promise<CallData<'addressBook', 'page'>> {
  const page = await unwrap(api.addressBook.page(input, { signal }));
  if (!page.records.some(({ address1 }) => address1.includes('*'))) return page;
  const plain = new Map<string, Address>();
  await inParallel(
    page.records,
    AT_ONCE,
    signal,
    async ({ id }) => void plain.set(id, await unwrap(api.addressBook.get({ id }, { signal }))),
  );
  return { ...page, records: page.records.map((record) => plain.get(record.id) ?? record) };
}
