import { LocationType } from '@portal/api-client';
import { servicesOf } from './form';

test('of an address of the book only what the end offers is taken', () => {
  expect(servicesOf('pickup', { services: ['17', '1'], locationType: LocationType.CFS })).toEqual(['1', '4']);
  expect(servicesOf('delivery', { services: ['17'], locationType: LocationType.BUSINESS })).toEqual(['17']);
});
