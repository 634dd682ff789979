import type { AddressInput, BookingRequest, Item } from '../types';

/** Valid inputs, of which the tests of the limits change one field at a time. */
export const sampleAddress: AddressInput = {
  type: 1,
  label: 'Dock 4',
  company: 'Example Goods',
  contactName: 'Shipping desk',
  phone: '+1 (312) 555-0142',
  address1: '100 Example Way',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  country: 'US',
  locationType: 'business',
};

export const sampleItem: Item = {
  qty: 2,
  packaging: 'pallet',
  length: 48,
  width: 40,
  height: 48,
  weight: 1000,
  weightMode: 'total',
  classSource: 'density',
  description: 'Machine parts',
};

export const sampleRequest: BookingRequest = {
  quoteMode: 0,
  unitSystem: 0,
  pickupDate: '2999-01-04',
  pickup: { address: sampleAddress, readyTime: '09:00', closeTime: '17:00', services: ['1'] },
  delivery: { address: { ...sampleAddress, zip: '75201-1234', city: 'Dallas', state: 'TX' }, services: ['3'] },
  items: [sampleItem],
};
