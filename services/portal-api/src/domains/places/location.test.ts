import { ErrorCode } from '@portal/api-contract';
import { testApp, type TestApp } from '../../../test/test-app';
import { parsePlaceQuery } from './store';

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const search = async (input: string) => (await portal.call('location', 'searchPlace', { input }, { token: '' })).data as { placeId: string; mainText: string; secondaryText: string }[];

test.each([
  ['60607', { zipPrefix: '60607' }],
  ['606', { zipPrefix: '606' }],
  ['60607-1234', { zipPrefix: '60607' }],
  ['1200 W Fulton Market, Chicago, IL 60607', { zipPrefix: '60607' }],
  ['Chicago', { city: 'chicago', state: '' }],
  ['chicago, il', { city: 'chicago', state: 'IL' }],
  ['Chicago, I', { city: 'chicago', state: 'I' }],
  ['New York NY', { city: 'new york', state: 'NY' }],
  ['1 Main St, Los Angeles, CA', { city: 'los angeles', state: 'CA' }],
])('reads %s', (text, meaning) => {
  expect(parsePlaceQuery(text)).toEqual(meaning);
});

test('finds a ZIP and its beginning, without signing in', async () => {
  expect(await search('60607')).toEqual([{ placeId: 'zip:60607', mainText: 'Chicago, IL 60607', secondaryText: 'Cook, United States' }]);
  const some = await search('606');
  expect(some).toHaveLength(10);
  expect(some.every(({ placeId }) => placeId.startsWith('zip:606'))).toBe(true);
});

test('offers cities by size, and the ZIPs of one city', async () => {
  expect((await search('los')).map(({ mainText }) => mainText)[0]).toMatch(/^Los Angeles, CA/);
  const chicago = await search('Chicago, IL');
  expect(chicago.map(({ mainText }) => mainText).slice(0, 2)).toEqual(['Chicago, IL 60601', 'Chicago, IL 60602']);
  expect((await search('Chicago')).map(({ mainText }) => mainText)).toContain('Chicago Heights, IL 60411');
});

test('returns an empty list for what does not exist', async () => {
  for (const text of ['Nowhereville', '00000', '100%', '___', '芝加哥市']) expect(await search(text)).toEqual([]);
  expect((await portal.call('location', 'searchPlace', { input: 'Toronto', country: 'CA' })).data).toEqual([]);
});

test('requires three characters', async () => {
  expect(await portal.call('location', 'searchPlace', { input: 'Ch' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'input' }] });
});

test('returns the place of an id, and the same answer for every unknown id', async () => {
  const { data } = await portal.call('location', 'detail', { placeId: 'zip:60607' });
  expect(data).toEqual({ city: 'Chicago', state: 'IL', zip: '60607', country: 'US', lat: expect.closeTo(41.88, 1), lng: expect.closeTo(-87.65, 1), placeId: 'zip:60607' });
  const absent = await portal.call('location', 'detail', { placeId: 'zip:00000' });
  expect(absent.code).toBe(ErrorCode.NOT_FOUND);
  for (const placeId of ['', '60607', 'zip:', 'zip:6060\u0000', 'x'.repeat(500)]) {
    expect(await portal.call('location', 'detail', { placeId })).toEqual(absent);
  }
});
