import { previewPasses, visitorCode, type VersionEntry } from '@portal/releases';
import type { PortalConfig, ReleaseSet, ReleasesInPage } from '@portal/releases/contract';
import { REPORTS_PAGE, REPORTS_PATH } from '@portal/releases/page-reports';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import { StoreError, updateChannel, type ReleaseStore } from '@portal/releases/store';
import { exposition } from '@portal/node-kit/telemetry';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, release, remoteFiles, shellFiles, type Fixture } from '../../test/fixture-store';
import { block, eventually, startEdge } from '../../test/start-edge';
import { PageHealth } from '../health/page-health';

const SECRET = 'preview-secret-of-the-test-0123456789';
const HOUR = 3_600_000;
const passes = previewPasses(SECRET, 'production');

let fixture: Fixture;
let app: FastifyInstance;
let lines: string[];
let health: PageHealth;
let orders2: VersionEntry;
let down = false;
/** The store, as one that may be away. */
let store: ReleaseStore;

const marked = (text: string) => remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': text });

beforeEach(async () => {
  fixture = await fixtureStore();
  down = false;
  const away = () => Promise.reject(new StoreError('unreachable', 'the store is away'));
  store = { ...fixture.store, readChannel: (channel) => (down ? away() : fixture.store.readChannel(channel)) };
  orders2 = await publish(store, 'orders', '2.0.0', marked('window.orders = 2;'));
  health = new PageHealth();
  ({ app, lines } = await startEdge(store, { previewSecret: SECRET, health }));
});
afterEach(async () => {
  await app.close();
  await fixture.remove();
});

/** Whole seconds, as the command line has them. */
const inMs = (ms: number): string => new Date(Math.floor((Date.now() + ms) / 1_000) * 1_000).toISOString();

function show(name: string, lists: Record<string, VersionEntry>, until = inMs(HOUR), of = 'production'): Promise<boolean> {
  const microFrontends = Object.fromEntries(Object.entries(lists).map(([remote, entry]) => [remote, [entry]]));
  const record = { who: 'test', action: 'preview', remote: 'orders', from: null, to: '2.0.0', why: null };
  return updateChannel(fixture.store, `preview-${name}`, () => ({ document: { schema: DOCUMENT_SCHEMA, microFrontends, preview: { of, until } }, records: [record] }));
}
async function remove(name: string): Promise<void> {
  const { revision } = (await fixture.store.readChannel(`preview-${name}`))!;
  await fixture.store.removeChannel(`preview-${name}`, revision, []);
}

const get = (url: string, headers: Record<string, string> = {}, edge = app) => edge.inject({ url, headers: { host: 'localhost:3000', ...headers } });
const link = (name = '123', ms = HOUR, secret = SECRET, channel = 'production') =>
  `/portal/preview/${name}?token=${previewPasses(secret, channel).issue('link', { name, until: Date.parse(inMs(ms)) })}`;
const cookieOf = (name = '123', ms = HOUR) => ({ cookie: `portal_visitor=aaaaaaaaaaaaaaaaaaaaaa; portal_preview=${passes.issue('cookie', { name, until: Date.parse(inMs(ms)) })}` });
const setCookies = (headers: object): string[] => [(headers as Record<string, string[] | string>)['set-cookie'] ?? []].flat();
const pageOf = async (headers: Record<string, string>, url = '/') => {
  const answer = await get(url, headers);
  const { remotes, shell, pages, set } = block<ReleasesInPage>(answer.body, 'portal-releases');
  return { answer, orders: remotes.orders?.version, remotes, shell: shell.version, pages, set, config: block<PortalConfig>(answer.body, 'portal-config') };
};

