import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { checkout, remoteBuild, shellBuild, type Checkout } from '../../test/checkout';
import type { Published } from './publish';

let work: Checkout;
beforeEach(() => {
  work = checkout();
  work.build('orders-mf', remoteBuild('orders'));
});
afterEach(() => work.remove());

const publish = async (...more: string[]) => JSON.parse((await work.portal('publish', 'orders', '--json', ...more)).out) as Published;
const stored = (version: string, path: string) => readFileSync(join(work.root, '.store/remotes/orders', version, path));

test('every file is stored with its hash, and compressed where that helps', async () => {
  const { version, stored: isNew, files } = await publish();
  expect(version).toMatch(/^1\.0\.0-h[0-9a-f]{10}$/);
  expect([isNew, files]).toEqual([true, 4]);
  const list = JSON.parse(stored(version, 'files.json').toString()) as { files: Record<string, { integrity: string; bytes: number }> };
  expect(Object.keys(list.files).sort()).toEqual(['mf-manifest.json', 'portal.json', 'remoteEntry.js', 'static/12.ab.js']);
  const chunk = stored(version, 'static/12.ab.js');
  expect(list.files['static/12.ab.js']).toEqual({ integrity: `sha384-${createHash('sha384').update(chunk).digest('base64')}`, bytes: chunk.length });
  expect(brotliDecompressSync(stored(version, 'static/12.ab.js.br')).equals(chunk)).toBe(true);
});

test('the same bytes are the same version, and publishing them again does nothing', async () => {
  const first = await publish();
  const second = await publish();
  expect(second).toEqual({ ...first, stored: false });
  expect(readdirSync(join(work.root, '.store/remotes/orders'))).toEqual([first.version]);
});

test('a file that the federation plugin writes differently each time makes no other version and is not stored', async () => {
  const { version } = await publish();
  work.build('orders-mf', remoteBuild('orders', { 'mf-stats.json': '{"usedIn":["src/remote.ts"]}' }));
  expect((await publish()).version).toBe(version);
  work.build('orders-mf', remoteBuild('orders', { 'mf-stats.json': '{}', 'remoteEntry.js': 'window.orders = 2;' }));
  expect(existsSync(join(work.root, '.store/remotes/orders', (await publish()).version, 'mf-stats.json'))).toBe(false);
});

test('other bytes are another version', async () => {
  const first = await publish();
  work.build('orders-mf', remoteBuild('orders', { 'remoteEntry.js': 'window.orders = 2;' }));
  expect((await publish()).version).not.toBe(first.version);
});

test('a published version with other bytes under its name is refused, and nothing changes', async () => {
  const { version } = await publish();
  const list = join(work.root, '.store/remotes/orders', version, 'files.json');
  writeFileSync(list, '{"files":{}}');
  const { code, err } = await work.portal('publish', 'orders');
  expect([code, err]).toEqual([1, `portal: orders@${version} is already published with other bytes; a version never changes\n`]);
  expect(readFileSync(list, 'utf8')).toBe('{"files":{}}');
});

test('the shell is published the same way, from the app of that name', async () => {
  work.build('shell', shellBuild());
  const { code, out } = await work.portal('publish', 'shell');
  expect(code).toBe(0);
  expect(out).toMatch(/^published shell@1\.0\.0-h[0-9a-f]{10} \(4 files, \d+ kB\)\n$/);
});

test('what the files of a remote would change for others is printed, and stored for the gate, whatever its portal.json says', async () => {
  const sheet = 'body{margin:0}.orders-a1b2c td{padding:0}';
  work.build('orders-mf', remoteBuild('orders', { 'a.css': sheet, 'static/12.ab.js': 'Array.prototype.last=1;document.title="x"' }));
  const { version, reaches } = await publish();
  expect(reaches).toEqual([expect.stringMatching(/^a\.css: body matches elements of the whole portal/), expect.stringMatching(/^static\/12\.ab\.js: changes Array\.prototype\.last/)]);
  expect(JSON.parse(stored(version, 'containment.json').toString())).toEqual({ reaches });
  expect((await work.portal('publish', 'orders')).out).toMatch(/nothing to do\nthe gate will refuse it, .*:\n {2}a\.css: body/);
});

test('the shell is not held to it', async () => {
  work.build('shell', shellBuild({ 'main.ab.css': 'body{margin:0}' }));
  expect((await work.portal('publish', 'shell')).out).not.toContain('refuse');
});

