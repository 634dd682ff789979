import { LocationType } from '@portal/api-client';
import { servicesAt, servicesOf } from './services';

test('the kind of place brings its service and takes the former one along', () => {
  expect(servicesAt(['1'], LocationType.BUSINESS, LocationType.RESIDENTIAL)).toEqual(['1', '11']);
  expect(servicesAt(['1', '11'], LocationType.RESIDENTIAL, LocationType.TRADESHOW)).toEqual(['1', '15']);
});

test('of an address of the book only what the end offers is taken', () => {
  expect(servicesOf('pickup', { services: ['17', '1'], locationType: LocationType.CFS })).toEqual(['1', '4']);
  expect(servicesOf('delivery', { services: ['17'], locationType: LocationType.BUSINESS })).toEqual(['17']);
});
