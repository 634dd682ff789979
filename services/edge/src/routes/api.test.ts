import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { startEdge } from '../../test/start-edge';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

let fixture: Fixture;
let upstream: Server;
let app: FastifyInstance;
let seen: Seen[] = [];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  fixture = await fixtureStore();
  upstream = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      seen.push({ method: request.method!, url: request.url!, headers: request.headers, bytes });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  ({ app } = await startEdge(fixture.store, { apiUrls: [`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`] }));
});
beforeEach(() => {
  seen = [];
  answer = (response) => response.setHeader('content-type', 'application/json').end('{"code":0,"msg":"","data":true}');
});
afterAll(async () => {
  await app.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  await fixture.remove();
});

test('path, query, method, headers and body go through unchanged', async () => {
  const response = await app.inject({
    method: 'PUT',
    url: '/api/address-book/default?id=a%2Fb&isDefault=true',
    headers: { token: 't', 'Is-Decrypt': 'true', 'Accept-Language': 'en', 'content-type': 'application/json' },
    payload: '{"名":1}',
  });
  expect(response.json()).toEqual({ code: 0, msg: '', data: true });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/address-book/default?id=a%2Fb&isDefault=true', bytes: 9 });
  expect(seen[0]!.headers).toMatchObject({ token: 't', 'is-decrypt': 'true', 'accept-language': 'en' });
});

test.each([
  ['POST', 'same-origin', 200],
  ['POST', 'none', 200],
  ['POST', undefined, 200],
  ['GET', 'cross-site', 200],
  ['POST', 'same-site', 403],
  ['DELETE', 'cross-site', 403],
] as const)('a call by %s that the browser says comes from %s is answered with %d', async (method, site, status) => {
  const response = await app.inject({ method, url: '/api/owner/login', headers: site && { 'sec-fetch-site': site } });
  expect([response.statusCode, seen.length]).toEqual([status, status === 200 ? 1 : 0]);
});

test('no cache keeps an answer, unless the backend says how', async () => {
  expect((await app.inject({ url: '/api/fund/balance' })).headers['cache-control']).toBe('no-store');
  answer = (response) => response.setHeader('cache-control', 'private, max-age=60').end('{}');
  expect((await app.inject({ url: '/api/fund/balance' })).headers['cache-control']).toBe('private, max-age=60');
});

test.each(['application/json', 'text/plain', 'application/octet-stream'])('an upload of 14 MB as %s passes', async (type) => {
  const payload = Buffer.alloc(14_000_000, 32);
  const response = await app.inject({ method: 'POST', url: '/api/oss/object', headers: { 'content-type': type }, payload });
  expect(response.statusCode).toBe(200);
  expect(seen[0]!.bytes).toBe(payload.length);
});

test('who the client claims to be is replaced by what the edge sees', async () => {
  await app.inject({
    url: '/api/fund/balance',
    remoteAddress: '203.0.113.7',
    headers: { host: 'portal.test', 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1', forwarded: 'for=10.0.0.1', 'x-forwarded-host': 'evil.test' },
  });
  const { headers } = seen[0]!;
  expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'portal.test' });
  expect(JSON.stringify(headers)).not.toMatch(/10\.0\.0\.1|evil/);
});

test.each([200, 401, 422, 500, 503])('an answer of status %d is passed on once, as it is', async (status) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json', 'x-own': '1' }).end('{"code":1}');
  const response = await app.inject({ url: '/api/order/detail' });
  expect([response.statusCode, response.body, response.headers['x-own']]).toEqual([status, '{"code":1}', '1']);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(seen).toHaveLength(1);
});

test('an upstream that hangs up is a 502 without an envelope', async () => {
  answer = (response) => response.destroy();
  const response = await app.inject({ method: 'POST', url: '/api/order/list', payload: {} });
  expect(response.statusCode).toBe(502);
  expect(response.headers['content-type']).toContain('text/plain');
  expect(() => JSON.parse(response.body) as unknown).toThrow();
});

test('so is one that breaks off in the middle of a short answer, of which the client gets nothing', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"code":0,');
    setImmediate(() => response.destroy());
  };
  const response = await app.inject({ method: 'POST', url: '/api/order/list', payload: {} });
  expect([response.statusCode, response.body]).toEqual([502, 'The API cannot be reached\n']);
});

test('an answer without a type, or without a body, gets neither here', async () => {
  answer = (response) => response.writeHead(200, { 'content-length': '4' }).end('text');
  const untyped = await app.inject({ url: '/api/fund/balance' });
  expect([untyped.body, untyped.headers['content-length']]).toEqual(['text', '4']);
  answer = (response) => response.writeHead(204).end();
  const empty = await app.inject({ url: '/api/fund/balance' });
  expect([empty.statusCode, empty.body, empty.headers['content-type']]).toEqual([204, '', undefined]);
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).end();
  const head = await app.inject({ method: 'HEAD', url: '/api/fund/balance' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '1000']);
});

test('an upstream that is not there is one too, and the edge lives on', async () => {
  const { app: lonely } = await startEdge(fixture.store, { apiUrls: ['http://127.0.0.1:9'] });
  const response = await lonely.inject({ url: '/api/fund/balance' });
  expect([response.statusCode, response.body]).toEqual([502, 'The API cannot be reached\n']);
  expect((await lonely.inject({ url: '/' })).statusCode).toBe(200);
  await lonely.close();
});

test.each(['/api/../remotes/x', '/api/%2e%2e/admin', '/api/..%2fadmin'])('%s does not reach beyond /api upstream', async (url) => {
  await app.inject({ url });
  expect(seen.every((request) => new URL(request.url, 'http://x').pathname.startsWith('/api'))).toBe(true);
});
