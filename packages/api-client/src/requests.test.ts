import { calls, type Call } from '@portal/api-contract';
import { api } from './api';
import { configureClient } from './config';
import { decryptStore, tokenStore } from './storage';
import { memoryStorage, startServer } from './testing/server';
import { transport } from './transport';

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  configureClient({ language: () => 'zh' });
});
afterAll(() => server.stop());

test('waits 25 seconds below /api', async () => {
  expect(transport.defaults.timeout).toBe(25_000);
  await api.fund.balance();
  expect(server.last().url).toBe('/api/fund/balance');
});

const rows = Object.entries(calls).flatMap(([group, names]) => Object.entries(names as Record<string, Call>).map(([name, call]) => ({ group, name, call })));

test.each(rows)('$group.$name goes where the table says', async ({ group, name, call }) => {
  const method = (api as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>)[group]![name]!;
  await method({ id: 'a/1', keyId: 'ak_1', transactionNo: 'T 1', orderNo: 'O&1' });
  const [path, query] = server.last().url.split('?');
  expect(server.last().method).toBe(call.method);
  expect(path).toBe(`/api${call.path.replace('{id}', 'a%2F1').replace('{transactionNo}', 'T%201').replace('{keyId}', 'ak_1')}`);
  expect(new URLSearchParams(query).get('orderNo')).toBe(call.params === 'query' ? 'O&1' : null);
  expect(server.last().body !== '').toBe(call.params === 'body');
  expect(server.last().headers['content-type']).toBe('application/json');
});

test('a PUT with a query has no body', async () => {
  await api.addressBook.setDefault({ id: '7', isDefault: false });
  expect(server.last()).toMatchObject({
    method: 'PUT',
    url: '/api/address-book/default?id=7&isDefault=false',
    body: '',
  });
});

test('a body is JSON', async () => {
  await api.addressBook.page({ keyword: '芝加哥', pageNo: 1 });
  expect(server.last().headers['content-type']).toBe('application/json');
  expect(JSON.parse(server.last().body)).toEqual({ keyword: '芝加哥', pageNo: 1 });
});

test.each(['', '.', '..'])('the id %j reaches no other call', async (id) => {
  await api.addressBook.remove({ id });
  expect(server.last().url).toBe('/api/address-book/-');
});

test('sends the token when there is one, read anew for each call', async () => {
  await api.owner.userInfo();
  expect(server.last().headers).not.toHaveProperty('token');
  tokenStore.set('first');
  await api.owner.userInfo();
  expect(server.last().headers.token).toBe('first');
  tokenStore.remove();
  await api.owner.userInfo();
  expect(server.last().headers).not.toHaveProperty('token');
});

test('takes Is-Decrypt from storage, false unless stored', async () => {
  await api.order.list({});
  expect(server.last().headers['is-decrypt']).toBe('false');
  decryptStore.set(true);
  await api.order.list({});
  expect(server.last().headers['is-decrypt']).toBe('true');
});

test('forces Is-Decrypt for order detail, quick query and address by id', async () => {
  decryptStore.set(false);
  for (const call of [() => api.order.detail({ orderNo: 'O1' }), () => api.addressBook.quickQuery({}), () => api.addressBook.get({ id: '7' })]) {
    await call();
    expect(server.last().headers['is-decrypt']).toBe('true');
  }
});

test('sends the interface language and an idempotency key', async () => {
  configureClient({ language: () => 'en' });
  await api.fund.recharge({ amount: '10.00', method: 'wire' }, { idempotencyKey: 'k1' });
  expect(server.last().headers).toMatchObject({ 'accept-language': 'en', 'idempotency-key': 'k1' });
});

test('where storage is forbidden a token lasts as long as the page', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('denied');
    },
  });
  expect(await api.fund.balance()).toMatchObject({ code: 0 });
  tokenStore.set('held');
  await api.fund.balance();
  expect(server.last().headers.token).toBe('held');
  tokenStore.remove();
  expect(tokenStore.get()).toBeNull();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: memoryStorage() });
});

test('a token that a full storage did not take wins over the older one in it', () => {
  tokenStore.set('older');
  localStorage.setItem = () => {
    throw new Error('full');
  };
  tokenStore.set('newer');
  expect(tokenStore.get()).toBe('newer');
  tokenStore.remove();
  expect(tokenStore.get()).toBeNull();
});

test('knows no call of operators, so that no browser loads them', () => {
  expect(Object.keys(api)).toEqual(Object.keys(calls));
  expect(rows.filter(({ call }) => call.operator)).toEqual([]);
});
