import type { Address } from '@portal/api-client';
import { namesOf } from '../quote/draft-of';
import { servicesOf, type End, type PlaceForm, type QuoteForm } from '../quote/form';

/** An address of the book as the form holds it. Without its placeId it counts as typed, so that no lookup replaces its city. */
function placeOf({
  id: _id,
  type: _type,
  label: _label,
  isDefault: _default,
  services: _services,
  placeId: _place,
  ...place
}: Address): PlaceForm {
  return { ...place, ...namesOf(place) };
}

/** An end of a shipment from an address of the book, with what the book says of its services and hours. */
export function endFrom<E extends End>(end: E, address: Address, before: QuoteForm[E]): QuoteForm[E] {
  const hours =
    end === 'pickup'
      ? { ...(address.openTime && { readyTime: address.openTime }), ...(address.closeTime && { closeTime: address.closeTime }) }
      : {};
  return { ...before, ...hours, address: placeOf(address), services: servicesOf(end, address) };
}
