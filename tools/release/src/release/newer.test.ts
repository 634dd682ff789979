import { readFileSync, writeFileSync } from 'node:fs';
import { openStore } from '@portal/releases/store';
import { remoteBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';
import { integrityOf } from '../publish/version';

const { versions, good, refused, storePath, served } = productionChannel();

type Json = Record<string, unknown>;
interface Stored extends Json {
  microFrontends: { orders: (Json & { deployment: Json })[] };
}
const FILE = 'channels/production.json';
const read = () => JSON.parse(readFileSync(storePath(FILE), 'utf8')) as Stored;

/** Changes the document as a newer program would. */
function write(change: (document: Stored) => object): void {
  writeFileSync(storePath(FILE), JSON.stringify(change(read())));
}

test('commands keep what a newer one wrote into the document, as long as its version is there', async () => {
  const [a, b, c] = await versions(3);
  await good('release', `orders@${a}`);
  write(({ microFrontends: { orders }, ...document }) => ({
    ...document,
    note: { of: 'the document' },
    microFrontends: { orders: orders.map((entry) => ({ ...entry, note: 'of a', deployment: { ...entry.deployment, region: 'west' } })) },
  }));
  expect(await good('status')).toContain(a);

  await good('release', `orders@${b}`, '--traffic', '20');
  await good('release', `orders@${b}`, '--traffic', '30');
  const { note, microFrontends } = read();
  expect(note).toEqual({ of: 'the document' });
  expect(microFrontends.orders).toMatchObject([{ note: 'of a', deployment: { traffic: 70, default: true, region: 'west' } }, { deployment: { traffic: 30 } }]);
  expect(JSON.stringify(microFrontends.orders[1])).not.toMatch(/note|region/);

  await good('release', `orders@${c}`);
  expect(JSON.stringify(read())).not.toMatch(/of a|region/);
  expect(read().note).toEqual({ of: 'the document' });
});

test('a document that only newer commands may change is shown, and stays as it is', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  write((document) => ({ ...document, format: { read: 1, write: 3 } }));
  const before = readFileSync(storePath(FILE), 'utf8');
  expect(await good('status')).toContain(a);
  for (const argv of [
    ['release', `orders@${b}`],
    ['rollback', 'orders'],
    ['freeze', '--why', 'x'],
  ])
    expect(await refused(...argv)).toContain('release document production: format.write is 3, and this program writes 2: it needs a newer version of it');
  expect(readFileSync(storePath(FILE), 'utf8')).toBe(before);
});

test('a document that only newer programs may read is neither shown nor changed', async () => {
  const [a] = await versions(1);
  await good('release', `orders@${a}`);
  write((document) => ({ ...document, format: { read: 2 } }));
  for (const argv of [['status'], ['release', `orders@${a}`]]) expect(await refused(...argv)).toContain('format.read is 2, and this program reads 1');
});

test('a version that newer tools published with a field more in a page is released by a command that knows it', async () => {
  const page = { path: '/returns', module: 'page', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } };
  const files = (change: object) => Object.entries(remoteBuild('orders', {}, { later: true, pages: [{ ...page, ...change }] })).map(([path, text]) => ({ path, body: Buffer.from(text) }));
  const store = openStore(storePath('.'));
  const put = async (version: string, change: object) => {
    const list = Object.fromEntries(files(change).map(({ path, body }) => [path, { integrity: integrityOf(body), bytes: body.length, later: true }]));
    await store.putVersion('orders', version, [...files(change), { path: 'files.json', body: Buffer.from(JSON.stringify({ files: list, later: true })) }]);
  };
  await put('2.0.0', {});
  await put('2.1.0', { badge: 'new' });
  await good('release', 'orders@2.0.0');
  expect(await refused('release', 'orders@2.1.0')).toMatch(/orders@2\.1\.0 portal\.json: pages\[0\] .*"badge"/);
  expect(served()).toEqual([['2.0.0', 100, undefined]]);
});
