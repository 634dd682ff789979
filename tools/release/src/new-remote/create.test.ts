import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createRemote } from './create';

const checkout = resolve(__dirname, '../../../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-new-'));
  mkdirSync(join(root, 'apps/orders-mf'), { recursive: true });
  mkdirSync(join(root, 'apps/shell'));
  cpSync(join(checkout, 'apps/shell/pages.json'), join(root, 'apps/shell/pages.json'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const create = (name: string, labels = {}) => createRemote(root, join(checkout, 'tools/release/template'), { name, zh: '退货', en: 'Returns', icon: 'swap', ...labels });

test('every file is filled in, and texts keep the values of their own', () => {
  const files = create('freight-returns');
  expect(files).toEqual(expect.arrayContaining(['package.json', 'rspack.config.mjs', 'README.md', 'src/remote.ts', 'src/page.test.tsx'].map((file) => `apps/freight-returns-mf/${file}`)));
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  expect([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key).filter((key) => !['orderNo', 'from', 'to'].includes(key!))).toEqual([]);
  expect(text).toContain('export function FreightReturnsPage()');
});

test.each([
  ['Returns', 'lower-case letters'],
  ['../returns', 'no path'],
  ['a/b', 'no path'],
  ['', 'Give the new remote a name'],
  ['9returns', 'a letter first'],
  ['shell', 'the name of the shell'],
  ['orders', 'exists already, in apps/orders-mf'],
  ['login', 'the shell has /login already'],
  ['order', 'the shell has /order already'],
  ['api', 'the edge answers /api itself'],
  ['location', 'a global variable of the browser'],
  ['re--turns', 'single dashes'],
  ['returns-', 'single dashes'],
  ['wallet-mf', 'leave out -mf'],
  ['freight', 'texts that all remotes share'],
])('the name %p is refused with a sentence: %s', (name, sentence) => {
  const before = readdirSync(join(root, 'apps'));
  expect(() => create(name)).toThrow(sentence);
  expect(readdirSync(join(root, 'apps'))).toEqual(before);
});

test('a label that would break the source is refused', () => {
  expect(() => create('returns', { zh: "退'货" })).toThrow('cannot be a label');
  expect(existsSync(join(root, 'apps/returns-mf'))).toBe(false);
});

test('an icon that the menu does not have is refused with the ones it has', () => {
  expect(() => create('returns', { icon: 'truck' })).toThrow('"truck" is no menu icon: choose one of quote, orders, express, address, wallet, profile, swap, apps');
  expect(existsSync(join(root, 'apps/returns-mf'))).toBe(false);
});

test('no remote can have the name of a message namespace of the shell or remote-kit', () => {
  const sources = ['apps/shell/src', 'packages/remote-kit/src/i18n'].flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(checkout, folder, file)),
  );
  const text = sources
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const taken = [...text.matchAll(/add(?:Feature)?Messages\('([^']+)'|(\w+): \w+Messages\.zh/g)].map(([, added, own]) => added ?? own!);
  expect(taken).toEqual(expect.arrayContaining(['shell', 'update', 'kit', 'freight']));
  for (const name of taken) expect(() => create(name)).toThrow('choose another');
});
