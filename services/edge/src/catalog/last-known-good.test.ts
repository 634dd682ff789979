import type { ReleaseDocument, VersionEntry } from '@portal/releases';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import { fixtureStore, publish, remoteFiles, shellFiles, type Fixture } from '../../test/fixture-store';
import { loadCatalog, type Catalog } from './catalog';
import { composeFor } from './compose';
import { describeFaults, keepLastKnownGood } from './last-known-good';

let fixture: Fixture;
let canary: VersionEntry;
let nextOms: VersionEntry;

beforeAll(async () => {
  fixture = await fixtureStore({ released: false });
  canary = await publish(fixture.store, 'orders', '1.1.0', remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': '2' }));
  nextOms = await publish(fixture.store, 'oms', '1.1.0', remoteFiles('oms', ['oms'], { 'oms.ab.js': '2' }));
});
afterAll(() => fixture.remove());

const share = (entry: VersionEntry, traffic: number, isDefault: boolean): VersionEntry => ({ ...entry, deployment: { traffic, default: isDefault } });
const fallback = (to: VersionEntry) => ({ fallbackUrl: to.url, extras: { fallbackIntegrity: to.metadata.integrity } });
const forged = (entry: VersionEntry): VersionEntry => ({ ...entry, metadata: { ...entry.metadata, integrity: `sha384-${'A'.repeat(64)}` } });
const absent = (name: string): VersionEntry => ({ ...fixture.entries.orders, url: `/remotes/${name}/9.9.9/mf-manifest.json`, metadata: { ...fixture.entries.orders.metadata, version: '9.9.9' } });

async function after(known: Catalog | undefined, lists: Record<string, VersionEntry[]>): Promise<Catalog> {
  const { shell, oms } = fixture.entries;
  const document: ReleaseDocument = { schema: DOCUMENT_SCHEMA, microFrontends: { shell: [shell], oms: [oms], ...lists } };
  return keepLastKnownGood(await loadCatalog(fixture.store, document, known), known);
}

const remotesOf = (catalog: Catalog) => Array.from({ length: 200 }, (_, index) => composeFor(catalog, `visitor-${index}`).set.remotes);
const ordersOf = (catalog: Catalog) => remotesOf(catalog).map(({ orders }) => orders);

const page = { path: '/returns', module: 'home', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } } as const;

test.each<[string, () => VersionEntry[]]>([
  ['the live version is not in the store', () => [absent('orders')]],
  ['the live version has another hash', () => [forged(fixture.entries.orders), share(canary, 0, false)]],
  ['the live version and its fallback have another hash', () => [{ ...forged(canary), ...fallback(forged(fixture.entries.orders)) }]],
  ['the first version, still a canary, is not in the store', () => [share(absent('orders'), 10, true)]],
  ['neither the live version nor a canary is in the store', () => [share(absent('orders'), 50, true), share(forged(canary), 50, false)]],
])('%s: every visitor keeps what was served, canary, fallback and pages too, and other remotes go on', async (_, broken) => {
  const live = share({ ...fixture.entries.orders, extras: { pages: [page] } }, 70, true);
  const good = await after(undefined, { orders: [live, { ...share(canary, 30, false), ...fallback(fixture.entries.orders) }] });
  const served = ordersOf(good);
  expect(new Set(served.map((orders) => `${orders?.version}<${orders?.fallback?.version}`))).toEqual(new Set(['1.0.0<undefined', '1.1.0<1.0.0']));

  const once = await after(good, { orders: broken(), oms: [share(fixture.entries.oms, 60, true), share(nextOms, 40, false)] });
  expect(ordersOf(once)).toEqual(served);
  expect(composeFor(once, 'visitor-1').set.pages).toEqual(composeFor(good, 'visitor-1').set.pages);
  const right = await after(undefined, { oms: [share(fixture.entries.oms, 60, true), share(nextOms, 40, false)] });
  expect(remotesOf(once).map(({ oms }) => oms)).toEqual(remotesOf(right).map(({ oms }) => oms));

  const twice = await after(once, { orders: [absent('orders')] });
  expect(ordersOf(twice)).toEqual(served);
  expect(describeFaults(twice, 'production')).toBe(
    'release document production: microFrontends.orders[0].metadata: orders@9.9.9 is not in the store; orders@1.0.0 of the last good set is served instead',
  );
});

