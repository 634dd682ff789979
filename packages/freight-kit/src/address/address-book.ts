import { api, type AddressInput, type CallInput } from '@portal/api-client';
import { keepPreviousData, queryOptions, unwrap, withIdempotencyKey } from '@portal/remote-kit';

/** Cache keys of the address book: the remote that owns it reads by them, and every remote that writes to it invalidates `all`. */
export const addressBookKeys = {
  all: ['addressBook'] as const,
  page: (input: CallInput<'addressBook', 'page'>) => ['addressBook', 'page', input] as const,
  quick: (input: CallInput<'addressBook', 'quickQuery'>) => ['addressBook', 'quick', input] as const,
  one: (id: string) => ['addressBook', 'one', id] as const,
};

/** The first matches, unmasked, defaults first. */
export const quickQuery = (input: CallInput<'addressBook', 'quickQuery'>) =>
  queryOptions({
    queryKey: addressBookKeys.quick(input),
    queryFn: ({ signal }) => unwrap(api.addressBook.quickQuery(input, { signal })),
    placeholderData: keepPreviousData,
  });

/** Adds an address to the book. A repeat after a lost answer adds no second address. @throws CallError */
export const createAddress = (address: AddressInput) =>
  withIdempotencyKey(`addressBook.create ${JSON.stringify(address)}`, (idempotencyKey) =>
    unwrap(api.addressBook.create(address, { idempotencyKey })),
  );
