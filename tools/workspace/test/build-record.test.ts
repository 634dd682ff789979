import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const MODULE = resolve(__dirname, '../build-record.mjs');

/** jest cannot load a module that knows its own place. */
function answer<T>(call: string): T {
  const script = `import { inputsOf, note, recall } from ${JSON.stringify(MODULE)}; console.log(JSON.stringify(${call}) ?? 'null');`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })) as T;
}

const DEPENDENCIES = {
  'apps/shell': ['@portal/ui'],
  'apps/orders-mf': ['@portal/freight'],
  'apps/wallet-mf': [],
  'packages/freight': ['@portal/words'],
  'packages/words': [],
  'packages/ui': [],
  'services/console': ['@portal/words'],
};

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-record-'));
  write('pnpm-lock.yaml', 'lockfile');
  for (const [folder, names] of Object.entries(DEPENDENCIES)) {
    const name = folder.startsWith('apps') ? folder : `@portal/${folder.split('/')[1]}`;
    write(`${folder}/package.json`, JSON.stringify({ name, dependencies: Object.fromEntries(names.map((each) => [each, 'workspace:*'])) }));
    write(`${folder}/src/index.ts`, folder);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const APPS = ['apps/shell', 'apps/orders-mf', 'apps/wallet-mf'];
const inputs = (): string[] => answer(`${JSON.stringify(APPS)}.map((app) => inputsOf(app, ${JSON.stringify(root)}))`);

/** The apps that an edit makes build again. */
function changedBy(edit: () => void): string[] {
  const before = inputs();
  edit();
  const after = inputs();
  return APPS.filter((_, at) => before[at] !== after[at]);
}

test.each([
  ['a file of an app', 'apps/wallet-mf/src/index.ts', ['apps/wallet-mf']],
  ['a package that one app uses', 'packages/ui/src/index.ts', ['apps/shell']],
  ['a package behind another one', 'packages/words/src/index.ts', ['apps/orders-mf']],
  ['a file that is new', 'packages/freight/src/deep/new.css', ['apps/orders-mf']],
  ['the lockfile', 'pnpm-lock.yaml', APPS],
  ['what a build writes', 'apps/shell/dist/main.js', []],
  ['what an install writes', 'packages/ui/node_modules/react/index.js', []],
])('%s: exactly those who use it are built again', (_, path, expected) => {
  expect(changedBy(() => write(path, 'edited'))).toEqual(expected);
});

test('a build is recalled until its inputs or any of its files change', () => {
  write('dist/main.js', 'built');
  write('dist/chunks/page.js', 'built too');
  const [at, dist] = [JSON.stringify(root), JSON.stringify(join(root, 'dist'))];
  const recalled = (made: string): unknown => answer(`recall('shell', '${made}', ${at})`);
  expect(recalled('inputs')).toBeNull();
  answer(`note('shell', 'inputs', [${dist}], { version: '1' }, ${at})`);
  expect(recalled('inputs')).toEqual({ version: '1' });
  expect(recalled('others')).toBeNull();
  appendFileSync(join(root, 'dist/chunks/page.js'), ' and broken');
  expect(recalled('inputs')).toBeNull();
  write('dist/chunks/page.js', 'built too');
  expect(recalled('inputs')).toEqual({ version: '1' });
  rmSync(join(root, 'dist/main.js'));
  expect(recalled('inputs')).toBeNull();
  rmSync(join(root, 'dist'), { recursive: true });
  expect(recalled('inputs')).toBeNull();
});
