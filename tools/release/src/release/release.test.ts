import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@portal/releases';
import { openStore } from '@portal/releases/store';
import { checkout, remoteBuild, shellBuild, type Checkout } from '../../test/checkout';

let work: Checkout;
beforeEach(() => {
  work = checkout();
});
afterEach(() => work.remove());

async function published(name: string, app: string, files: Record<string, string>): Promise<string> {
  work.build(app, files);
  const { out, err } = await work.portal('publish', name, '--json');
  if (err) throw new Error(err);
  return (JSON.parse(out) as { version: string }).version;
}

const orders = (entry = 'window.orders = 1;', portal = {}) => published('orders', 'orders-mf', remoteBuild('orders', { 'remoteEntry.js': entry }, portal));
const shell = (provides?: Record<string, string>) => published('shell', 'shell', shellBuild({}, provides));
const document = () => JSON.parse(readFileSync(join(work.root, '.store/channels/production.json'), 'utf8')) as ReleaseDocument;
const history = () => openStore(join(work.root, '.store')).history('production');

test('a release gives the version to everybody and is in the history', async () => {
  const version = await orders();
  const { code, out } = await work.portal('release', `orders@${version}`, '--why', 'first release');
  expect([code, out]).toEqual([0, `released orders@${version} on production\n`]);
  const [entry] = document().microFrontends.orders!;
  expect(entry).toMatchObject({ url: `/remotes/orders/${version}/mf-manifest.json`, deployment: { traffic: 100, default: true } });
  expect(await history()).toMatchObject([{ who: 'team-orders', action: 'release', remote: 'orders', from: null, to: version, why: 'first release' }]);
});

test('the version before becomes the fallback', async () => {
  const [before, after] = [await orders(), await orders('window.orders = 2;')];
  await work.portal('release', `orders@${before}`);
  const { integrity } = document().microFrontends.orders![0]!.metadata;
  await work.portal('release', `orders@${after}`);
  expect(document().microFrontends.orders).toEqual([expect.objectContaining({ fallbackUrl: `/remotes/orders/${before}/mf-manifest.json`, extras: { fallbackIntegrity: integrity } })]);
  expect((await history()).map(({ from, to }) => [from, to])).toEqual([
    [null, before],
    [before, after],
  ]);
});

test('releasing what is served already does nothing', async () => {
  const version = await orders();
  await work.portal('release', `orders@${version}`);
  const before = document();
  const { code, out } = await work.portal('release', `orders@${version}`, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ channel: 'production', released: [{ name: 'orders', version, traffic: 100, changed: false }], forced: [] });
  expect(document()).toEqual(before);
  expect(await history()).toHaveLength(1);
});

test('pages that a remote brings are released with it', async () => {
  const page = { path: '/returns', module: 'page', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } };
  const version = await orders(undefined, { pages: [page] });
  await work.portal('release', `orders@${version}`);
  expect(document().microFrontends.orders![0]!.extras).toEqual({ pages: [page] });
});

test('a remote that needs more than the live shell shares is refused, and nothing changes', async () => {
  await work.portal('release', `shell@${await shell()}`);
  const version = await orders(undefined, { requires: { '@portal/ui-kit': '^2.0.0' } });
  const { code, err } = await work.portal('release', `orders@${version}`);
  expect(code).toBe(1);
  expect(err).toContain(`orders@${version} needs @portal/ui-kit ^2.0.0, of which the live shell 1.0.0-h`);
  expect(err).toContain('release a shell with a version in that range first');
  expect(Object.keys(document().microFrontends)).toEqual(['shell']);
});

test('a shell that removes what a live remote needs is refused', async () => {
  await work.portal('release', `shell@${await shell()}`);
  await work.portal('release', `orders@${await orders()}`);
  const { code, err } = await work.portal('release', `shell@${await shell({ '@portal/ui-kit': '2.0.0' })}`);
  expect(code).toBe(1);
  expect(err).toContain('needs @portal/ui-kit ^1.0.0, of which the new shell 1.0.0-h');
});

test('a shell and a remote that needs it are released in one step, with a line each in the history', async () => {
  const [oldShell, oldOrders] = [await shell(), await orders()];
  await work.portal('release', `shell@${oldShell}`, `orders@${oldOrders}`);
  const newShell = await shell({ '@portal/ui-kit': '2.0.0' });
  const newOrders = await orders(undefined, { requires: { '@portal/ui-kit': '^2.0.0' } });
  expect((await work.portal('release', `orders@${newOrders}`)).code).toBe(1);
  expect((await work.portal('release', `shell@${newShell}`, `orders@${newOrders}`)).code).toBe(0);
  const [, , third, fourth] = await history();
  expect([third!.remote, fourth!.remote, third!.revision]).toEqual(['shell', 'orders', fourth!.revision]);
});

test('parallel releases of several remotes all succeed', async () => {
  const names = ['address', 'auth', 'oms', 'orders', 'wallet'];
  const targets = [];
  for (const name of names) targets.push(`${name}@${await published(name, `${name}-mf`, remoteBuild(name))}`);
  await Promise.all(targets.map((target) => work.portal('release', target)));
  expect(Object.keys(document().microFrontends).sort()).toEqual(names);
  expect(await history()).toHaveLength(5);
});

test.each([
  ['orders', 'is not a semver version'],
  ['orders@latest', '"latest" is not a semver version'],
  ['../x@1.0.0', 'must be <remote>@<version>'],
  ['orders@1.0.0 orders@1.1.0', 'orders is given twice'],
  ['orders@1.0.0@2', 'must be <remote>@<version>'],
  ['orders@1.0.0', 'orders@1.0.0 is not published'],
])('%s is refused', async (target, sentence) => {
  const { code, err } = await work.portal('release', ...target.split(' '));
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});

test('an invalid release document is not changed', async () => {
  const version = await orders();
  await work.portal('release', `orders@${version}`);
  writeFileSync(join(work.root, '.store/channels/production.json'), '{"schema":"x"}');
  const { code, err } = await work.portal('release', `orders@${await orders('window.orders = 3;')}`);
  expect(code).toBe(1);
  expect(err).toContain('release document production: schema ');
});