test('--dist names another build output', async () => {
  work.build('elsewhere', remoteBuild('orders'), '3.1.4');
  expect((await publish('--dist', join(work.root, 'apps/elsewhere/dist'))).version).toMatch(/^3\.1\.4-h/);
});

test('progress is drawn on request, and what is printed stays the result', async () => {
  const { out, err } = await work.portal('publish', 'orders', '--json', '--progress');
  expect(JSON.parse(out)).toMatchObject({ name: 'orders', stored: true });
  expect(err).toMatch(/compressing 100 %\n[^]*uploading 100 %\n$/);
});

test.each<[string, Record<string, string | undefined>, string]>([
  ['no portal.json', { 'portal.json': undefined }, 'the build output has no portal.json'],
  ['a broken portal.json', { 'portal.json': '{' }, 'portal.json: is not JSON'],
  ['the build of another remote', remoteBuild('wallet'), 'this is the build of wallet, not of orders'],
  ['no entry', { 'remoteEntry.js': undefined }, 'portal.json names remoteEntry.js, which was not built'],
  ['a missing chunk', { 'static/12.ab.js': undefined }, 'portal.json names static/12.ab.js, which was not built'],
  ['a manifest that is not JSON', { 'mf-manifest.json': '<html>' }, 'mf-manifest.json: is not JSON'],
  ['a manifest whose exposes are no list', { 'mf-manifest.json': remoteBuild('orders')['mf-manifest.json']!.replace(/"exposes":.*$/, '"exposes":"x"}') }, 'mf-manifest.json: exposes '],
  ['a manifest with an empty expose', { 'mf-manifest.json': remoteBuild('orders')['mf-manifest.json']!.replace(/"exposes":.*$/, '"exposes":[null]}') }, 'mf-manifest.json: exposes[0] '],
  ['a file list of its own', { 'files.json': '{}' }, 'files.json is a file that `portal publish` makes'],
  ['a finding of its own', { 'containment.json': '{"reaches":[]}' }, 'containment.json is a file that `portal publish` makes'],
  ['a compressed copy of its own', { 'remoteEntry.js.br': 'x' }, 'remoteEntry.js.br is a file that `portal publish` makes'],
  ['the manifest of another remote', { 'mf-manifest.json': remoteBuild('wallet')['mf-manifest.json'] }, 'mf-manifest.json is of wallet, not of orders'],
  [
    'a manifest with another entry',
    { 'mf-manifest.json': remoteBuild('orders')['mf-manifest.json']!.replace('remoteEntry.js', 'entry.js') },
    'mf-manifest.json has the entry entry.js, portal.json remoteEntry.js',
  ],
  [
    'a manifest with another expose',
    { 'mf-manifest.json': remoteBuild('orders')['mf-manifest.json']!.replace('./page', './home') },
    'mf-manifest.json does not expose ./page; portal.json does not list the expose ./home',
  ],
  [
    'a manifest that names a file that was not built',
    { 'mf-manifest.json': remoteBuild('orders')['mf-manifest.json']!.replace('"async":[]', '"async":["99.js"]') },
    'mf-manifest.json names 99.js for ./page, which was not built',
  ],
  ['a file name that cannot be served', { 'a b.js': '1' }, 'a b.js has a name that cannot be served'],
])('%s is refused in a sentence, and nothing is stored', async (_, changes, sentence) => {
  work.build('orders-mf', { ...remoteBuild('orders'), ...changes });
  const { code, err } = await work.portal('publish', 'orders');
  expect(code).toBe(1);
  expect(err).toContain(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(existsSync(join(work.root, '.store'))).toBe(false);
});

test('a link in the build output is refused', async () => {
  symlinkSync('/etc/hostname', join(work.root, 'apps/orders-mf/dist/secret.txt'));
  expect((await work.portal('publish', 'orders')).err).toContain('secret.txt is not a plain file');
});

test.each([
  ['../orders', "is not a remote's name"],
  ['nobody', 'build first'],
])('a wrong name is refused: %s', async (name, sentence) => {
  const { code, err } = await work.portal('publish', name);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});

test('a package version that is not semver is refused', async () => {
  work.build('orders-mf', remoteBuild('orders'), 'next');
  expect((await work.portal('publish', 'orders')).err).toContain('must be major.minor.patch, it is "next"');
});

test.each(['not json', 'null'])('a package.json that is %s is refused with its path', async (text) => {
  const path = join(work.root, 'apps/orders-mf/package.json');
  writeFileSync(path, text);
  expect((await work.portal('publish', 'orders')).err).toBe(`portal: the version in ${path} must be major.minor.patch, it is undefined\n`);
});
