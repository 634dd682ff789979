import type { AddressInput } from '@portal/api-contract';

/** A complete address of the book. */
export const exampleAddress = (values: Partial<AddressInput> = {}): AddressInput => ({
  type: 1,
  label: '芝加哥仓',
  company: 'Example Freight Dock',
  contactName: '收货部',
  phone: '312-555-0142',
  address1: '1200 W Fulton Market',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
  country: 'US',
  locationType: 'business',
  ...values,
});
