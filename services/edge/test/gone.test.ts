import { exposition } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { fixtureStore, type Fixture } from './fixture-store';
import { rawClient } from './raw-client';
import { slowApi } from './slow-api';
import { eventually, startEdge } from './start-edge';

let fixture: Fixture;
let api: Awaited<ReturnType<typeof slowApi>>;
let app: FastifyInstance;
let lines: string[];

beforeAll(async () => {
  fixture = await fixtureStore();
  api = await slowApi(60_000);
  ({ app, lines } = await startEdge(fixture.store, { apiUrls: [api.url] }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  api.server.closeAllConnections();
  api.server.close();
  await fixture.remove();
});

const requests = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request');

test('a request whose visitor went away has a line with status 499, and is counted', async () => {
  const visitor = await rawClient((app.server.address() as AddressInfo).port);
  visitor.send('GET /api/fund/balance?secret=1 HTTP/1.1\r\nhost: portal.test\r\n\r\n');
  await eventually(() => Promise.resolve(api.seen.length === 1));
  visitor.socket.destroy();
  await eventually(() => Promise.resolve(requests().length > 0));
  expect(requests()).toEqual([expect.objectContaining({ method: 'GET', path: '/api/fund/balance', status: 499, aborted: true, reqId: expect.stringMatching(/.{8}/) as string })]);
  expect(await exposition()).toContain('portal_edge_request_duration_seconds_count{route="/api/*",status="499"} 1');
});

test('other requests are counted by their route, not by the path that a visitor makes up', async () => {
  await app.inject('/orders/made-up-1');
  await app.inject('/orders/made-up-2');
  await app.inject('/healthz');
  const text = await exposition();
  expect(text).toContain('portal_edge_request_duration_seconds_count{route="/*",status="200"} 2');
  expect(text).not.toMatch(/made-up|healthz/);
});
