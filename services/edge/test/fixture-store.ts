import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { entryUrl, type VersionEntry } from '@portal/releases';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import { openStore, updateChannel, type ReleaseStore } from '@portal/releases/store';

export const sha384 = (text: string | Uint8Array) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const INDEX_HTML = `<!doctype html><html lang="{{lang}}"><head><!--portal:first-calls--><title>t</title><link rel="icon" href="{{base}}favicon.svg"><!--portal:head--><!--portal:scripts--></head><body><div id="root"></div></body></html>`;

const row = (path: string, remote: string, module: string, access: string, more = {}) => ({
  path,
  remote,
  module,
  frame: 'framed',
  access,
  label: { zh: module, en: module },
  ...more,
});

/** Files of a small shell with two shared bundles. */
export function shellFiles(changes: Record<string, string> = {}): Record<string, string> {
  return {
    'main.ab.js': 'window.shell = 1;',
    'table.cd.js': 'window.table = 1;',
    'unused.ef.js': 'window.unused = 1;',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'index.html': INDEX_HTML,
    'pages.json': JSON.stringify({
      pages: [
        row('/', 'orders', 'home', 'public'),
        row('/orders', 'orders', 'orders', 'owner', { nested: true }),
        row('/oms', 'oms', 'oms', 'owner', { condition: 'extFlag', nested: true }),
      ],
    }),
    'portal.json': JSON.stringify({
      kind: 'shell',
      name: 'shell',
      scripts: ['main.ab.js'],
      styles: [],
      sharedBundles: { '@portal/ui-kit/table': ['table.cd.js'], '@portal/ui-kit/date': ['unused.ef.js'] },
      provides: { '@portal/ui-kit': '1.0.0' },
    }),
    ...changes,
  };
}

/** A route whose call could break out of its script. */
export const firstRoutes = [
  { path: '', calls: [{ method: 'POST', path: '/list', params: 'body', input: { status: { kind: 'code', of: ['</script><!--'] } } }] },
];

/** Files of a small remote whose exposes each have a chunk of their own. */
export function remoteFiles(name: string, modules: string[], changes: Record<string, string> = {}): Record<string, string> {
  const chunks = Object.fromEntries(modules.map((module) => [`${module}.ab.js`, `window.${name} = '${module}';`]));
  return {
    'remoteEntry.js': `window.${name}Entry = 1;`,
    ...chunks,
    'mf-manifest.json': JSON.stringify({ id: name, name, exposes: [{ name, assets: { js: {}, css: {} } }], note: '</script><!--' }),
    'portal.json': JSON.stringify({
      kind: 'remote',
      name,
      entry: 'mf-manifest.json',
      remoteEntry: 'remoteEntry.js',
      exposes: Object.fromEntries(
        modules.map((module) => [
          `./${module}`,
          { js: [`${module}.ab.js`], css: [], shared: module === 'orders' ? ['@portal/ui-kit/table'] : [] },
        ]),
      ),
      requires: { '@portal/ui-kit': '^1.0.0' },
      firstCalls: Object.fromEntries(modules.filter((module) => module !== 'home').map((module) => [`./${module}`, firstRoutes])),
    }),
    ...changes,
  };
}

/** Puts a version into the store as a publish does, and answers its entry for the release document. */
export async function publish(store: ReleaseStore, name: string, version: string, files: Record<string, string>): Promise<VersionEntry> {
  const list = JSON.stringify({
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, { integrity: sha384(text), bytes: Buffer.byteLength(text) }]),
    ),
  });
  const stored = Object.entries(files).flatMap(([path, text]) => [
    { path, body: Buffer.from(text) },
    ...(path.endsWith('.js') ? [{ path: `${path}.br`, body: brotliCompressSync(text) }] : []),
  ]);
  await store.putVersion(name, version, [...stored, { path: 'files.json', body: Buffer.from(list) }]);
  return { url: entryUrl(name, version), metadata: { version, integrity: sha384(list) }, deployment: { traffic: 100, default: true } };
}

/** Replaces the lists of some remotes in the production document. */
export async function release(store: ReleaseStore, lists: Record<string, VersionEntry[]>): Promise<void> {
  await updateChannel(store, 'production', (current) => ({
    document: { schema: DOCUMENT_SCHEMA, microFrontends: { ...current?.microFrontends, ...lists } },
    records: Object.entries(lists).map(([remote, [entry]]) => ({
      who: 'test',
      action: 'release',
      remote,
      from: null,
      to: entry!.metadata.version,
      why: null,
    })),
  }));
}

export interface Fixture {
  folder: string;
  store: ReleaseStore;
  entries: Record<'shell' | 'orders' | 'oms', VersionEntry>;
  remove(): Promise<void>;
}

/** A store in a folder of its own with shell, orders and oms published, and released unless told otherwise. */
export async function fixtureStore({ released = true } = {}): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-edge-'));
  const store = openStore(folder);
  const entries = {
    shell: await publish(store, 'shell', '1.0.0', shellFiles()),
    orders: await publish(store, 'orders', '1.0.0', remoteFiles('orders', ['home', 'orders'])),
    oms: await publish(store, 'oms', '1.0.0', remoteFiles('oms', ['oms'])),
  };
  if (released) await release(store, { shell: [entries.shell], orders: [entries.orders], oms: [entries.oms] });
  return { folder, store, entries, remove: () => rm(folder, { recursive: true, force: true }) };
}
