import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionEntry } from '@portal/releases';
import type { ReleaseSet } from '@portal/releases/contract';
import type { ReleaseStore } from '@portal/releases/store';
import type { FastifyInstance } from 'fastify';
import { exposition } from '@portal/node-kit/telemetry';
import { fixtureStore, publish, release, remoteFiles, shellFiles, type Fixture } from '../../test/fixture-store';
import { eventually, startEdge } from '../../test/start-edge';

let fixture: Fixture;
let app: FastifyInstance | undefined;
let lines: string[];

afterEach(async () => {
  await app?.close();
  app = undefined;
  await fixture.remove();
});

async function start(options?: { released: boolean }): Promise<FastifyInstance> {
  fixture = await fixtureStore(options);
  const started = await startEdge(fixture.store);
  ({ app, lines } = started);
  return started.app;
}

const setOf = async (edge: FastifyInstance) => (await edge.inject({ url: '/portal/releases.json' })).json<ReleaseSet>();
const shellFile = () => join(fixture.folder, 'remotes/shell/1.0.0/main.ab.js');
const documentFile = () => join(fixture.folder, 'channels/production.json');
const errors = () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);

test('a remote published anew is picked up without a restart and without touching a byte of the shell', async () => {
  const edge = await start();
  const [before, shellBytes] = [await setOf(edge), await readFile(shellFile())];
  const entry = await publish(fixture.store, 'orders', '1.1.0', remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': 'window.orders = 2;' }));
  await release(fixture.store, { orders: [entry] });
  await eventually(async () => (await setOf(edge)).remotes.orders?.version === '1.1.0');
  const after = await setOf(edge);
  expect(after.set).not.toBe(before.set);
  expect(after.shell).toEqual(before.shell);
  expect(after.remotes.oms).toEqual(before.remotes.oms);
  expect(await readFile(shellFile())).toEqual(shellBytes);
});

test('the metrics say of how many remotes not all visitors get one version', async () => {
  await start();
  const canaries = async () => /^portal_edge_canaries\{channel="production"\} (\d+)$/m.exec(await exposition())?.[1];
  expect(await canaries()).toBe('0');
  const entry = await publish(fixture.store, 'orders', '1.1.0', remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': 'window.orders = 2;' }));
  const { orders } = fixture.entries;
  await release(fixture.store, {
    orders: [
      { ...orders, deployment: { traffic: 95, default: true } },
      { ...entry, deployment: { traffic: 5, default: false } },
    ],
  });
  await eventually(async () => (await canaries()) === '1');
});

test('a broken document is logged once, with the path of the fault, and the last good set stays', async () => {
  const edge = await start();
  const before = await setOf(edge);
  const good = await readFile(documentFile(), 'utf8');
  await writeFile(documentFile(), good.replace('"traffic": 100', '"traffic": 400'));
  await eventually(async () => errors().length > 0);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(errors()).toHaveLength(1);
  expect(errors()[0]).toMatch(/microFrontends\.\w+\[0\]\.deployment\.traffic .*the last good release set stays in use/);
  expect(await setOf(edge)).toEqual(before);
  expect((await edge.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', releases: 'last good' });
  expect((await edge.inject({ url: '/readyz' })).statusCode).toBe(200);
  await writeFile(documentFile(), good);
  await eventually(async () => (await edge.inject({ url: '/healthz' })).json<{ releases: string }>().releases === 'current');
});

test('a store that goes away leaves the last good set in use, with every file of it, until it is back', async () => {
  const edge = await start();
  const before = await setOf(edge);
  const released = ['orders/1.0.0/remoteEntry.js', 'orders/1.0.0/home.ab.js', 'oms/1.0.0/oms.ab.js', 'shell/1.0.0/main.ab.js', 'shell/1.0.0/favicon.svg'];
  const contents = async () => Promise.all(released.map(async (path) => (await edge.inject({ url: `/remotes/${path}` })).body));
  const files = await contents();
  await rename(fixture.folder, `${fixture.folder}-gone`);
  await eventually(async () => errors().length > 0);
  expect(await setOf(edge)).toEqual(before);
  expect((await edge.inject({ url: '/orders' })).statusCode).toBe(200);
  expect(await contents()).toEqual(files);
  const br = await edge.inject({ url: '/remotes/orders/1.0.0/home.ab.js', headers: { 'accept-encoding': 'br' } });
  expect([br.statusCode, br.headers['content-encoding']]).toEqual([200, 'br']);
  const ready = await edge.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', releases: 'last good', since: expect.any(String) }]);
  await rename(`${fixture.folder}-gone`, fixture.folder);
  await eventually(async () => (await edge.inject({ url: '/readyz' })).json<{ releases: string }>().releases === 'current');
});

test('a file that is lost while the store answers is not made up for: that is a fault to be seen', async () => {
  const edge = await start();
  await rm(join(fixture.folder, 'remotes/orders/1.0.0/home.ab.js'));
  expect((await edge.inject({ url: '/remotes/orders/1.0.0/home.ab.js' })).statusCode).toBe(404);
});

const changed = { 'home.ab.js': 'window.orders = 3;' };
/** An entry of a version that the fixture's store does not have. */
async function entryElsewhere(): Promise<VersionEntry> {
  const other = await fixtureStore({ released: false });
  const entry = await publish(other.store, 'orders', '1.1.0', remoteFiles('orders', ['home', 'orders'], changed));
  await other.remove();
  return entry;
}

test('a released version that is not in the store leaves the last good one in use, said once, until it is there', async () => {
  fixture = await fixtureStore();
  let asked = 0;
  const readFile: ReleaseStore['readFile'] = (name, version, path) => {
    if (name === 'orders' && version === '1.1.0') asked += 1;
    return fixture.store.readFile(name, version, path);
  };
  ({ app, lines } = await startEdge({ ...fixture.store, readFile }));
  const edge = app;
  const before = await setOf(edge);
  const oms = await publish(fixture.store, 'oms', '1.1.0', remoteFiles('oms', ['oms']));
  await release(fixture.store, { orders: [await entryElsewhere()], oms: [oms] });
  await eventually(async () => (await setOf(edge)).remotes.oms?.version === '1.1.0');
  expect((await setOf(edge)).remotes.orders).toEqual(before.remotes.orders);
  expect((await edge.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ready', releases: 'last good' });

  await eventually(async () => asked > 1);
  expect(errors().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'release document production: microFrontends.orders[0].metadata: orders@1.1.0 is not in the store; orders@1.0.0 of the last good set is served instead',
  ]);
  await publish(fixture.store, 'orders', '1.1.0', remoteFiles('orders', ['home', 'orders'], changed));
  await eventually(async () => (await setOf(edge)).remotes.orders?.version === '1.1.0');
  await eventually(async () => (await edge.inject({ url: '/healthz' })).json<{ releases: string }>().releases === 'current');
});

test('an edge that starts on a document with a version that is not in the store leaves that remote out, the others go on', async () => {
  fixture = await fixtureStore();
  await release(fixture.store, { orders: [await entryElsewhere()] });
  ({ app, lines } = await startEdge(fixture.store));
  expect(Object.keys((await setOf(app)).remotes)).toEqual(['oms']);
  expect(errors()[0]).toContain('orders@1.1.0 is not in the store; nothing of orders is served instead');
});

test('a version whose bytes are not the released ones is not used', async () => {
  const edge = await start();
  const entry = await publish(fixture.store, 'oms', '1.1.0', remoteFiles('oms', ['oms']));
  await writeFile(join(fixture.folder, 'remotes/oms/1.1.0/mf-manifest.json'), '{"name":"evil"}');
  await release(fixture.store, { oms: [entry] });
  await eventually(async () => errors().length > 0);
  expect(errors()[0]).toContain('oms@1.1.0: mf-manifest.json is not the file that was published; oms@1.0.0 of the last good set is served instead');
  expect((await setOf(edge)).remotes.oms?.version).toBe('1.0.0');
});

test('without a released shell there is a plain page and a log line, and the first release brings the portal up', async () => {
  const edge = await start({ released: false });
  const response = await edge.inject({ url: '/orders' });
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('The portal is not released yet');
  expect(response.body).toContain('门户尚未发布');
  expect(errors()[0]).toContain('the store has no release document for the channel production');
  const [alive, ready] = [await edge.inject({ url: '/healthz' }), await edge.inject({ url: '/readyz' })];
  expect([alive.statusCode, ready.statusCode, ready.json<{ status: string }>().status]).toEqual([200, 503, 'no shell released']);
  await release(fixture.store, { shell: [fixture.entries.shell] });
  await eventually(async () => (await edge.inject({ url: '/' })).statusCode === 200);
});

test('a shell whose HTML lacks a marker is refused in a sentence', async () => {
  const edge = await start();
  const entry = await publish(fixture.store, 'shell', '1.1.0', shellFiles({ 'index.html': '<html></html>' }));
  await release(fixture.store, { shell: [entry] });
  await eventually(async () => errors().length > 0);
  expect(errors()[0]).toContain('<!--portal:head-->');
  expect((await setOf(edge)).shell.version).toBe('1.0.0');
});
