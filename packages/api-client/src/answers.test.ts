import type { ServerResponse } from 'node:http';
import { api } from './api';
import { configureClient } from './config';
import { fieldErrors, isOk } from './envelope';
import { tokenStore } from './storage';
import { json, memoryStorage, startServer } from './testing/server';
import { transport } from './transport';

let server: Awaited<ReturnType<typeof startServer>>;
let logged: jest.SpyInstance;
const onError = jest.fn();
const onUnauthorized = jest.fn();
const onFault = jest.fn();

beforeEach(async () => {
  globalThis.localStorage = memoryStorage();
  server = await startServer();
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  onError.mockReset();
  onUnauthorized.mockReset();
  onFault.mockReset();
  configureClient({ onFault, onError, onUnauthorized, language: () => 'zh' });
});
afterEach(async () => {
  logged.mockRestore();
  await server.stop();
});

const html = (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
const empty = (response: ServerResponse) => response.writeHead(204).end();

test('a success carries the data', async () => {
  server.answers(json({ code: 0, msg: 'ok', data: { available: '1.00', frozen: '0.00', total: '1.00', currency: 'USD' } }));
  const envelope = await api.fund.balance();
  expect(isOk(envelope) && envelope.data.available).toBe('1.00');
  expect(onError).not.toHaveBeenCalled();
});

test('a code of text that is nought is a success', async () => {
  server.answers(json({ code: '0', msg: '', data: true }));
  expect(await api.owner.logout()).toEqual({ code: 0, msg: '', data: true });
});

test.each([401, '401'])('401 as %j reaches both hooks once', async (code) => {
  server.answers(json({ code, msg: '请先登录', data: null }));
  expect(await api.order.list({})).toMatchObject({ code, msg: '请先登录' });
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(onUnauthorized.mock.calls[0]).toMatchObject([{ code }, { group: 'order', name: 'list', stale: false }]);
});

test.each<[string, (response: ServerResponse) => void, boolean]>([
  ['a page of a proxy', html, true],
  ['a -1', json({ code: -1, msg: 'busy' }), true],
  ['a service that is not available', json({ code: 50100, msg: 'later' }), true],
  ['a success', json({ code: 0, msg: '', data: null }), false],
  ['a refusal', json({ code: 41000, msg: 'expired' }), false],
  ['an old token', json({ code: 401, msg: 'expired' }), false],
])('%s is a fault: %p', async (_, answer, isFault) => {
  server.answers(answer as never);
  await api.order.list({});
  const info = { group: 'order', name: 'list', stack: expect.stringContaining('answers.test') as string };
  expect(onFault.mock.calls.map(([, call]) => call as object)).toEqual(isFault ? [info] : []);
});

test('a call that its caller aborted is no fault', async () => {
  await api.order.list({}, { signal: AbortSignal.abort() });
  expect(onFault).not.toHaveBeenCalled();
});

test('reports that a 401 concerns a replaced token', async () => {
  tokenStore.set('old');
  server.answers((response) => {
    tokenStore.set('new');
    json({ code: 401, msg: '' })(response);
  });
  await api.order.list({});
  expect(onUnauthorized.mock.calls[0]).toMatchObject([{ code: 401 }, { stale: true }]);
});

test('a -1 of the server is an error like any other', async () => {
  server.answers(json({ code: -1, msg: '系统繁忙', data: null }));
  const envelope = await api.order.list({});
  expect(envelope).toEqual({ code: -1, msg: '系统繁忙', data: null });
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});

test('a failure carries the id of its request', async () => {
  server.answers((response) => {
    response.setHeader('x-request-id', 'abc123abc123');
    json({ code: -1, msg: '系统繁忙', data: null })(response);
  });
  expect(await api.order.list({})).toEqual({ code: -1, msg: '系统繁忙', data: null, requestId: 'abc123abc123' });
});

test.each([
  [502, { code: 50300, msg: '稍后再试' }],
  [401, { code: 401, msg: 'sign in' }],
  [200, { code: 41000, msg: 'expired' }],
])('HTTP %i with an envelope is read as the envelope', async (status, body) => {
  server.answers(json(body, status));
  expect(await api.order.list({})).toMatchObject(body);
  expect(onError).toHaveBeenCalledTimes(1);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['HTML', html],
  ['an empty body', empty],
  ['null', json(null)],
  ['a list', json([{ code: 0 }])],
  ['an object without a code', json({ msg: 'hello' })],
  ['an empty code', json({ code: '', msg: '' })],
  ['a code of null', json({ code: null })],
  ['HTTP 500 without an envelope', json('boom', 500)],
  ['broken JSON', (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":0')],
  ['a closed connection', (response) => response.destroy()],
])('%s is a logged -1 of the client', async (_, answer) => {
  server.answers(answer);
  const envelope = await api.order.list({});
  expect(envelope).toMatchObject({ code: -1, madeBy: 'client', data: undefined });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(onError).not.toHaveBeenCalled();
});

test('no network is a logged -1 of the client', async () => {
  await server.stop();
  expect(await api.order.list({})).toMatchObject({ code: -1, madeBy: 'client', msg: 'ECONNREFUSED' });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a server that does not answer in time is a logged -1 of the client', async () => {
  server.answers(() => {});
  const timeout = transport.defaults.timeout;
  transport.defaults.timeout = 50;
  try {
    expect(await api.order.list({})).toMatchObject({ code: -1, madeBy: 'client', msg: 'ECONNABORTED' });
  } finally {
    transport.defaults.timeout = timeout;
  }
  expect(logged).toHaveBeenCalledTimes(1);
});

test('logs no token, password or body', async () => {
  tokenStore.set('secret-token');
  await server.stop();
  await api.owner.login({ email: 'owner@example.com', password: 'sealed-password' });
  expect(logged).toHaveBeenCalledWith('[api] owner.login failed: ECONNREFUSED');
});

test.each([
  ['before', 0],
  ['during', 30],
])('a call cancelled %s resolves quietly', async (_, delay) => {
  server.answers(() => {});
  const controller = new AbortController();
  if (delay) setTimeout(() => controller.abort(), delay);
  else controller.abort();
  const envelope = await api.order.list({}, { signal: controller.signal });
  expect(envelope).toMatchObject({ code: -1, madeBy: 'client', cancelled: true });
  expect(logged).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});

test('a hook that throws breaks no call', async () => {
  onError.mockImplementation(() => {
    throw new Error('toast failed');
  });
  server.answers(json({ code: 40400, msg: 'gone' }));
  expect(await api.order.detail({ orderNo: 'O1' })).toMatchObject({ code: 40400 });
});

test('field errors are read from any refusal that names its fields', async () => {
  const data = [{ field: 'items.0.weight', msg: '必须大于 0' }, { field: 1 }, null];
  server.answers(json({ code: 20000, msg: '', data }));
  const envelope = await api.order.list({});
  expect(fieldErrors(envelope)).toEqual([{ field: 'items.0.weight', msg: '必须大于 0' }]);
  expect(fieldErrors({ code: 40010, msg: '', data })).toHaveLength(1);
  expect(fieldErrors({ code: 0, msg: '', data })).toEqual([]);
  expect(fieldErrors({ code: 20000, msg: '', data: 'text' })).toEqual([]);
});
