import { ClassSource, type OrderRequest, type UnitSystem } from '@portal/api-client';
import { savedLine } from './english-line';
import type { ItemForm, PlaceForm, QuoteForm } from './form';
import { itemsIn } from './units';

type Place = OrderRequest['pickup']['address'];
type Names = Pick<Place, 'company' | 'companyEn' | 'contactName' | 'contactNameEn'>;

/** The names of a saved place with the English lines that were confirmed for them. */
export const namesOf = ({ company, companyEn, contactName, contactNameEn }: Names) => ({
  company,
  companyEn: savedLine(company, companyEn),
  contactName,
  contactNameEn: savedLine(contactName, contactNameEn),
});

function placeOf({ id: _id, type: _type, isDefault: _isDefault, services: _services, ...place }: Place): PlaceForm {
  return { ...place, ...namesOf(place) };
}

/** A class that followed from the density follows from it again. */
export function itemOf({ classSource, freightClass, hazmat, descriptionEn, ...item }: OrderRequest['items'][number]): ItemForm {
  return {
    ...item,
    stackable: item.stackable ?? false,
    descriptionEn: savedLine(item.description, descriptionEn),
    ...(classSource === ClassSource.MANUAL && { freightClass }),
    ...(hazmat && { hazmat }),
  };
}

/** The same shipment as a new draft, in these units. The day is chosen anew, and the reference number is that of the old order alone. */
export function draftOf(request: OrderRequest, units: UnitSystem): Partial<QuoteForm> {
  const { pickupDate: _day, referenceNo: _number, ...kept } = request;
  const { quoteMode, unitSystem, truckSize, shipmentServices, pickup, delivery, items, declaredValue, ...undecided } = kept;
  // A type error here: decide whether "order again" keeps the new field of a request, and name it in one of the lists above.
  undecided satisfies Record<string, never>;
  return {
    quoteMode,
    unitSystem: units,
    truckSize,
    shipmentServices,
    declaredValue,
    pickup: { ...pickup, address: placeOf(pickup.address) },
    delivery: { ...delivery, address: placeOf(delivery.address) },
    items: itemsIn(items.map(itemOf), unitSystem, units),
  };
}

/** A draft of the list as it was left, in the units that it was typed in, to go on with. */
export const continued = (orderNo: string, request: OrderRequest): Partial<QuoteForm> => ({
  ...draftOf(request, request.unitSystem),
  pickupDate: request.pickupDate,
  referenceNo: request.referenceNo,
  continues: orderNo,
});
