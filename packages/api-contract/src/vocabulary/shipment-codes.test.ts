import { LocationType, servicesAt } from './shipment-codes';

test('the kind of place brings its service and takes the former one along, and leaves what was chosen', () => {
  expect(servicesAt(['1'], LocationType.BUSINESS, LocationType.RESIDENTIAL)).toEqual(['1', '11']);
  expect(servicesAt(['1', '11'], LocationType.RESIDENTIAL, LocationType.TRADESHOW)).toEqual(['1', '15']);
});
