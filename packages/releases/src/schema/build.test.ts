import { RemoteBuildSchema, ShellBuildSchema } from './build';
import { parseJson } from './parse';

const remote = {
  kind: 'remote',
  name: 'orders',
  entry: 'mf-manifest.json',
  remoteEntry: 'remoteEntry.js',
  exposes: { './orders': { js: ['12.ab.js'] } },
  requires: { '@portal/ui-kit': '^1.0.0' },
};
const shell = { kind: 'shell', name: 'shell', scripts: ['main.ab.js'], sharedBundles: { '@portal/ui-kit/table': ['7.js'] }, provides: { react: '19.3.1' } };

test('a remote that lists no styles, shared bundles and painted pages has none', () => {
  const build = parseJson(RemoteBuildSchema, JSON.stringify(remote), 'portal.json');
  expect(build.paintedPages).toEqual({});
  expect(build.exposes['./orders']).toEqual({ js: ['12.ab.js'], css: [], shared: [] });
  expect(parseJson(ShellBuildSchema, JSON.stringify(shell), 'portal.json').styles).toEqual([]);
});

test('a build of the shell from before the rename of its field is still read', () => {
  const { sharedBundles, ...rest } = shell;
  const build = parseJson(ShellBuildSchema, JSON.stringify({ ...rest, tiers: sharedBundles }), 'portal.json');
  expect(build.sharedBundles).toEqual(sharedBundles);
});

test.each<[string, object]>([
  ['name', { name: 'shell' }],
  ['name', { name: '../orders' }],
  ['remoteEntry', { remoteEntry: '../remoteEntry.js' }],
  ['exposes["./orders"].js[0]', { exposes: { './orders': { js: ['/etc/passwd'] } } }],
  ['requires["@portal/ui-kit"]', { requires: { '@portal/ui-kit': 'newest' } }],
  ['paintedPages["./orders"].styles.last', { paintedPages: { './orders': { markup: { zh: '', en: '' }, styles: { first: '', last: '</style>' }, storage: [] } } }],
  ['pages[0].access', { pages: [{ path: '/x', module: 'x', frame: 'framed', access: 'admin' }] }],
])('a fault in a remote is named: %s', (path, change) => {
  const text = JSON.stringify({ ...remote, ...change });
  expect(() => parseJson(RemoteBuildSchema, text, 'portal.json')).toThrow(`portal.json: ${path} `);
});

test.each<[string, object]>([
  ['scripts', { scripts: [] }],
  ['provides.react', { provides: { react: '^19' } }],
  ['name', { name: 'orders' }],
])('a fault in the shell is named: %s', (path, change) => {
  const text = JSON.stringify({ ...shell, ...change });
  expect(() => parseJson(ShellBuildSchema, text, 'portal.json')).toThrow(`portal.json: ${path} `);
});
