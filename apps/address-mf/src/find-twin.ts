import { api, type Address } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';
import { placeKey, placeKeyword, type Place } from './same-place';

/** The most that the quick query answers. */
const LIMIT = 20;

/** An address of the book that means the same place; `except` is the id of the one being edited. */
export async function findTwin(place: Place, { except, signal }: { except?: string | undefined; signal?: AbortSignal } = {}): Promise<Address | undefined> {
  const near = await unwrap(api.addressBook.quickQuery({ keyword: placeKeyword(place), limit: LIMIT }, signal ? { signal } : {}));
  const key = placeKey(place);
  return near.find((address) => address.id !== except && placeKey(address) === key);
}
