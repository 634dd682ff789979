import type { Call } from '@portal/api-contract';
import { calls } from '@portal/api-contract';
import { api } from './api';
import { configureClient } from './config';
import { startEarly } from './early';
import { wireRequest } from './request';
import { decryptStore, tokenStore } from './storage';
import { json, memoryStorage, startServer } from './testing/server';
import { transport } from './transport';

let server: Awaited<ReturnType<typeof startServer>>;
const nodeFetch = globalThis.fetch;
const failures: unknown[] = [];

beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  globalThis.portalEarlyCalls = undefined;
  // A page's address is known to its fetch; here that of the server.
  globalThis.fetch = (url, init) => nodeFetch(transport.defaults.baseURL!.replace(/\/api$/, '') + String(url), init);
  tokenStore.set('t');
  server.seen.length = 0;
  failures.length = 0;
  server.answers(json({ code: 0, msg: '', data: { orderNo: 'O1' } }));
  configureClient({
    language: () => 'zh',
    onError: (failure) => void failures.push(failure.code),
    onUnauthorized: () => void failures.push('end of session'),
  });
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(async () => {
  globalThis.fetch = nodeFetch;
  await server.stop();
});

const session = { token: 't', decrypt: false, language: 'zh' };
const early = (call: Call, input: Record<string, unknown> = {}) => startEarly(wireRequest(call, input, session));

test('the client takes an early call over, once', async () => {
  early(calls.order.detail, { orderNo: 'O&1' });
  expect(await api.order.detail({ orderNo: 'O&1' })).toMatchObject({ code: 0, data: { orderNo: 'O1' } });
  expect(server.seen).toHaveLength(1);
  await api.order.detail({ orderNo: 'O&1' });
  expect(server.seen).toHaveLength(2);
});

test.each<[string, Call, Record<string, unknown>]>([
  ['order.list', calls.order.list, { status: 20, keyword: undefined, nos: ['a', 'b'], pageNo: 2, pageSize: 10 }],
  ['order.detail', calls.order.detail, { orderNo: '零担 +&1' }],
  ['fund.rechargeDetail', calls.fund.rechargeDetail, { transactionNo: 'T 1' }],
  ['owner.userInfo', calls.owner.userInfo, {}],
])('the wire request of %s is the one that the client sends', async (name, call, input) => {
  const [group, method] = name.split('.') as [string, string];
  await early(call, input).answer;
  globalThis.portalEarlyCalls = undefined;
  await (api as unknown as Record<string, Record<string, (given: object) => Promise<unknown>>>)[group]![method]!(input);
  const [first, second] = server.seen;
  expect([first!.method, first!.url, first!.body]).toEqual([second!.method, second!.url, second!.body]);
  for (const header of ['accept', 'content-type', 'token', 'is-decrypt', 'accept-language']) expect(first!.headers[header]).toBe(second!.headers[header]);
});

test.each<[string, () => void]>([
  ['token', () => tokenStore.set('another')],
  ['language', () => configureClient({ language: () => 'en' })],
  ['Is-Decrypt', () => decryptStore.set(true)],
  ['age', () => void jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000)],
])('after a change of the %s the call is made anew', async (_, change) => {
  await early(calls.order.list, {}).answer;
  change();
  await api.order.list({});
  expect(server.seen).toHaveLength(2);
});

test('a 401 of an early call ends the session as any other, with the id of its request', async () => {
  server.answers((response) => {
    response.writeHead(401, { 'Content-Type': 'application/json', 'x-request-id': 'r1' }).end('{"code":401,"msg":"expired","data":null}');
  });
  early(calls.order.list, {});
  expect(await api.order.list({})).toMatchObject({ code: 401, msg: 'expired', requestId: 'r1' });
  expect(failures).toEqual([401, 'end of session']);
});

test('an early call that breaks off is a failure of the client, and not repeated', async () => {
  server.answers((response) => response.destroy());
  early(calls.order.list, {});
  expect(await api.order.list({})).toMatchObject({ code: -1, madeBy: 'client', msg: 'ERR_NETWORK' });
  expect(server.seen).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('an early call times out after 25 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate'] });
  globalThis.fetch = (_, init) => new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))));
  early(calls.order.list, {});
  const answer = api.order.list({});
  jest.advanceTimersByTime(25_000);
  expect(await answer).toMatchObject({ code: -1, madeBy: 'client', msg: 'ECONNABORTED' });
});

test('a caller that leaves aborts the early call', async () => {
  let aborted = false;
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init!.signal!.addEventListener('abort', () => {
        aborted = true;
        reject(new Error('aborted'));
      }),
    );
  early(calls.order.list, {});
  const controller = new AbortController();
  const answer = api.order.list({}, { signal: controller.signal });
  controller.abort();
  expect(await answer).toMatchObject({ cancelled: true });
  expect(aborted).toBe(true);
});

test('an answer without an envelope is a failure of the client', async () => {
  server.answers((response) => response.writeHead(502).end('<html>'));
  early(calls.order.list, {});
  expect(await api.order.list({})).toMatchObject({ madeBy: 'client', msg: 'NO_ENVELOPE (HTTP 502)' });
});
