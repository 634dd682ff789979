import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSet } from '@portal/releases/contract';
import { visitorCode } from '@portal/releases';
import { openStore, updateChannel, type ReleaseStore } from '@portal/releases/store';
import { startS3 } from '@portal/bucket/testing';
import { exposition } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, release, remoteFiles, shellFiles, type Fixture } from '../../test/fixture-store';
import { eventually, startEdge } from '../../test/start-edge';

let fixture: Fixture;
let lastGoodDir: string;
let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  fixture = await fixtureStore();
  lastGoodDir = await mkdtemp(join(tmpdir(), 'portal-last-good-'));
});
afterEach(async () => {
  await app.close();
  await fixture.remove();
  await rm(`${fixture.folder}-gone`, { recursive: true, force: true });
  await rm(lastGoodDir, { recursive: true, force: true });
});

async function start(store: ReleaseStore = fixture.store): Promise<void> {
  ({ app, lines } = await startEdge(store, { lastGoodDir }));
}

const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
/** No promise is made about the time that saving takes. */
const saved = () => eventually(() => Promise.resolve(logged('release set saved') > 0), 20_000);
/** An edge that has served and saved its set, and was stopped. */
async function serveAndStop(store?: ReleaseStore): Promise<void> {
  await start(store);
  await saved();
  await app.close();
}
const loseStore = () => rename(fixture.folder, `${fixture.folder}-gone`);
const bringStoreBack = () => rename(`${fixture.folder}-gone`, fixture.folder);

