import { ClassSource, type Order } from '@portal/api-client';
import type { ItemForm, PlaceForm, QuoteForm } from '../../quote/form';

type Request = Order['request'];

function placeOf({ id: _id, type: _type, isDefault: _isDefault, services: _services, ...place }: Request['pickup']['address']): PlaceForm {
  return place;
}

/** A class that followed from the density follows from it again. */
function itemOf({ classSource, freightClass, hazmat, ...item }: Request['items'][number]): ItemForm {
  return { ...item, stackable: item.stackable ?? false, ...(classSource === ClassSource.MANUAL && { freightClass }), ...(hazmat && { hazmat }) };
}

/** The same shipment as a new draft. The day is chosen anew, and the reference number is that of the old order alone. */
export function draftOf({ pickupDate: _day, referenceNo: _number, pickup, delivery, items, ...rest }: Request): Partial<QuoteForm> {
  return {
    ...rest,
    pickup: { ...pickup, address: placeOf(pickup.address) },
    delivery: { ...delivery, address: placeOf(delivery.address) },
    items: items.map(itemOf),
  };
}