describe('the link', () => {
  beforeEach(() => show('123', { orders: orders2 }));

  test('sets a cookie that ends with the preview, which script cannot read, and goes on to a page', async () => {
    const { statusCode, headers } = await get(`${link()}&to=${encodeURIComponent('/orders?pageSize=20')}`);
    expect([statusCode, headers.location, headers['cache-control'], headers['referrer-policy']]).toEqual([303, '/orders?pageSize=20', 'private, no-store', 'no-referrer']);
    const [cookie = '', ...more] = setCookies(headers);
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^portal_preview=123\.\w+\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(await pageOf({ cookie: cookie.split(';')[0]! })).toMatchObject({ orders: '2.0.0' });
    expect((await pageOf({ cookie: cookie.split(';')[0]!.replace('portal_preview', '__Host-portal_preview') })).orders).toBe('1.0.0');
  });

  test('a remote of the developer’s machine is shown beside the versions of a preview', async () => {
    const { app: edge } = await startEdge(store, { previewSecret: SECRET, allowOverride: true });
    const { body } = await get('/?mf.returns=http://localhost:5101/mf-manifest.json', cookieOf(), edge);
    expect(block<ReleasesInPage>(body, 'portal-releases').remotes.orders!.version).toBe('2.0.0');
    expect(block<PortalConfig>(body, 'portal-config')).toMatchObject({ overrides: { returns: 'http://localhost:5101/mf-manifest.json' }, preview: { state: 'shown' } });
    await edge.close();
  });

  test('over https the cookie is of this host alone', async () => {
    const { app: edge } = await startEdge(store, { previewSecret: SECRET, trustedProxies: ['127.0.0.1'] });
    const https = { 'x-forwarded-proto': 'https' };
    const [cookie = ''] = setCookies((await get(link(), https, edge)).headers);
    expect(cookie).toMatch(/^__Host-portal_preview=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    const shown = async (name: string) => {
      const { body } = await get('/', { ...https, cookie: `${name}=${cookie.split(';')[0]!.split('=')[1]}` }, edge);
      return block<ReleasesInPage>(body, 'portal-releases').remotes.orders!.version;
    };
    expect([await shown('__Host-portal_preview'), await shown('portal_preview')]).toEqual(['2.0.0', '1.0.0']);
    await edge.close();
  });

  test.each([
    ['/orders', '/orders'],
    ['/orders/LTL1?a=b#c', '/orders/LTL1?a=b'],
    ['', '/'],
    ['orders', '/'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/%0d%0aset-cookie:a=b', '/%0d%0aset-cookie:a=b'],
    ['/退货', '/%E9%80%80%E8%B4%A7'],
  ])('to %j leads to %s', async (to, location) => {
    expect((await get(`${link()}&to=${encodeURIComponent(to)}`)).headers.location).toBe(location);
  });

  test.each([
    ['without a token', 403, '/portal/preview/123', '预览链接无效', 'not valid'],
    ['with two', 403, `${link()}&token=a`, '预览链接无效', 'not valid'],
    ['with a forged one', 403, `${link().slice(0, -1)}_`, '预览链接无效', 'not valid'],
    ['of another preview', 403, link('124').replace('/124?', '/123?'), '预览链接无效', 'not valid'],
    ['of another secret', 403, link('123', HOUR, 'o'.repeat(32)), '预览链接无效', 'not valid'],
    ['of another channel', 403, link('123', HOUR, SECRET, 'staging'), '预览链接无效', 'not valid'],
    ['that has expired', 410, link('123', -HOUR), '预览链接已过期', 'has expired'],
    ['of a preview that is not there', 410, link('gone'), '预览已结束', 'is over'],
    ['with a cookie as token', 403, `/portal/preview/123?token=${passes.issue('cookie', { name: '123', until: Date.parse(inMs(HOUR)) })}`, '预览链接无效', 'not valid'],
    ['with a name that is markup', 403, '/portal/preview/%3Cscript%3E?token=x', '预览链接无效', 'not valid'],
  ])('%s answers %d with one plain page and sets nothing', async (_what, status, url, zh, en) => {
    for (const [language, words] of [
      ['zh-CN', zh],
      ['en-US,en;q=0.9', en],
    ] as const) {
      const { statusCode, headers, body } = await get(url, { 'accept-language': language });
      expect([statusCode, setCookies(headers), headers['cache-control'], headers['content-type']]).toEqual([status, [], 'private, no-store', 'text/html; charset=utf-8']);
      expect(body).toContain(words);
      expect(body).not.toMatch(/ at |<script|Error/);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  test('an edge without the secret has no previews, and ignores cookies of them', async () => {
    const { app: edge } = await startEdge(store);
    const answer = await get(link(), {}, edge);
    expect([answer.statusCode, setCookies(answer.headers)]).toEqual([404, []]);
    expect(answer.body).toContain('没有开启预览');
    expect(block<ReleasesInPage>((await get('/', cookieOf(), edge)).body, 'portal-releases').remotes.orders!.version).toBe('1.0.0');
    await edge.close();
  });

  test('the way out needs no shell: a page with a button, which forgets the cookie', async () => {
    const page = await get('/portal/preview', { ...cookieOf(), 'accept-language': 'en' });
    expect(page.body).toContain('<form method="post" action="/portal/preview"><button>Leave preview</button></form>');
    expect((await get('/portal/preview')).body).toContain('没有打开预览');
    const left = await app.inject({ method: 'POST', url: '/portal/preview', headers: { ...cookieOf(), 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' });
    expect([left.statusCode, left.headers.location, setCookies(left.headers)]).toEqual([303, '/', ['portal_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']]);
  });

  test('the log has no pass', async () => {
    await get(link());
    await get('/', cookieOf());
    expect(lines.join('')).not.toContain(passes.issue('cookie', { name: '123', until: Date.parse(inMs(HOUR)) }).split('.')[2]);
    expect(lines.join('')).not.toContain('token');
  });
});

describe('a page of a preview', () => {
  test('has its versions in the place of those that everybody gets, says so, and is kept by nobody', async () => {
    const until = inMs(HOUR);
    await show('123', { orders: orders2 }, until);
    const { answer, orders, config, set } = await pageOf(cookieOf());
    expect(orders).toBe('2.0.0');
    expect(config.preview).toEqual({ name: '123', state: 'shown', versions: { orders: '2.0.0' }, until });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(answer.headers.etag).toBeUndefined();
    const own = await get('/portal/releases.json', cookieOf());
    expect([own.json<ReleaseSet>().set, own.headers['cache-control']]).toEqual([set, 'private, no-store']);

    const other = await pageOf({});
    expect([other.orders, other.config.preview, other.config.reporting]).toEqual(['1.0.0', undefined, 1]);
    expect(other.set).not.toBe(set);
  });

  test('follows the preview and the channel within two seconds', async () => {
    await show('123', { orders: orders2 });
    expect((await pageOf(cookieOf())).orders).toBe('2.0.0');
    const orders3 = await publish(store, 'orders', '3.0.0', marked('window.orders = 3;'));
    await show('123', { orders: orders3 });
    await eventually(async () => (await pageOf(cookieOf())).orders === '3.0.0');
    const oms2 = await publish(store, 'oms', '2.0.0', remoteFiles('oms', ['oms']));
    await release(store, { oms: [oms2] });
    await eventually(async () => (await pageOf({})).remotes.oms!.version === '2.0.0');
    const { remotes } = await pageOf(cookieOf());
    expect([remotes.oms!.version, remotes.orders!.version]).toEqual(['2.0.0', '3.0.0']);
  });

  test('may be of a remote that nobody else has, with its page', async () => {
    const returns = await publish(store, 'returns', '1.0.0', remoteFiles('returns', ['page']));
    const pages = [{ path: '/returns', module: 'page', frame: 'framed' as const, access: 'owner' as const, label: { zh: '退货', en: 'Returns' }, menu: { icon: 'swap' } }];
    await show('pr-7', { returns: { ...returns, extras: { pages } } });
    expect((await get('/returns')).statusCode).toBe(404);
    expect((await get('/returns', cookieOf('pr-7'))).statusCode).toBe(200);
    expect((await pageOf(cookieOf('pr-7'))).pages).toEqual([{ ...pages[0], remote: 'returns' }]);
    expect((await pageOf({})).pages).toEqual([]);
  });

  test('may be of another shell', async () => {
    const shell = await publish(store, 'shell', '2.0.0', shellFiles({ 'main.ab.js': 'window.shell = 2;' }));
    await show('123', { shell });
    expect((await pageOf(cookieOf())).shell).toBe('2.0.0');
    expect((await pageOf({})).shell).toBe('1.0.0');
  });

  test('comes before a pinned version of the same remote, and has no fallback', async () => {
    const orders3 = await publish(store, 'orders', '3.0.0', marked('window.orders = 3;'));
    const fallback = { fallbackUrl: fixture.entries.orders.url, extras: { fallbackIntegrity: fixture.entries.orders.metadata.integrity } };
    await release(store, { orders: [{ ...orders3, ...fallback }] });
    await show('123', { orders: orders2 });
    await eventually(async () => (await pageOf({})).orders === '3.0.0');
    expect((await pageOf({})).remotes.orders!.fallback?.version).toBe('1.0.0');
    expect((await pageOf(cookieOf())).remotes.orders).toMatchObject({ version: '2.0.0' });
    expect((await pageOf(cookieOf())).remotes.orders!.fallback).toBeUndefined();
    const entry = { ...fixture.entries.orders, deployment: { traffic: 0, default: false } };
    const pin = { visitor: visitorCode('a'.repeat(22)), until: inMs(HOUR), entry };
    await updateChannel(store, 'production', (current) => ({ document: { ...current!, pins: { orders: [pin] } }, records: [] }));
    await eventually(async () => (await pageOf({ cookie: 'portal_visitor=aaaaaaaaaaaaaaaaaaaaaa' })).orders === '1.0.0');
    expect((await pageOf(cookieOf())).orders).toBe('2.0.0');
  });

  test('counts for no version: its shell is told not to report, and what is reported is dropped', async () => {
    await show('123', { oms: await publish(store, 'oms', '2.0.0', remoteFiles('oms', ['oms'])) });
    const loads = async () => /portal_edge_remote_loads_total\{remote="orders",version="1.0.0"\} (\d+)/.exec(await exposition())?.[1] ?? '0';
    const before = await loads();
    const { config } = await pageOf(cookieOf());
    expect([config.reporting, await loads()]).toEqual([0, before]);
    const fault = { type: 'page-fault', body: { remote: 'orders', version: '1.0.0', kind: 'error' }, age: 0, url: '' };
    const report = (beacon: string) =>
      app.inject({ method: 'POST', url: `${REPORTS_PATH}?${REPORTS_PAGE}=${beacon}`, headers: { ...cookieOf(), 'content-type': 'application/reports+json' }, payload: JSON.stringify([fault]) });
    expect((await report(config.beacon)).statusCode).toBe(204);
    expect(health.read(0)).toMatchObject({ versions: [], dropped: { preview: 1 } });
    const former = await app.inject({ method: 'POST', url: '/beacons/remote', headers: cookieOf(), payload: { remote: 'orders', kind: 'load', token: config.beacon } });
    expect([former.statusCode, health.read(0).versions]).toEqual([204, []]);
    await remove('123');
    await eventually(async () => (await pageOf(cookieOf())).config.preview?.state === 'over');
    const ended = (await pageOf(cookieOf())).config;
    expect([ended.reporting, (await report(ended.beacon)).statusCode]).toEqual([1, 204]);
    expect(health.read(0).versions).toMatchObject([{ remote: 'orders', version: '1.0.0', counts: { failedLoads: 1 } }]);
  });

  test('keeps its visitor as long as the preview, which may get another end', async () => {
    await show('123', { orders: orders2 }, inMs(3 * HOUR));
    const { answer } = await pageOf(cookieOf('123', HOUR));
    const [cookie = ''] = setCookies(answer.headers);
    expect(passes.check('cookie', /portal_preview=([^;]+)/.exec(cookie)![1]!, Date.now())).toMatchObject({ state: 'valid', until: Date.parse(inMs(3 * HOUR)) });
  });
});

describe('when there is nothing to show', () => {
  const told = async (headers = cookieOf()) => {
    const { orders, config, answer } = await pageOf(headers);
    return { orders, preview: config.preview, cookies: setCookies(answer.headers) };
  };
  const FORGOTTEN = ['portal_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'];

  test('one that was removed is told once, with what everybody gets', async () => {
    await show('123', { orders: orders2 });
    expect((await told()).orders).toBe('2.0.0');
    await remove('123');
    await eventually(async () => (await pageOf(cookieOf())).orders === '1.0.0');
    expect(await told()).toEqual({ orders: '1.0.0', preview: { name: '123', state: 'over', versions: {} }, cookies: FORGOTTEN });
    // The update check of an open page must not take the news from it.
    expect(setCookies((await get('/portal/releases.json', cookieOf())).headers)).toEqual([]);
  });

  test.each([
    ['whose time is over', HOUR, -1_000, 'production'],
    ['whose cookie has ended', -1_000, HOUR, 'production'],
    ['of another channel', HOUR, HOUR, 'staging'],
  ])('one %s too', async (_what, cookieMs, ms, of) => {
    await show('123', { orders: orders2 }, inMs(ms), of);
    expect(await told(cookieOf('123', cookieMs))).toEqual({ orders: '1.0.0', preview: { name: '123', state: 'over', versions: {} }, cookies: FORGOTTEN });
  });

  test('a forged cookie is forgotten without a word', async () => {
    await show('123', { orders: orders2 });
    const { cookie } = cookieOf();
    expect(await told({ cookie: cookie.slice(0, -2) })).toEqual({ orders: '1.0.0', preview: undefined, cookies: FORGOTTEN });
  });

  test.each<[string, () => Promise<unknown>, Record<string, string>, string]>([
    ['a damaged document', () => writeFile(join(fixture.folder, 'channels/preview-123.json'), '{'), {}, 'release document preview-123'],
    [
      'a file that is not the one that was published',
      () => writeFile(join(fixture.folder, 'remotes/orders/2.0.0/portal.json'), '{}'),
      { orders: '2.0.0' },
      'portal.json is not the file that was published',
    ],
    ['another list of files', () => writeFile(join(fixture.folder, 'remotes/orders/2.0.0/files.json'), '{}'), { orders: '2.0.0' }, 'files.json is not the one that was released'],
  ])('%s is told to its visitors, who get what everybody gets, and logged', async (_what, damage, versions, line) => {
    await show('123', { orders: orders2 });
    await damage();
    expect(await told()).toEqual({ orders: '1.0.0', preview: { name: '123', state: 'unusable', versions }, cookies: [] });
    await told();
    const warnings = lines.filter((one) => one.includes('a preview cannot be shown'));
    expect([warnings.length, warnings[0]]).toEqual([1, expect.stringContaining(line)]);
    expect((await pageOf({})).orders).toBe('1.0.0');
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ready', releases: 'current' });
  });

  test('a version that a newer shell does not satisfy is told', async () => {
    await show('123', { orders: orders2 });
    expect((await told()).orders).toBe('2.0.0');
    const build = JSON.parse(shellFiles()['portal.json']!) as object;
    const shell = await publish(store, 'shell', '2.0.0', shellFiles({ 'portal.json': JSON.stringify({ ...build, provides: { '@portal/ui-kit': '2.0.0' } }) }));
    await release(store, { shell: [shell] });
    await eventually(async () => (await told()).preview?.state === 'unusable');
    expect((await told()).preview).toEqual({ name: '123', state: 'unusable', versions: { orders: '2.0.0' } });
  });

  test('a shell that cannot be loaded leaves the one that everybody gets', async () => {
    const shell = await publish(store, 'shell', '2.0.0', shellFiles());
    await show('123', { shell: { ...shell, metadata: { ...shell.metadata, integrity: orders2.metadata.integrity } } });
    expect(await pageOf(cookieOf())).toMatchObject({ shell: '1.0.0', config: { preview: { state: 'unusable', versions: { shell: '2.0.0' } } } });
  });

  test('while the store is away a known preview stays, and one that is not known is told', async () => {
    await show('123', { orders: orders2 });
    await show('124', { orders: orders2 });
    expect((await told()).orders).toBe('2.0.0');
    down = true;
    await eventually(async () => {
      await told();
      return lines.some((line) => line.includes('the store is away') && line.includes('"preview":"123"'));
    });
    expect((await told()).orders).toBe('2.0.0');
    expect(await told(cookieOf('124'))).toEqual({ orders: '1.0.0', preview: { name: '124', state: 'unreadable', versions: {} }, cookies: [] });
    down = false;
    await eventually(async () => (await told(cookieOf('124'))).orders === '2.0.0');
  });
});
