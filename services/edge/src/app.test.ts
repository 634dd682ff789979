import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixtureStore, type Fixture } from '../test/fixture-store';
import { createEdge } from './app';
import { readEnv } from './env';

let fixture: Fixture;
let upstream: Server;

beforeAll(async () => {
  fixture = await fixtureStore();
  upstream = createServer((request, response) => response.end(String(request.headers['x-forwarded-for'])));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => upstream.close(resolve));
  await fixture.remove();
});

test.each([
  ['a balancer that is named is believed', '10.0.0.5', '203.0.113.7'],
  ['nobody else is', '198.51.100.3', '198.51.100.3'],
])('where a request comes from: %s', async (_, from, seen) => {
  const env = readEnv({ API_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, STORE_URL: fixture.folder, TRUSTED_PROXIES: '10.0.0.0/8', LOG_LEVEL: 'silent' });
  const { app } = await createEdge(env);
  const answer = await app.inject({ url: '/api/fund/balance', remoteAddress: from, headers: { 'x-forwarded-for': '192.0.2.66, 203.0.113.7' } });
  await app.close();
  expect(answer.body).toBe(seen);
});
