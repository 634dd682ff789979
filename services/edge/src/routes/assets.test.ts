import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, remoteFiles, type Fixture } from '../../test/fixture-store';
import { startEdge } from '../../test/start-edge';

let fixture: Fixture;
let app: FastifyInstance;

beforeAll(async () => {
  fixture = await fixtureStore();
  ({ app } = await startEdge(fixture.store));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test('a script is immutable and precompressed for who takes brotli', async () => {
  const url = '/remotes/orders/1.0.0/remoteEntry.js';
  const br = await get(url, { 'accept-encoding': 'br' });
  expect(br.statusCode).toBe(200);
  expect(br.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe('window.ordersEntry = 1;');
  const plain = await get(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.body).toBe('window.ordersEntry = 1;');
});

test('a file without a compressed copy is sent as it is', async () => {
  const { headers, body } = await get('/remotes/shell/1.0.0/favicon.svg', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(body).toContain('<svg');
});

test('HEAD answers as GET does, without a body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/remotes/orders/1.0.0/remoteEntry.js' });
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

test('a version that is not released is served all the same: an open page may still need it', async () => {
  await publish(fixture.store, 'orders', '0.9.0', remoteFiles('orders', ['home']));
  expect((await get('/remotes/orders/0.9.0/home.ab.js')).statusCode).toBe(200);
});

test.each([
  '/remotes/orders/1.0.0/missing.js',
  '/remotes/orders/1.0.0/remoteEntry.js.br',
  '/remotes/orders/1.0.0/toString',
  '/remotes/orders/2.0.0/remoteEntry.js',
  '/remotes/nobody/1.0.0/remoteEntry.js',
  '/remotes/shell/1.0.0/index.html',
  '/remotes/orders/1.0.0/',
  '/remotes/orders/1.0.0',
  '/remotes/',
])('%s is 404, not cached, and never HTML', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).not.toContain('<');
});

test.each([
  '/remotes/orders/1.0.0/../../../channels/production.json',
  '/remotes/orders/1.0.0/%2e%2e/%2e%2e/%2e%2e/channels/production.json',
  '/remotes/orders/1.0.0/..%2f..%2f..%2fchannels%2fproduction.json',
  '/remotes/orders/1.0.0/..%5c..%5cfiles.json',
  '/remotes/..%2f..%2fetc/1.0.0/passwd',
  '/remotes/%2e%2e/channels/production.json',
  '/remotes/orders/%2e%2e/1.0.0/files.json',
  '/remotes/orders/1.0.0/remoteEntry.js%00.css',
])('%s does not leave the folder', async (path) => {
  // Not injected: the injecting client would tidy the path up.
  const { port } = app.server.address() as AddressInfo;
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, body: text }));
    });
    sent.on('error', reject).end();
  });
  expect(status).toBe(404);
  expect(body).toBe('No such file\n');
});
