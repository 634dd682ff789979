import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DOCUMENTS_DIR } from '../test/documents';
import { fixtureStore, type Fixture } from '../test/fixture-store';
import { createEdge } from './app';
import { readEnv } from './env';

let fixture: Fixture;
let upstream: Server;

beforeAll(async () => {
  fixture = await fixtureStore();
  upstream = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => upstream.close(resolve));
  await fixture.remove();
});

/** The headers with which the API gets a request that comes to an edge behind `10.0.0.0/8`. */
async function passedOn(from: string, headers: Record<string, string>): Promise<Record<string, string>> {
  const env = readEnv({ DOCUMENTS_DIR, API_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, STORE_URL: fixture.folder, TRUSTED_PROXIES: '10.0.0.0/8', LOG_LEVEL: 'silent' });
  const { app } = await createEdge(env);
  const answer = await app.inject({ url: '/api/fund/balance', remoteAddress: from, headers });
  await app.close();
  return answer.json();
}

test.each([
  ['a balancer that is named is believed', '10.0.0.5', '203.0.113.7'],
  ['nobody else is', '198.51.100.3', '198.51.100.3'],
])('where a request comes from: %s', async (_, from, seen) => {
  expect(await passedOn(from, { 'x-forwarded-for': '192.0.2.66, 203.0.113.7' })).toMatchObject({ 'x-forwarded-for': seen });
});

test('an edge that makes no traces passes on that of a balancer that is named, and of nobody else', async () => {
  const trace = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01', tracestate: 'vendor=1' };
  expect(await passedOn('10.0.0.5', { ...trace, baggage: 'a=1' })).toMatchObject(trace);
  expect(await passedOn('10.0.0.5', { ...trace, baggage: 'a=1' })).not.toHaveProperty('baggage');
  const stranger = await passedOn('198.51.100.3', trace);
  expect([stranger.traceparent, stranger.tracestate]).toEqual([undefined, undefined]);
});
