import type { Address, Page } from '@portal/api-client';

export const dock: Address = {
  id: 'adr_1',
  type: 1,
  label: 'Dock 4',
  company: 'Example Goods',
  contactName: 'Shipping desk',
  phone: '(312) 555-0142',
  address1: '100 Example Way',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  country: 'US',
  locationType: 'business',
  services: ['1'],
  isDefault: true,
};

export const store: Address = {
  ...dock,
  id: 'adr_2',
  type: 2,
  label: 'Store 9',
  company: 'Example Retail',
  city: 'Dallas',
  state: 'TX',
  zip: '75201',
  services: [],
  isDefault: false,
};

export const pageOf = (...records: Address[]): Page<Address> => ({ records, total: records.length, pageNo: 1, pageSize: 10 });
