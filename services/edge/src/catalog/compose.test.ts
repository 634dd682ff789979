import { visitorCode, type VersionEntry } from '@portal/releases';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import { fixtureStore, publish, remoteFiles, shellFiles, type Fixture } from '../../test/fixture-store';
import { loadCatalog } from './catalog';
import { composeFor, pageOf } from './compose';
import { findIncompatibilities } from './compatibility';

let fixture: Fixture;
let canary: VersionEntry;
let needy: VersionEntry;

const demanding = (range: string) => {
  const files = remoteFiles('orders', ['home', 'orders']);
  return { ...files, 'portal.json': files['portal.json']!.replace('^1.0.0', range) };
};

beforeAll(async () => {
  fixture = await fixtureStore({ released: false });
  canary = await publish(fixture.store, 'orders', '1.1.0', remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': '2' }));
  needy = await publish(fixture.store, 'orders', '2.0.0', demanding('^2.0.0'));
});
afterAll(() => fixture.remove());

const share = (entry: VersionEntry, traffic: number, isDefault: boolean): VersionEntry => ({ ...entry, deployment: { traffic, default: isDefault } });

async function catalogOf(orders: VersionEntry[]) {
  const microFrontends = { shell: [fixture.entries.shell], orders, oms: [fixture.entries.oms] };
  return loadCatalog(fixture.store, { schema: DOCUMENT_SCHEMA, microFrontends }, undefined);
}

const versionFor = (catalog: Awaited<ReturnType<typeof catalogOf>>, visitor: string) => composeFor(catalog, visitor).set.remotes.orders?.version;

test('a canary reaches its share, each visitor always the same', async () => {
  const catalog = await catalogOf([share(fixture.entries.orders, 80, true), share(canary, 20, false)]);
  const versions = Array.from({ length: 2_000 }, (_, index) => versionFor(catalog, `visitor-${index}`));
  expect(versions.filter((version) => version === '1.1.0').length / 2_000).toBeCloseTo(0.2, 1);
  expect(versionFor(catalog, 'visitor-7')).toBe(versionFor(catalog, 'visitor-7'));
});

test('the set has the actions that a version declares; one that declares none has no list', async () => {
  const actions = [{ path: '/orders?due=overdue', label: { zh: '逾期', en: 'Overdue' }, words: 'late' }];
  const files = remoteFiles('orders', ['home', 'orders']);
  const build = { ...(JSON.parse(files['portal.json']!) as object), actions };
  const offering = await publish(fixture.store, 'orders', '1.9.0', { ...files, 'portal.json': JSON.stringify(build) });
  const { remotes } = composeFor(await catalogOf([offering]), 'anybody').set;
  expect(remotes.orders!.actions).toEqual(actions);
  expect(remotes.oms).not.toHaveProperty('actions');
});

test('visitors with the same versions share one composed set', async () => {
  const catalog = await catalogOf([fixture.entries.orders]);
  expect(composeFor(catalog, 'a')).toBe(composeFor(catalog, 'b'));
});

test('a canary that wants more than the shell shares is never served: its visitors get the default', async () => {
  const catalog = await catalogOf([share(fixture.entries.orders, 0, true), share(needy, 100, false)]);
  expect(versionFor(catalog, 'anybody')).toBe('1.0.0');
  expect(findIncompatibilities(catalog)).toEqual([
    'not served: orders@2.0.0 (canary) needs @portal/ui-kit ^2.0.0, of which the live shell 1.0.0 has 1.0.0: release a shell with a version in that range first, or build orders against the live shell 1.0.0',
  ]);
});

test('a canary that uses a name which the shell does not export is never served', async () => {
  const files = remoteFiles('orders', ['home', 'orders']);
  const using = (names: string[]) => ({ ...files, 'portal.json': JSON.stringify({ ...(JSON.parse(files['portal.json']!) as object), names: { '@portal/ui-kit': names } }) });
  const offering = shellFiles();
  const build = { ...(JSON.parse(offering['portal.json']!) as object), names: { '@portal/ui-kit': ['Button'] } };
  const shell = await publish(fixture.store, 'shell', '1.1.0', { ...offering, 'portal.json': JSON.stringify(build) });
  const [wrong, right] = [await publish(fixture.store, 'orders', '1.2.0', using(['Buton'])), await publish(fixture.store, 'orders', '1.3.0', using(['Button']))];
  const versionOf = async (orders: VersionEntry) => {
    const microFrontends = { shell: [shell], orders: [share(fixture.entries.orders, 0, true), share(orders, 100, false)], oms: [fixture.entries.oms] };
    return versionFor(await loadCatalog(fixture.store, { schema: DOCUMENT_SCHEMA, microFrontends }, undefined), 'anybody');
  };
  expect([await versionOf(wrong), await versionOf(right)]).toEqual(['1.0.0', '1.3.0']);
});

test('what only the gate reads stays out of the release set', async () => {
  const files = remoteFiles('orders', ['home', 'orders']);
  const told = { names: { react: ['useState'] }, exports: { './home': ['default'] }, components: { oms: ['./oms'] }, bundled: {} };
  const entry = await publish(fixture.store, 'orders', '1.4.0', { ...files, 'portal.json': JSON.stringify({ ...(JSON.parse(files['portal.json']!) as object), ...told }) });
  const { set } = composeFor(await catalogOf([entry]), 'anybody');
  const before = composeFor(await catalogOf([fixture.entries.orders]), 'anybody').set;
  expect(JSON.stringify(set).replaceAll('1.4.0', '1.0.0')).toHaveLength(JSON.stringify(before).length);
});

test('the fallback replaces an incompatible default, and without one the remote is omitted', async () => {
  const withFallback = { ...needy, fallbackUrl: fixture.entries.orders.url, extras: { fallbackIntegrity: fixture.entries.orders.metadata.integrity } };
  expect(versionFor(await catalogOf([withFallback]), 'anybody')).toBe('1.0.0');
  expect(Object.keys(composeFor(await catalogOf([needy]), 'anybody').set.remotes)).toEqual(['oms']);
});

test('the last good version stands beside the current one', async () => {
  const entry = { ...canary, fallbackUrl: fixture.entries.orders.url, extras: { fallbackIntegrity: fixture.entries.orders.metadata.integrity } };
  const { orders } = composeFor(await catalogOf([entry]), 'anybody').set.remotes;
  expect([orders?.version, orders?.fallback?.version]).toEqual(['1.1.0', '1.0.0']);
});

test('a released remote may add a page, and never takes one of the shell', async () => {
  const page = { module: 'returns', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } } as const;
  const pages = [
    { ...page, path: '/returns', nested: true },
    { ...page, path: '/orders/mine' },
    { ...page, path: '/', nested: true },
  ];
  const composed = composeFor(await catalogOf([{ ...fixture.entries.orders, extras: { pages } }]), 'anybody');
  expect(composed.set.pages).toEqual([{ ...pages[0], remote: 'orders' }]);
  expect(['/returns/1', '/orders/mine', '/gone'].map((path) => pageOf(composed, path)?.module)).toEqual(['returns', 'orders', undefined]);
});

