import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../src/app';
import { documents } from './documents';
import { TIMEOUTS } from '../src/timeouts';
import { makePair } from './certificate';
import { fixtureStore, type Fixture } from './fixture-store';
import { postHead, rawClient, type RawClient } from './raw-client';
import { slowApi } from './slow-api';
import { startEdge } from './start-edge';

let fixture: Fixture;
let api: Awaited<ReturnType<typeof slowApi>>;
let app: FastifyInstance;
let clients: RawClient[];

beforeAll(async () => {
  fixture = await fixtureStore();
  api = await slowApi(0);
});
beforeEach(() => {
  clients = [];
  api.seen.length = 0;
});
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await app.close();
});
afterAll(async () => {
  api.server.closeAllConnections();
  api.server.close();
  await fixture.remove();
});

const portOf = () => (app.server.address() as AddressInfo).port;

async function listen(timeouts: Partial<typeof TIMEOUTS>): Promise<void> {
  ({ app } = await startEdge(fixture.store, { apiUrls: [api.url], timeouts: { ...TIMEOUTS, ...timeouts } }));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(text: string | Buffer): Promise<RawClient> {
  const client = await rawClient(portOf());
  clients.push(client);
  client.send(text);
  return client;
}

const openConnections = () => new Promise<number>((resolve, reject) => api.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

describe('200 clients that stop sending', () => {
  test.each([
    ['before their body', postHead(1_000)],
    ['after a part of it', `${postHead(1_000)}[`],
    ['in the middle of an upload', postHead(1_000_000) + ' '.repeat(100_000)],
  ])(
    '%s keep nobody else from the API',
    async (_when, text) => {
      await listen({ bodyIdleMs: 60_000 });
      await Promise.all(Array.from({ length: 200 }, () => open(text)));
      const response = await fetch(`http://127.0.0.1:${portOf()}/api/fund/balance`, { signal: AbortSignal.timeout(20_000) });
      expect(await response.json()).toMatchObject({ code: 0 });
      const posted = await fetch(`http://127.0.0.1:${portOf()}/api/order/list`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(20_000) });
      expect(await posted.json()).toMatchObject({ code: 0 });
      expect(api.seen).toHaveLength(2);
    },
    60_000,
  );

  test.each([
    ['before their body', postHead(1_000)],
    ['in the middle of an upload', postHead(1_000_000) + ' '.repeat(100_000)],
  ])(
    '%s are answered 408, their connections closed, those to the API too',
    async (_when, text) => {
      await listen({ bodyIdleMs: 300, keepAliveMs: 100 });
      const stalled = await Promise.all(Array.from({ length: 50 }, () => open(text)));
      for (const client of stalled) {
        await client.closed;
        expect(client.received()).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*The request took too long\n$/);
      }
      while ((await openConnections()) > 0) await sleep(20);
      expect(api.seen).toEqual([]);
    },
    60_000,
  );
});

test('a slow line that moves is not stalled, however long 14 MB take', async () => {
  await listen({ bodyIdleMs: 500, answerMs: 500 });
  const client = await open(postHead(14_000_000));
  for (let n = 0; n < 14; n += 1) {
    await sleep(50);
    client.send(Buffer.alloc(1_000_000, 32));
  }
  expect(await client.until('"data":true}')).toMatch(/^HTTP\/1\.1 200 /);
  expect(api.seen[0]!.body).toHaveLength(14_000_000);
}, 60_000);

test('a body that trickles for too long is answered 408 too', async () => {
  await listen({ bodyIdleMs: 1_000, requestMs: 600 });
  const client = await open(postHead(1_000));
  const trickle = setInterval(() => client.send(' '), 50);
  expect(await client.until('too long\n')).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(trickle);
}, 30_000);

test('an upload that trickles is ended, although each byte comes in time', async () => {
  await listen({ bodyIdleMs: 300 });
  const client = await open(postHead(1_000_000) + ' '.repeat(100));
  const trickle = setInterval(() => client.send(' '), 20);
  expect(await client.until('too long\n')).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(trickle);
}, 30_000);

