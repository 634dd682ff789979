import { ErrorCode } from '@portal/api-contract';
import { testApp, type TestApp } from '../../../test/test-app';
import { chineseCities } from './chinese-places';
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
  ['芝加哥', { city: 'chicago', state: 'IL' }],
  ['芝加哥市', { city: 'chicago', state: 'IL' }],
  ['洛杉', { city: 'los angeles', state: 'CA' }],
  ['加州洛杉矶', { city: 'los angeles', state: 'CA' }],
  ['洛杉矶，加利福尼亚州', { city: 'los angeles', state: 'CA' }],
  ['洛杉矶 ca', { city: 'los angeles', state: 'CA' }],
  ['芝加哥 60607', { zipPrefix: '60607' }],
  ['华盛顿', { city: 'washington', state: 'DC' }],
  ['华盛顿州', { city: '', state: 'WA' }],
  ['肯特', { city: 'kent', state: 'WA' }],
  ['旧金', { city: 'san francisco', state: 'CA' }],
  ['哥伦', { city: 'columbus', state: 'OH' }],
  ['北京', { cities: [] }],
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

test('finds a city by its Chinese name or the beginning of one, and the cities of a state', async () => {
  expect(await search('芝加哥')).toEqual(await search('Chicago, IL'));
  expect(await search('纽约')).toEqual(await search('New York, NY'));
  const cities = async (text: string) => (await search(text)).map(({ mainText }) => mainText.replace(/ \d+$/, ''));
  expect((await cities('圣塔')).toSorted()).toEqual(['Santa Ana, CA', 'Santa Monica, CA']);
  expect(await cities('加州')).toContain('Los Angeles, CA');
});

test('every Chinese name leads to a city that exists', async () => {
  for (const [chinese, name] of Object.entries(chineseCities)) {
    const found = await search(chinese);
    expect({ chinese, found: found.some(({ mainText }) => mainText.startsWith(`${name} `)) }).toEqual({ chinese, found: true });
  }
});

test('returns an empty list for what does not exist', async () => {
  for (const text of ['Nowhereville', '00000', '100%', '___', '北京市', '市州']) expect(await search(text)).toEqual([]);
  expect((await portal.call('location', 'searchPlace', { input: 'Toronto', country: 'CA' })).data).toEqual([]);
});

test('requires three characters, or two of a Chinese name', async () => {
  expect(await portal.call('location', 'searchPlace', { input: 'Ch' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'input' }] });
  expect(await portal.call('location', 'searchPlace', { input: '纽' })).toMatchObject({ code: ErrorCode.INVALID, data: [{ field: 'input', msg: '至少 3 个字符' }] });
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
