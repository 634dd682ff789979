import { exposition } from '@portal/node-kit/telemetry';
import type { PortalConfig } from '@portal/releases/contract';
import type { FaultReport } from '@portal/releases/page-reports';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, release, remoteFiles, type Fixture } from '../../test/fixture-store';
import { block, eventually, startEdge } from '../../test/start-edge';
import { PageHealth } from '../health/page-health';
import { beaconTokens } from '../http/beacon-token';

const key = 'k'.repeat(32);
let fixture: Fixture;
let app: FastifyInstance;
let lines: string[];
let health: PageHealth;

beforeAll(async () => {
  fixture = await fixtureStore();
});
beforeEach(async () => {
  health = new PageHealth();
  ({ app, lines } = await startEdge(fixture.store, { beaconKey: key, health }));
});
afterEach(() => app.close());
afterAll(() => fixture.remove());

interface Page {
  cookie: string;
  token: string;
}

/** A page as a visitor gets it, by default a new one. */
async function openPage(from = app, known?: string): Promise<Page> {
  const { headers, body } = await from.inject({ url: '/', headers: known ? { cookie: known } : {} });
  const cookie = known ?? String(headers['set-cookie']).split(';')[0]!;
  return { cookie, token: block<PortalConfig>(body, 'portal-config').beacon };
}

/** A page of a visitor with this number, as another edge served it. */
function pageOf(number: number): Page {
  const visitor = String(number).padStart(22, '0');
  return { cookie: `portal_visitor=${visitor}`, token: beaconTokens(key).issue({ visitor, set: 'of-another-edge' }) };
}

const send = ({ cookie, token }: Page, payload: unknown, remoteAddress = '192.0.2.1', type = 'application/reports+json') =>
  app.inject({ method: 'POST', url: `/beacons/reports?page=${token}`, headers: { 'content-type': type, cookie }, payload: JSON.stringify(payload), remoteAddress });

const orders = { remote: 'orders', version: '1.0.0' };
const load = (body = orders) => ({ type: 'page-load', age: 5, url: 'http://localhost/orders', body });
const fault = (body: Partial<FaultReport> = {}) => ({ type: 'page-fault', age: 5, url: 'http://localhost/orders', body: { ...orders, kind: 'error', ...body } });
const vital = (name: string, value: number) => ({ type: 'page-vital', age: 5, url: 'http://localhost/orders', body: { ...orders, vital: name, value } });

const countsOf = (remote = 'orders', version = '1.0.0') => health.read(0).versions.find((one) => one.remote === remote && one.version === version)?.counts;
const dropped = () => health.read(0).dropped;
const logged = () => lines.filter((line) => line.includes('a page reports a fault'));

test('a page load counts once, with each kind of fault and each vital once, and as one failed load', async () => {
  const page = await openPage();
  const all = [load(), fault(), fault({ kind: 'rejection' }), fault({ kind: 'call' }), vital('lcp', 1_200), vital('cls', 0)];
  for (let time = 0; time < 3; time += 1) expect((await send(page, all)).statusCode).toBe(204);
  expect(countsOf()).toMatchObject({ loads: 1, failedLoads: 1, loadsWithFailedCalls: 1, faults: { error: 1, rejection: 1, call: 1 } });
  expect(countsOf()?.vitals.lcp).toEqual({ count: 1, buckets: [0, 0, 1, 0, 0, 0, 0, 0, 0] });
  expect(countsOf()?.vitals.cls).toEqual({ count: 1, buckets: [1, 0, 0, 0, 0, 0, 0] });
  expect(dropped()).toEqual({});
});

test('two pages of one visitor are two loads', async () => {
  const first = await openPage();
  await send(first, [load()]);
  await send(await openPage(app, first.cookie), [load()]);
  expect(countsOf()?.loads).toBe(2);
});

test('what failed before, as another edge was told, is no second failed load', async () => {
  await send(await openPage(), [load(), fault({ again: true })]);
  expect(countsOf()).toMatchObject({ failedLoads: 0, faults: { error: 1 } });
});

test('a fault is a log line that names the version, once for a page', async () => {
  const page = await openPage();
  await send(page, [fault({ detail: 'TypeError (orders/1.0.0/main.js:1:2)' })]);
  await send(page, [fault()]);
  expect(logged().map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ ...orders, kind: 'error', detail: 'TypeError (orders/1.0.0/main.js:1:2)' })]);
});

test('each change of a global is a log line, and all of them count once', async () => {
  const page = await openPage();
  const changes = ['changed fetch', 'changed JSON.parse'].map((detail) => fault({ kind: 'global', detail }));
  await send(page, [load(), ...changes]);
  await send(page, changes);
  expect(logged().map((line) => (JSON.parse(line) as FaultReport).detail)).toEqual(['changed fetch', 'changed JSON.parse']);
  expect(countsOf()?.faults).toEqual({ global: 1 });
});