const get = (url: string, headers = {}) => app.inject({ url, headers });
const setOf = async () => (await get('/portal/releases.json')).json<ReleaseSet>();
const readiness = async () => (await get('/readyz')).json<{ releases: string; saved?: string }>();
const onDisk = (path: string) => join(lastGoodDir, 'production', path);
const nextOrders = (version = '1.1.0') => publish(fixture.store, 'orders', version, remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': `window.orders = '${version}';` }));
const faultsOf = async (kind: string) => Number(new RegExp(`^portal_edge_saved_set_faults_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(await exposition())?.[1] ?? 0);

test('an edge that starts while the store is down serves the page, its scripts and the set of before, says so, and goes on with a release when the store is back', async () => {
  await start();
  await saved();
  const files = ['orders/1.0.0/home.ab.js', 'orders/1.0.0/remoteEntry.js', 'oms/1.0.0/oms.ab.js', 'shell/1.0.0/main.ab.js', 'shell/1.0.0/table.cd.js', 'shell/1.0.0/favicon.svg'];
  const seen = async () => [await setOf(), ...(await Promise.all(files.map(async (file) => (await get(`/remotes/${file}`)).body)))];
  const before = await seen();
  const packed = (await get('/remotes/orders/1.0.0/home.ab.js', { 'accept-encoding': 'br' })).rawPayload;
  await app.close();

  await loseStore();
  await start();
  expect(await seen()).toEqual(before);
  const page = await get('/orders');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('/remotes/shell/1.0.0/main.ab.js')]);
  const br = await get('/remotes/orders/1.0.0/home.ab.js', { 'accept-encoding': 'br' });
  expect([br.headers['content-encoding'], br.rawPayload]).toEqual(['br', packed]);
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', releases: 'last good on disk', saved: expect.stringMatching(/^\d{4}-.*Z$/), since: expect.any(String) }]);
  expect((await get('/healthz')).json()).toEqual({ status: 'ok', releases: 'last good on disk' });
  expect(await exposition()).toContain('portal_edge_releases{state="last_good_on_disk"} 1');
  expect(logged('the store has no release document for the channel production; the release set that was saved at 20')).toBe(1);

  await bringStoreBack();
  await release(fixture.store, { orders: [await nextOrders()] });
  await eventually(async () => (await setOf()).remotes.orders?.version === '1.1.0');
  expect(await readiness()).toEqual({ status: 'ready', releases: 'current', signatures: 'not checked', api: 'unreachable' });
  expect((await get('/remotes/orders/1.1.0/home.ab.js')).body).toBe("window.orders = '1.1.0';");
  await eventually(async () => (await readdir(onDisk('remotes/orders'))).join(' ') === '1.1.0', 20_000);
});

test('a bucket that does not answer is a store that is down', async () => {
  const s3 = await startS3();
  try {
    const writer = openStore(s3.url('live'), s3.env);
    await release(writer, { shell: [await publish(writer, 'shell', '1.0.0', shellFiles())], orders: [await publish(writer, 'orders', '1.0.0', remoteFiles('orders', ['home', 'orders']))] });
    const reader = () => openStore(s3.url('live'), s3.readOnlyEnv);
    await serveAndStop(reader());
    s3.trouble = () => 'lost';
    await start(reader());
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/remotes/orders/1.0.0/home.ab.js')).body).toBe("window.orders = 'home';");
    expect((await readiness()).releases).toBe('last good on disk');
    s3.trouble = () => undefined;
    await eventually(async () => (await readiness()).releases === 'current', 20_000);
  } finally {
    await s3.stop();
  }
}, 60_000);

test('while the store answers, what is on disk does not count', async () => {
  await serveAndStop();
  await release(fixture.store, { orders: [await nextOrders()] });
  await start();
  expect((await setOf()).remotes.orders?.version).toBe('1.1.0');
  expect((await readiness()).releases).toBe('current');
});

test('a document of the store that cannot be used leaves the set on disk in use', async () => {
  await serveAndStop();
  const file = join(fixture.folder, 'channels/production.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace('"traffic": 100', '"traffic": 400'));
  await start();
  expect([(await get('/')).statusCode, (await readiness()).releases]).toEqual([200, 'last good on disk']);
  await writeFile(file, good);
  await eventually(async () => (await readiness()).releases === 'current');
});

test.each<[string, string, (body: Buffer) => Buffer]>([
  ['a changed script', 'remotes/orders/1.0.0/home.ab.js.br', (body) => Buffer.concat([body.subarray(0, -1), Buffer.from([1])])],
  ['a script of another content', 'remotes/orders/1.0.0/remoteEntry.js.br', () => Buffer.from('stolen()')],
  ['half a list of files', 'remotes/orders/1.0.0/files.json', (body) => body.subarray(0, body.length / 2)],
])('%s on disk leaves its remote out, with a line and a count, and is put right when the store is back', async (_what, path, damage) => {
  await serveAndStop();
  const whole = await readFile(onDisk(path));
  await writeFile(onDisk(path), damage(whole));
  const counted = await faultsOf('damaged');
  await loseStore();
  await start();
  expect(Object.keys((await setOf()).remotes)).toEqual(['oms']);
  expect((await get('/oms')).statusCode).toBe(200);
  expect((await get('/remotes/orders/1.0.0/home.ab.js')).statusCode).not.toBe(200);
  expect([logged('ignored on disk: orders@1.0.0: '), (await faultsOf('damaged')) - counted]).toEqual([1, 1]);
  await bringStoreBack();
  await eventually(async () => (await setOf()).remotes.orders?.version === '1.0.0');
  await saved();
  expect(await readFile(onDisk(path))).toEqual(whole);
});

test.each<[string, string, (text: string) => string]>([
  ['half a set', 'set.json', (text) => text.slice(0, text.length / 2)],
  ['a set with another share', 'set.json', (text) => text.replace(String.raw`\"traffic\": 100`, String.raw`\"traffic\": 10`)],
  ['a set of another store', 'set.json', (text) => text.replace(fixture.folder, '/elsewhere')],
  ['a set without its shell', 'remotes/shell/1.0.0/index.html', () => '<!doctype html><script>stolen()</script>'],
])('%s on disk is not used', async (_what, path, damage) => {
  await serveAndStop();
  const text = await readFile(onDisk(path), 'utf8');
  const damaged = damage(text);
  expect(damaged).not.toBe(text);
  await writeFile(onDisk(path), damaged);
  await loseStore();
  await start();
  expect([(await get('/')).statusCode, (await readiness()).releases]).toEqual([503, 'none']);
  expect(logged('ignored on disk: ')).toBe(1);
  await bringStoreBack();
  await eventually(async () => (await readiness()).releases === 'current');
});

test('a set with a file that the store lacks is not saved: the former one stays', async () => {
  await start();
  await saved();
  const counted = await faultsOf('unsaved');
  const next = await nextOrders();
  await rm(join(fixture.folder, 'remotes/orders/1.1.0/orders.ab.js'));
  await rm(join(fixture.folder, 'remotes/orders/1.1.0/orders.ab.js.br'));
  await release(fixture.store, { orders: [next] });
  await eventually(async () => logged('the release set was not saved: the files of orders@1.1.0 cannot be read') > 0, 20_000);
  expect([(await faultsOf('unsaved')) - counted, await readdir(onDisk('remotes/orders'))]).toEqual([1, ['1.0.0']]);
  await app.close();
  await loseStore();
  await start();
  expect((await setOf()).remotes.orders?.version).toBe('1.0.0');
});

test('versions that only some visitors get are on disk too: canaries, fallbacks and pins', async () => {
  const { orders } = fixture.entries;
  const [next, pinned] = [await nextOrders(), await nextOrders('1.2.0')];
  const list = [
    { ...orders, deployment: { traffic: 90, default: true } },
    { ...next, fallbackUrl: orders.url, extras: { fallbackIntegrity: orders.metadata.integrity }, deployment: { traffic: 10, default: false } },
  ];
  const pin = { visitor: visitorCode('x'), until: new Date(Date.now() + 60_000).toISOString(), entry: { ...pinned, deployment: { traffic: 0, default: false } } };
  await updateChannel(fixture.store, 'production', (current) => ({ document: { ...current!, microFrontends: { ...current!.microFrontends, orders: list }, pins: { orders: [pin] } }, records: [] }));
  await serveAndStop();
  await loseStore();
  await start();
  expect(await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map(async (version) => (await get(`/remotes/orders/${version}/home.ab.js`)).body))).toEqual([
    "window.orders = 'home';",
    "window.orders = '1.1.0';",
    "window.orders = '1.2.0';",
  ]);
});

test('a first start without the store and without a set is as it was', async () => {
  await loseStore();
  await start();
  expect([(await get('/')).statusCode, (await readiness()).releases, logged('ignored on disk')]).toEqual([503, 'none', 0]);
});
