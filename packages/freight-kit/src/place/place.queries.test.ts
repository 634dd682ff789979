import { api } from '@portal/api-client';
import { createQueryClient } from '@portal/remote-kit/host';
import { ok } from '@portal/remote-kit/testing';
import { placeQuery, placesQuery, zip5 } from './place.queries';
import { zipPlaceQuery } from './zip-place.query';

const chicago = { city: 'Chicago', state: 'IL', zip: '60607', country: 'US' as const, placeId: 'zip:60607' };
const searchPlace = jest.spyOn(api.location, 'searchPlace');
const detail = jest.spyOn(api.location, 'detail');

beforeEach(() => {
  searchPlace.mockReset().mockImplementation(() => ok([{ placeId: 'zip:60607', mainText: 'Chicago, IL 60607', secondaryText: 'Cook County' }]));
  detail.mockReset().mockImplementation(() => ok(chicago));
});

test('all readers of a place share one request', async () => {
  const client = createQueryClient();
  const [found] = await client.fetchQuery(placesQuery({ input: ' 60607', country: 'US' }));
  await client.fetchQuery(placeQuery(found!.placeId));
  expect(await client.fetchQuery(zipPlaceQuery('60607'))).toEqual(chicago);
  expect(searchPlace.mock.calls.map(([input]) => input)).toEqual([{ input: '60607', country: 'US' }]);
  expect(detail).toHaveBeenCalledTimes(1);
});

test('the same beginning in another country is another question', async () => {
  const client = createQueryClient();
  await client.fetchQuery(placesQuery({ input: 'Mon', country: 'CA' }));
  await client.fetchQuery(placesQuery({ input: 'Mon' }));
  expect(searchPlace.mock.calls.map(([input]) => input.country)).toEqual(['CA', 'US']);
});

test('a ZIP that nobody knows is known to be none', async () => {
  searchPlace.mockImplementation(() => ok([]));
  expect(await createQueryClient().fetchQuery(zipPlaceQuery('00000'))).toBeNull();
  expect(detail).not.toHaveBeenCalled();
});

test.each([
  ['60607', '60607'],
  [' 60607-1234 ', '60607'],
  ['6060', undefined],
  ['60607-', undefined],
  [null, undefined],
])('%j is the ZIP %j', (text, zip) => expect(zip5(text)).toBe(zip));

test.each([
  ['chi', true],
  ['ch', false],
  ['纽约', true],
  ['纽', false],
])('%s is searched: %s', (input, searched) => expect(placesQuery({ input }).enabled).toBe(searched));