test('a partly usable list is used: the default replaces a canary, the fallback a version', async () => {
  const good = await after(undefined, { orders: [fixture.entries.orders] });
  const byDefault = await after(good, { orders: [share(canary, 50, true), share(absent('orders'), 50, false)] });
  expect(new Set(ordersOf(byDefault).map((orders) => orders?.version))).toEqual(new Set(['1.1.0']));
  expect(describeFaults(byDefault, 'production')).toMatch(/orders\[1\]\.metadata: orders@9\.9\.9 is not in the store; orders@1\.1\.0 is served instead$/);
  const byFallback = await after(good, { orders: [{ ...absent('orders'), ...fallback(canary) }] });
  expect(composeFor(byFallback, 'anybody').set.remotes.orders?.version).toBe('1.1.0');
  const alone = await after(good, { orders: [{ ...canary, ...fallback(forged(fixture.entries.orders)) }] });
  expect(composeFor(alone, 'anybody').set.remotes.orders).toMatchObject({ version: '1.1.0' });
  expect(describeFaults(alone, 'production')).toContain('microFrontends.orders[0].fallbackUrl: orders@1.0.0: files.json is not the one that was released');
});

test('the last good list goes too where the new shell does not give it what it needs, and comes back with the shell', async () => {
  const files = shellFiles();
  const shell = await publish(fixture.store, 'shell', '2.0.0', { ...files, 'portal.json': files['portal.json']!.replace('"@portal/ui-kit":"1.0.0"', '"@portal/ui-kit":"2.0.0"') });
  const good = await after(undefined, { orders: [fixture.entries.orders] });
  const broken = await after(good, { shell: [shell], orders: [absent('orders')] });
  expect(composeFor(broken, 'anybody').set.remotes.orders).toBeUndefined();
  expect(describeFaults(broken, 'production')).toContain('nothing of orders is served instead');
  expect(composeFor(await after(broken, { orders: [absent('orders')] }), 'anybody').set.remotes.orders?.version).toBe('1.0.0');
});

test('a shell that is not in the store, beside a canary that is: everybody keeps the shell they had, and a new version of a remote is taken', async () => {
  const { shell } = fixture.entries;
  const next = await publish(fixture.store, 'shell', '1.5.0', shellFiles());
  const good = await after(undefined, { shell: [share(shell, 80, true), share(next, 20, false)], orders: [fixture.entries.orders] });
  const shellsOf = (catalog: Catalog) => Array.from({ length: 200 }, (_, index) => composeFor(catalog, `visitor-${index}`).shell.ref.version);
  expect(new Set(shellsOf(good))).toEqual(new Set(['1.0.0', '1.5.0']));

  const missing = { ...absent('shell'), deployment: { traffic: 50, default: true } };
  const broken = await after(good, { shell: [missing, share(next, 50, false)], orders: [canary] });
  expect(shellsOf(broken)).toEqual(shellsOf(good));
  expect(ordersOf(broken)[0]?.version).toBe('1.1.0');
  expect(describeFaults(broken, 'production')).toMatch(/shell\[0\]\.metadata: shell@9\.9\.9 is not in the store; shell@1\.0\.0 of the last good set is served instead$/);
  const first = await after(undefined, { shell: [missing, share(next, 50, false)], orders: [canary] });
  expect([new Set(shellsOf(first)), describeFaults(first, 'production')]).toEqual([new Set(['1.5.0']), expect.stringContaining('another shell of the document')]);
});

test('what was never good is not kept, nor what the document does not name any more', async () => {
  const first = await after(undefined, { orders: [absent('orders')] });
  expect(describeFaults(first, 'production')).toContain('nothing of orders is served instead');
  expect(ordersOf(await after(first, { orders: [forged(canary)] }))[0]).toBeUndefined();
  const good = await after(first, { orders: [canary] });
  expect([ordersOf(good)[0]?.version, describeFaults(good, 'production')]).toEqual(['1.1.0', undefined]);
  expect(ordersOf(await after(good, {}))[0]).toBeUndefined();
});