test('a new remote that is a canary is there for its visitors only, and so are its pages', async () => {
  const page = { path: '/returns', module: 'returns', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } } as const;
  const catalog = await catalogOf([{ ...share(fixture.entries.orders, 20, true), extras: { pages: [page] } }]);
  const sets = Array.from({ length: 500 }, (_, index) => composeFor(catalog, `visitor-${index}`).set);
  const having = sets.filter(({ remotes }) => remotes.orders);
  expect(having.length / 500).toBeCloseTo(0.2, 1);
  expect(sets.filter(({ pages }) => pages.length === 1)).toEqual(having);
});

test('a document that names another hash for a known version does not pass for it', async () => {
  const known = await catalogOf([fixture.entries.orders]);
  const forged = { ...fixture.entries.orders, metadata: { ...fixture.entries.orders.metadata, integrity: `sha384-${'A'.repeat(64)}` } };
  const document = { ...known.document, microFrontends: { ...known.document.microFrontends, orders: [forged] } };
  const catalog = await loadCatalog(fixture.store, document, known);
  expect(catalog.faults).toEqual([{ name: 'orders', sentence: 'microFrontends.orders[0].metadata: orders@1.0.0: files.json is not the one that was released' }]);
});

describe('a version that is pinned for a visitor', () => {
  const pinned = async (entry: VersionEntry, until: string) => {
    const microFrontends = { shell: [fixture.entries.shell], orders: [fixture.entries.orders], oms: [fixture.entries.oms] };
    const pins = { orders: [{ visitor: visitorCode('vip'), until, entry: share(entry, 0, false) }] };
    return loadCatalog(fixture.store, { schema: DOCUMENT_SCHEMA, microFrontends, pins }, undefined);
  };

  test('is for that visitor alone, with the usual one as its fallback', async () => {
    const catalog = await pinned(canary, '2999-01-01T00:00:00Z');
    const { orders } = composeFor(catalog, 'vip').set.remotes;
    expect([orders?.version, orders?.fallback?.version]).toEqual(['1.1.0', '1.0.0']);
    expect(versionFor(catalog, 'anybody')).toBe('1.0.0');
  });

  test('is theirs no more once its time is over', async () => {
    expect(versionFor(await pinned(canary, '2020-01-01T00:00:00Z'), 'vip')).toBe('1.0.0');
  });

  test('gives way to the usual one where the shell does not satisfy it', async () => {
    expect(versionFor(await pinned(needy, '2999-01-01T00:00:00Z'), 'vip')).toBe('1.0.0');
  });
});