describe('a report that does not count is counted as dropped', () => {
  test('without the token of a page of this visitor', async () => {
    const page = await openPage();
    const other = await openPage();
    const visitor = page.cookie.split('=')[1]!;
    const old = beaconTokens(key, () => Date.now() - 13 * 3_600_000).issue({ visitor, set: 'x' });
    const forged = beaconTokens('another key').issue({ visitor, set: 'x' });
    const wrong = ['', 'x.y.z', other.token, `${page.token}x`, old, forged];
    for (const token of wrong) expect((await send({ ...page, token }, [load()])).statusCode).toBe(403);
    expect((await send({ ...page, cookie: '' }, [load()])).statusCode).toBe(403);
    expect(countsOf()).toBeUndefined();
    expect(dropped()).toEqual({ token: wrong.length + 1 });
  });

  test('of a version that the page was not served with, also when it is released later', async () => {
    const page = await openPage();
    const next = await publish(fixture.store, 'orders', '2.0.0', remoteFiles('orders', ['home', 'orders']));
    await release(fixture.store, { orders: [next] });
    await eventually(async () => (await app.inject('/')).body.includes('2.0.0'));
    await send(page, [load(), load({ remote: 'orders', version: '2.0.0' }), load({ remote: 'made-up', version: '1.0.0' }), load({ remote: 'constructor', version: '1.0.0' })]);
    expect(countsOf()?.loads).toBe(1);
    expect(countsOf('orders', '2.0.0')).toBeUndefined();
    expect(dropped()).toEqual({ version: 3 });
    await send(await openPage(), [load({ remote: 'orders', version: '2.0.0' })]);
    expect(countsOf('orders', '2.0.0')?.loads).toBe(1);
    await release(fixture.store, { orders: [fixture.entries.orders] });
  });

  test.each<[string, unknown, number, number]>([
    ['of an unknown kind, beside one that counts', [fault({ kind: 'made-up' as never }), load()], 204, 1],
    ['a value that is none', [vital('lcp', -1), vital('made-up', 1)], 204, 2],
    ['no report', 'text', 204, 1],
    ['more reports than a page sends', Array.from({ length: 104 }, () => load()), 204, 4],
    ['more bytes than a page sends', [fault({ detail: 'x'.repeat(70_000) })], 413, 1],
  ])('%s', async (_, payload, status, count) => {
    expect((await send(await openPage(), payload)).statusCode).toBe(status);
    expect(dropped()).toEqual({ form: count });
  });

  test('half of a JSON text', async () => {
    const { cookie, token } = await openPage();
    const response = await app.inject({ method: 'POST', url: `/beacons/reports?page=${token}`, headers: { 'content-type': 'application/reports+json', cookie }, payload: '[{' });
    expect([response.statusCode, dropped()]).toEqual([400, { form: 1 }]);
  });
});

describe('a flood', () => {
  test('of one visitor counts up to a bound for each remote, and changes no other visitor behind the same address', async () => {
    const flooder = pageOf(1);
    const visitor = flooder.cookie.split('=')[1]!;
    for (let count = 0; count < 200; count += 1) await send({ ...flooder, token: beaconTokens(key).issue({ visitor, set: 'of-another-edge' }) }, [load(), fault()]);
    const { loads, failedLoads } = countsOf()!;
    expect(loads).toBeLessThanOrEqual(40);
    expect(failedLoads).toBe(loads);
    expect(dropped()).toEqual({ visitor: 400 - 2 * loads });
    for (let number = 2; number < 12; number += 1) await send(pageOf(number), [load()]);
    expect(countsOf()).toMatchObject({ loads: loads + 10, failedLoads });
  });

  test('of ever new visitors from one address or one /64 network ends; other addresses and visitors who are known still count', async () => {
    const known = pageOf(0);
    await send(known, [load()], '2001:db8:0:1::1');
    for (let number = 1; number < 1_300; number += 1) await send(pageOf(number), [fault()], `2001:db8:0:1::${number.toString(16)}`);
    const { failedLoads } = countsOf()!;
    expect(failedLoads).toBeLessThan(1_250);
    expect(dropped()).toEqual({ address: 1_299 - failedLoads });
    await send(known, [vital('lcp', 1)], '2001:db8:0:1::1');
    await send(pageOf(5_000), [load()], '2001:db8:0:2::1');
    expect(countsOf()).toMatchObject({ loads: 2, vitals: { lcp: { count: 1 } } });
  });
});

