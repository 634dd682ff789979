import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseSet } from '@portal/releases/contract';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { startEdge } from '../../test/start-edge';

let fixture: Fixture;
let api: Server;

beforeAll(async () => {
  fixture = await fixtureStore();
  api = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
});
afterAll(async () => {
  api.close();
  await fixture.remove();
});

test('an unreachable API is reported and does not make the edge unready', async () => {
  const there = await startEdge(fixture.store, { apiUrls: [`http://127.0.0.1:${(api.address() as AddressInfo).port}`] });
  const away = await startEdge(fixture.store, { apiUrls: ['http://127.0.0.1:9'] });
  const [up, down] = await Promise.all([there.app.inject({ url: '/readyz' }), away.app.inject({ url: '/readyz' })]);
  await Promise.all([there.app.close(), away.app.close()]);
  expect([up.statusCode, up.json()]).toEqual([200, { status: 'ready', releases: 'current', signatures: 'not checked', api: 'reachable' }]);
  expect([down.statusCode, down.json()]).toEqual([200, { status: 'ready', releases: 'current', signatures: 'not checked', api: 'unreachable' }]);
  expect(down.headers['cache-control']).toBe('no-store');
});

test('a stopping edge is alive and not ready', async () => {
  const { app } = await startEdge(fixture.store, { shutdown: { begun: true } });
  const [alive, ready] = [await app.inject({ url: '/healthz' }), await app.inject({ url: '/readyz' })];
  await app.close();
  expect([alive.statusCode, ready.statusCode, ready.json<{ status: string }>().status]).toEqual([200, 503, 'stopping']);
  expect(alive.headers.connection).toBe('close');
});

test('a visitor sees the code by which support knows them, always the same, and not the id of their cookie', async () => {
  const { app } = await startEdge(fixture.store);
  const first = await app.inject({ url: '/portal/visitor' });
  const cookie = String(first.headers['set-cookie']).split(';')[0]!;
  const second = await app.inject({ url: '/portal/visitor', headers: { cookie } });
  await app.close();
  const { visitor, pinned } = first.json<{ visitor: string; pinned: object }>();
  expect([visitor, pinned]).toEqual([expect.stringMatching(/^[0-9a-z]{16}$/), {}]);
  expect(second.json()).toEqual({ visitor, pinned: {} });
  expect(second.body).not.toContain(cookie.split('=')[1]!);
  expect(second.headers['cache-control']).toBe('private, no-store');
});

test('an update check without a change gets a short answer', async () => {
  const { app } = await startEdge(fixture.store);
  const first = await app.inject({ url: '/portal/releases.json' });
  const cookie = String(first.headers['set-cookie']).split(';')[0]!;
  const second = await app.inject({ url: '/portal/releases.json', headers: { cookie, 'if-none-match': String(first.headers.etag) } });
  await app.close();
  expect(first.headers.etag).toBe(`W/"${first.json<ReleaseSet>().set}"`);
  expect([second.statusCode, second.body, second.headers['cache-control']]).toEqual([304, '', 'private, no-store']);
});

test.each(['debug', 'info', 'silent'] as const)('requests leave lines at %s, each with an id that the answer has too, health checks only for debugging', async (accessLogLevel) => {
  const { app, lines } = await startEdge(fixture.store, { accessLogLevel });
  const { headers } = await app.inject({ url: '/orders?token=SECRET', headers: { cookie: 'portal_visitor=SECRET', token: 'SECRET', 'x-request-id': 'made-by-the-client' } });
  await app.inject({ url: '/healthz' });
  await app.close();
  const requests = lines.map((line) => JSON.parse(line) as { msg: string; reqId?: string; path: string }).filter(({ msg }) => msg === 'request');
  expect(requests).toMatchObject(accessLogLevel === 'info' ? [{ reqId: headers['x-request-id'], path: '/orders' }] : []);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(lines.join('')).not.toContain('SECRET');
});
