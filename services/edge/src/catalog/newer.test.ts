import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSet } from '@portal/releases/contract';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, release, remoteFiles, shellFiles, type Fixture } from '../../test/fixture-store';
import { block, eventually, startEdge } from '../../test/start-edge';

let fixture: Fixture;
let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  fixture = await fixtureStore();
  ({ app, lines } = await startEdge(fixture.store));
});
afterEach(async () => {
  await app.close();
  await fixture.remove();
});

const setOf = async () => (await app.inject({ url: '/portal/releases.json' })).json<ReleaseSet>();
const stateOf = async () => (await app.inject({ url: '/healthz' })).json<{ releases: string }>().releases;
const file = () => join(fixture.folder, 'channels/production.json');
type Document = { microFrontends: Record<string, Record<string, unknown>[]> };

/** Changes the document as a newer command line would. */
async function write(change: (document: Document) => object): Promise<void> {
  await writeFile(file(), JSON.stringify(change(JSON.parse(await readFile(file(), 'utf8')) as Document)));
}

const later = { by: 'a newer program' };
const page = { path: '/returns', module: 'home', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns', es: 'Devoluciones' }, later };

test('a document of a newer command line is used, without the fields that this edge does not know', async () => {
  const next = await publish(fixture.store, 'oms', '1.1.0', remoteFiles('oms', ['oms'], { 'oms.ab.js': '2' }));
  await write(({ microFrontends, ...document }) => ({
    ...document,
    later,
    microFrontends: {
      ...microFrontends,
      oms: [{ ...next, later }],
      orders: microFrontends.orders!.map((entry) => ({ ...entry, later, extras: { later, pages: [page] } })),
    },
    format: { read: 1, write: 3 },
  }));
  await eventually(async () => (await setOf()).remotes.oms?.version === '1.1.0');
  expect(await stateOf()).toBe('current');
  const { es: _es, ...label } = page.label;
  expect((await setOf()).pages).toEqual([{ path: '/returns', module: 'home', frame: 'framed', access: 'owner', label, remote: 'orders' }]);
  const html = (await app.inject({ url: '/returns' })).body;
  expect(block<ReleaseSet>(html, 'portal-releases').remotes.oms?.version).toBe('1.1.0');
  expect(html).not.toContain('a newer program');
});

test('versions of newer tools are served', async () => {
  const grown = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), later, actions: [{ path: '/orders', label: { zh: '订单', en: 'Orders' }, later }], format: { read: 1 } });
  const [shellOf, ordersOf] = [shellFiles(), remoteFiles('orders', ['home', 'orders'])];
  const shell = await publish(fixture.store, 'shell', '2.0.0', { ...shellOf, 'portal.json': JSON.stringify({ ...(JSON.parse(shellOf['portal.json']!) as object), later }) });
  const orders = await publish(fixture.store, 'orders', '2.0.0', { ...ordersOf, 'portal.json': grown(ordersOf['portal.json']!) });
  await release(fixture.store, { shell: [shell], orders: [orders] });
  await eventually(async () => (await setOf()).shell.version === '2.0.0');
  expect((await setOf()).remotes.orders).toMatchObject({ version: '2.0.0', actions: [{ path: '/orders', label: { zh: '订单', en: 'Orders' } }] });
  expect(lines.join('')).not.toContain('is served instead');
});

test('a document, and a version, that only newer edges may read leave the last good one in use, with one line each', async () => {
  const files = remoteFiles('orders', ['home', 'orders']);
  const orders = await publish(fixture.store, 'orders', '3.0.0', { ...files, 'portal.json': '{"kind":"of tomorrow","format":{"read":2}}' });
  await release(fixture.store, { orders: [orders] });
  await eventually(async () => (await stateOf()) === 'last good');
  await write(() => ({ format: { read: 3 }, releases: [] }));
  const said = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 50);
  await eventually(async () => said().length === 2);
  expect(said().map(({ msg }) => msg)).toEqual([
    'release document production: microFrontends.orders[0].metadata: orders@3.0.0 portal.json: format.read is 2, and this program reads 1: it needs a newer version of it; orders@1.0.0 of the last good set is served instead',
    'release document production: format.read is 3, and this program reads 1: it needs a newer version of it; the last good release set stays in use',
  ]);
  expect((await setOf()).remotes.orders?.version).toBe('1.0.0');
});