describe('what breaks the policy of a page', () => {
  const sourceFile = 'https://portal.example/remotes/orders/1.0.0/main.js';

  test('counts for the version whose file did it, else for the shell', async () => {
    const violation = (body: object) => ({ type: 'csp-violation', age: 1, url: 'https://portal.example/', user_agent: 'x', body: { effectiveDirective: 'img-src', ...body } });
    await send(await openPage(), [violation({ sourceFile }), violation({ sourceFile: 'https://portal.example/orders' })]);
    await send(await openPage(), [violation({})]);
    expect(countsOf()?.faults).toEqual({ policy: 1 });
    expect(countsOf('shell')?.faults).toEqual({ policy: 2 });
    expect([countsOf()?.failedLoads, dropped()]).toEqual([0, {}]);
  });

  test('also in the form of report-uri', async () => {
    await send(await openPage(), { 'csp-report': { 'source-file': sourceFile, 'violated-directive': 'img-src' } }, '192.0.2.1', 'application/csp-report');
    expect(countsOf()?.faults).toEqual({ policy: 1 });
  });

  test.each(['chrome-extension://abc/script.js', 'moz-extension'])('of %s is not of the portal', async (source) => {
    await send(await openPage(), [{ type: 'csp-violation', body: { sourceFile: source } }]);
    expect([health.read(0).versions, dropped()]).toEqual([[], {}]);
  });

  test('is reported to the address of the page itself', async () => {
    const plain = await app.inject('/');
    const { beacon } = block<PortalConfig>(plain.body, 'portal-config');
    expect(plain.headers['content-security-policy']).toContain(`; report-uri /beacons/reports?page=${beacon}`);
    expect(plain.headers['reporting-endpoints']).toBeUndefined();
  });
});

test('the metrics have loads, faults and vitals by version, and what was dropped by reason', async () => {
  const value = async (line: string) => Number(new RegExp(`^${line.replace(/[{}.]/g, '\\$&')} (\\S+)$`, 'm').exec(await exposition())?.[1] ?? 0);
  const series = [
    'portal_edge_page_loads_total{remote="orders",version="1.0.0"}',
    'portal_edge_failed_page_loads_total{remote="orders",version="1.0.0"}',
    'portal_edge_page_faults_total{remote="orders",version="1.0.0",kind="error"}',
    'portal_edge_page_lcp_seconds_bucket{le="1.5",remote="orders",version="1.0.0"}',
    'portal_edge_reports_dropped_total{reason="form"}',
    'portal_edge_remote_faults_total{remote="orders",version="1.0.0",outcome="fallback"}',
  ];
  const before = await Promise.all(series.map(value));
  await send(await openPage(), [load(), fault(), vital('lcp', 1_400), 'none', fault({ kind: 'load', reason: 'timeout', outcome: 'fallback', to: '0.9.0' })]);
  const after = await Promise.all(series.map(value));
  expect(after.map((count, index) => count - before[index]!)).toEqual([1, 1, 1, 1, 1, 1]);
});

describe('the former report of a remote that could not be used', () => {
  const beacon = { remote: 'orders', kind: 'timeout', version: '1.0.0', detail: 'no answer within 5500 ms', outcome: 'fallback', to: '0.9.0' };
  const report = ({ cookie, token }: Page, more: object = {}) =>
    app.inject({ method: 'POST', url: '/beacons/remote', headers: { cookie }, payload: { ...beacon, token, ...more }, remoteAddress: '192.0.2.1' });

  test('is a log line once for a page; of a page that counts no loads it makes no failed one', async () => {
    const page = await openPage();
    for (let time = 0; time < 5; time += 1) expect((await report(page)).statusCode).toBe(204);
    expect(JSON.parse(logged()[0]!)).toMatchObject(beacon);
    expect([logged().length, countsOf()]).toEqual([1, undefined]);
  });

  test('counts once for a page and an outcome, whatever it is called, and says in the log what it may say', async () => {
    const page = await openPage();
    const count = async () => Number(/portal_edge_remote_faults_total\{remote="orders",version="1.0.0",outcome="fallback"\} (\d+)/.exec(await exposition())?.[1] ?? 0);
    const before = await count();
    for (const kind of ['timeout', 'made up', 'another']) await report(page, { kind, level: 60, service: 'portal-api' });
    expect((await count()) - before).toBe(1);
    expect(logged()).toHaveLength(1);
    expect(logged()[0]).not.toMatch(/"level":60|portal-api/);
  });

  test('of a file of the shell is a load that failed', async () => {
    await report(await openPage(), { remote: 'shell', kind: 'load', outcome: 'panel' });
    expect(countsOf('shell')).toMatchObject({ loads: 1, failedLoads: 1, faults: { load: 1 } });
  });

  test('has no series of its own for what the edge does not know', async () => {
    const page = await openPage();
    await report(page, { version: 'made-up', outcome: 'made-up' });
    await report(page, { remote: 'constructor' });
    const text = await exposition();
    expect(text).toContain('portal_edge_remote_faults_total{remote="orders",version="unknown",outcome="unknown"} 1\n');
    expect(text).toContain('portal_edge_remote_faults_total{remote="unknown",version="unknown",outcome="fallback"} 1\n');
    expect(text).not.toMatch(/made-up|constructor/);
  });

  test('needs the token of a page', async () => {
    const page = await openPage();
    expect((await report(page, { token: '' })).statusCode).toBe(403);
    expect((await report(page, { token: undefined })).statusCode).toBe(400);
    expect([logged(), dropped()]).toEqual([[], { token: 1, form: 1 }]);
  });
});