test('an API that does not answer in time is a 504, and is not asked on', async () => {
  const silent = await slowApi(60_000);
  ({ app } = await startEdge(fixture.store, { apiUrls: [silent.url], timeouts: { ...TIMEOUTS, answerMs: 300, keepAliveMs: 100 } }));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/order/list', payload: {} });
  expect([statusCode, body]).toEqual([504, 'The API did not answer in time\n']);
  while ((await new Promise<number>((resolve) => silent.server.getConnections((_error, count) => resolve(count)))) > 0) await sleep(20);
  silent.server.close();
}, 30_000);

describe('a connection', () => {
  const env = {
    port: 0,
    apiCa: undefined,
    sessionCookie: false,
    channel: 'production',
    tls: undefined,
    trustedProxies: [],
    rsa: { test: '', production: '' },
    testHosts: [],
    logLevel: 'silent',
    accessLogLevel: 'silent',
    drainMs: 0,
    allowOverride: false,
    healthSample: 1,
    devServer: undefined,
    documents,
  } as const;
  const small = { ...TIMEOUTS, headersMs: 300, requestMs: 600, keepAliveMs: 300, inactiveMs: 400, checkMs: 50 };

  test('of HTTP/2 answers 408 too, and the stream that a client ends ends the request to the API', async () => {
    const slow = await slowApi(60_000);
    const pair = makePair(fixture.folder, 'h2');
    const tls = { cert: readFileSync(pair.cert), key: readFileSync(pair.key) };
    ({ app } = await createEdge({ ...env, tls, store: fixture.store, apiUrls: [slow.url] }, { ...TIMEOUTS, bodyIdleMs: 300 }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const session = connect(`https://localhost:${portOf()}`, { rejectUnauthorized: false });
    const stalled = session.request({ ':method': 'POST', ':path': '/api/order/list', 'content-type': 'application/json' });
    stalled.write('[');
    const [headers] = (await once(stalled, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(408);
    const asked = once(slow.server, 'request') as Promise<[IncomingMessage]>;
    const left = session.request({ ':path': '/api/fund/balance' });
    const { socket } = (await asked)[0];
    left.close();
    await new Promise((resolve) => socket.once('close', resolve));
    session.destroy();
    slow.server.close();
  }, 30_000);

  async function start(timeouts: Partial<typeof TIMEOUTS>): Promise<void> {
    ({ app } = await createEdge({ ...env, store: fixture.store, apiUrls: [api.url] }, { ...small, inactiveMs: 60_000, ...timeouts }));
    await app.listen({ port: 0, host: '127.0.0.1' });
  }

  test.each([
    ['that never ends its headers', 'GET / HTTP/1.1\r\nhost: portal.test\r\n', '408', {}],
    ['that sends nothing at all', '', '408', {}],
    ['whose body never ends', `${postHead(1_000)}[`, '408', {}],
    ['that is idle after an answer', 'GET /healthz HTTP/1.1\r\nhost: portal.test\r\n\r\n', '200', {}],
    ['without a byte either way', 'GET / HTTP/1.1\r\nhost: portal.test\r\n', '', { headersMs: 60_000, requestMs: 60_000, inactiveMs: 300 }],
  ] as const)(
    '%s is closed',
    async (_which, text, status, timeouts) => {
      await start(timeouts);
      const client = await open(text);
      await client.closed;
      expect(client.received()).toMatch(new RegExp(`^(HTTP/1\\.1 ${status} |$)`));
    },
    30_000,
  );

  test('has time-outs by default', async () => {
    ({ app } = await createEdge({ ...env, store: fixture.store, apiUrls: [api.url] }));
    await app.ready();
    expect(app.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 600_000, keepAliveTimeout: 72_000, timeout: 75_000 });
  });
});
