import { exposition } from '@portal/node-kit/telemetry';
import type { PortalConfig } from '@portal/releases/contract';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, release, remoteFiles, type Fixture } from '../../test/fixture-store';
import { block, eventually, startEdge } from '../../test/start-edge';
import { beaconTokens } from '../http/beacon-token';

const key = 'k'.repeat(32);
let fixture: Fixture;
let app: FastifyInstance;
let lines: string[];

beforeAll(async () => {
  fixture = await fixtureStore();
});
beforeEach(async () => {
  ({ app, lines } = await startEdge(fixture.store, { beaconKey: key }));
});
afterEach(() => app.close());
afterAll(() => fixture.remove());

/** A page as a new visitor gets it. */
async function openPage(from = app): Promise<{ cookie: string; token: string }> {
  const { headers, body } = await from.inject('/');
  return { cookie: String(headers['set-cookie']).split(';')[0]!, token: block<PortalConfig>(body, 'portal-config').beacon };
}

const report = (payload: object | string, cookie = '', remoteAddress = '192.0.2.1', type = 'application/json') =>
  app.inject({ method: 'POST', url: '/beacons/remote', headers: { 'content-type': type, cookie }, payload, remoteAddress });

const reports = () => lines.filter((line) => line.includes('a browser could not use a remote'));
const fault = { remote: 'orders', kind: 'timeout', version: '1.0.0', detail: 'no answer within 5500 ms', outcome: 'fallback', to: '0.9.0' };

test('a report with the token of its page becomes one log line that names the remote, once a visitor', async () => {
  const { cookie, token } = await openPage();
  const response = await report({ ...fault, token }, cookie);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(JSON.parse(reports()[0]!)).toMatchObject(fault);
  for (let count = 0; count < 5; count += 1) await report({ ...fault, token }, cookie);
  expect(reports()).toHaveLength(1);
  await report({ ...fault, token, version: '1.1.0' }, cookie);
  expect(reports()).toHaveLength(2);
});

test('a report is refused without the token of a page of this visitor', async () => {
  const page = await openPage();
  const other = await openPage();
  const visitor = page.cookie.split('=')[1]!;
  const old = beaconTokens(key, () => Date.now() - 13 * 3_600_000).issue({ visitor, set: 'x' });
  const forged = beaconTokens('another key').issue({ visitor, set: 'x' });
  for (const token of ['', 'x.y.z', other.token, `${page.token}x`, old, forged]) expect((await report({ ...fault, token }, page.cookie)).statusCode).toBe(403);
  expect((await report({ ...fault, token: page.token })).statusCode).toBe(403);
  expect(reports()).toEqual([]);
});

test('edges with one key accept the tokens of each other', async () => {
  const second = await startEdge(fixture.store, { beaconKey: key });
  const { cookie, token } = await openPage(second.app);
  await second.app.close();
  expect((await report({ ...fault, token }, cookie)).statusCode).toBe(204);
  expect(reports()).toHaveLength(1);
});

test('a stranger who loads a page for each report does not flood the counts', async () => {
  for (let count = 0; count < 60; count += 1) {
    const { cookie, token } = await openPage();
    await report({ ...fault, token }, cookie);
  }
  expect(reports()).toHaveLength(30);
  const { cookie, token } = await openPage();
  await report({ ...fault, token }, cookie, '192.0.2.2');
  expect(reports()).toHaveLength(31);
});

test('the addresses of one /64 network count as one', async () => {
  const from = async (address: string) => {
    const { cookie, token } = await openPage();
    await report({ ...fault, token }, cookie, address);
  };
  for (let count = 1; count <= 60; count += 1) await from(`2001:db8:0:1::${count}`);
  expect(reports()).toHaveLength(30);
  await from('2001:db8:0:2::1');
  expect(reports()).toHaveLength(31);
});

test('loads and faults are counted by remote and version; what the edge does not know has no series of its own', async () => {
  const { cookie, token } = await openPage();
  const fault = (more: object) => report({ kind: 'load', token, ...more }, cookie);
  await fault({ remote: 'orders', version: 'made-up', outcome: 'made-up' });
  await fault({ remote: 'orders', version: 'made-up-again', outcome: 'made-up-again' });
  await fault({ remote: 'made-up', version: '1.0.0', outcome: 'panel' });
  await fault({ remote: 'constructor', version: '1.0.0', outcome: 'panel' });
  await fault({ remote: 'orders', version: '1.0.0', outcome: 'fallback' });
  const text = await exposition();
  expect(text).toMatch(/portal_edge_remote_loads_total\{remote="orders",version="1\.0\.0"\} \d/);
  expect(text).toMatch(/portal_edge_remote_faults_total\{remote="orders",version="1\.0\.0",outcome="fallback"\} \d/);
  expect(text).toContain('portal_edge_remote_faults_total{remote="orders",version="unknown",outcome="unknown"} 1\n');
  expect(text).toContain('portal_edge_remote_faults_total{remote="unknown",version="unknown",outcome="panel"} 1\n');
  expect(text).toContain('portal_edge_releases{state="current"} 1');
  expect(text).not.toMatch(/made-up|constructor/);
});

test('a report counts for a version of the release set that its page was served with, also when another is released', async () => {
  const page = await openPage();
  const next = await publish(fixture.store, 'orders', '2.0.0', remoteFiles('orders', ['home', 'orders']));
  await release(fixture.store, { orders: [next] });
  await eventually(async () => (await app.inject('/')).body.includes('2.0.0'));
  const counted = async (version: string) => Number(new RegExp(`faults_total\\{remote="orders",version="${version}",outcome="panel"\\} (\\d+)`).exec(await exposition())?.[1] ?? 0);
  const before = await counted('1.0.0');
  await report({ ...fault, token: page.token, outcome: 'panel' }, page.cookie);
  await report({ ...fault, token: page.token, outcome: 'panel', version: '2.0.0' }, page.cookie);
  expect([(await counted('1.0.0')) - before, await counted('2.0.0')]).toEqual([1, 0]);
  await release(fixture.store, { orders: [fixture.entries.orders] });
});

test.each<[string, object | string, number]>([
  ['no remote', { kind: 'timeout', token: '' }, 400],
  ['no token', { remote: 'orders', kind: 'timeout' }, 400],
  ['a list', [], 400],
  ['half of a JSON text', '{"remote":', 400],
  ['more than a report needs', { remote: 'orders', kind: 'load', token: '', detail: 'x'.repeat(10_000) }, 413],
])('%s is refused and not logged as a report', async (_, payload, status) => {
  expect((await report(payload)).statusCode).toBe(status);
  expect(reports()).toEqual([]);
});
