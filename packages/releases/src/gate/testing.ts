import type { ExtraPage } from '../contract';
import { CONTAINMENT_FILE, entryUrl, SHELL } from '../names';
import { DOCUMENT_SCHEMA, type ReleaseDocument } from '../schema';
import type { ReadVersionFile } from './read';

type Json = Record<string, unknown>;

/** Changes of a test to a version: fields of portal.json, of the manifest, the page table and its icons; `without` omits a file. */
export interface Changes {
  build?: Json;
  manifest?: Json;
  rows?: Json[];
  icons?: string[] | undefined;
  pages?: ExtraPage[];
  without?: string;
  /** What its files would change for others. */
  reaches?: string[];
}

const integrity = `sha384-${'A'.repeat(64)}`;

/** Versions in a store, for tests: `add` publishes, `document` releases. */
export function memoryStore() {
  const files = new Map<string, Record<string, string>>();
  const pages = new Map<string, ExtraPage[]>();
  const put = (name: string, version: string, contents: Record<string, Json>, others: string[], without?: string) => {
    const paths = [...Object.keys(contents), ...others].filter((path) => path !== without);
    const list = { files: Object.fromEntries(paths.map((path) => [path, { integrity, bytes: 1 }])) };
    files.set(
      `${name}@${version}`,
      Object.fromEntries(Object.entries({ ...contents, 'files.json': list }).map(([path, value]) => [path, JSON.stringify(value)])),
    );
  };
  return {
    addShell(version: string, { build, rows = [], without, ...more }: Changes = {}) {
      const portal = {
        kind: 'shell',
        name: SHELL,
        scripts: ['main.js'],
        sharedBundles: { '@portal/ui-kit/table': ['table.js'] },
        provides: {
          react: '19.3.1',
          '@portal/remote-kit': '1.4.0',
          '@portal/ui-kit': '1.4.0',
          '@portal/ui-kit/table': '1.4.0',
          '@portal/api-client': '1.4.0',
        },
        members: { '@portal/api-client': ['OrderStatus.DRAFT', 'api.order', 'api.order.list'] },
        names: {
          react: ['useState'],
          '@portal/remote-kit': ['defineRemote', 'useDraft'],
          '@portal/ui-kit': ['Button', 'Card'],
          '@portal/ui-kit/table': ['DataTable'],
        },
        ...build,
      };
      const own = [
        { path: '/', remote: 'orders', module: 'home', frame: 'bare', access: 'public', label: { zh: '首页', en: 'Home' } },
        {
          path: '/orders',
          remote: 'orders',
          module: 'orders',
          frame: 'framed',
          access: 'owner',
          nested: true,
          label: { zh: '零担订单', en: 'LTL orders' },
          menu: { icon: 'orders' },
        },
        {
          path: '/address',
          remote: 'address',
          module: 'address',
          frame: 'framed',
          access: 'owner',
          nested: true,
          label: { zh: '地址管理', en: 'Address book' },
          menu: { icon: 'address' },
        },
      ];
      const icons = 'icons' in more ? more.icons : ['orders', 'address', 'swap'];
      put(
        SHELL,
        version,
        { 'portal.json': portal, 'pages.json': { pages: [...own, ...rows], icons } },
        ['index.html', 'main.js', 'table.js'],
        without,
      );
    },
    addRemote(name: string, version: string, modules: string[], { build, manifest, pages: added = [], without, reaches }: Changes = {}) {
      const portal = {
        kind: 'remote',
        name,
        entry: 'mf-manifest.json',
        remoteEntry: 'remoteEntry.js',
        exposes: Object.fromEntries(modules.map((module) => [`./${module}`, { js: [`${module}.js`] }])),
        requires: { react: '^19.3.1', '@portal/remote-kit': '^1.0.0', '@portal/ui-kit': '^1.0.0' },
        names: { react: ['useState'], '@portal/remote-kit': ['defineRemote'], '@portal/ui-kit': ['Button'] },
        exports: Object.fromEntries(modules.map((module) => [`./${module}`, ['default']])),
        ...build,
      };
      const federation = {
        name,
        metaData: { globalName: name.replaceAll('-', '_') },
        shared: [{ name: 'react', singleton: true, assets: { js: { sync: [], async: [] } } }],
        ...manifest,
      };
      pages.set(`${name}@${version}`, added);
      put(
        name,
        version,
        { 'portal.json': portal, 'mf-manifest.json': federation, ...(reaches && { [CONTAINMENT_FILE]: { reaches } }) },
        ['remoteEntry.js', ...modules.map((module) => `${module}.js`)],
        without,
      );
    },
    /** Versions by remote, the live one first, then canaries; `1.1.0<1.0.0` falls back to 1.0.0. */
    document(versions: Readonly<Record<string, readonly string[]>>): ReleaseDocument {
      const lists = Object.entries(versions).map(([name, list]) => [
        name,
        list.map((text, index) => {
          const [version = '', fallback] = text.split('<');
          const added = pages.get(`${name}@${version}`) ?? [];
          return {
            url: entryUrl(name, version),
            ...(fallback && { fallbackUrl: entryUrl(name, fallback) }),
            metadata: { version, integrity },
            deployment: { traffic: index === 0 ? 100 - 10 * (list.length - 1) : 10, default: index === 0 },
            extras: { pages: added },
          };
        }),
      ]);
      return { schema: DOCUMENT_SCHEMA, microFrontends: Object.fromEntries(lists) };
    },
    read: (async (name, version, path) => files.get(`${name}@${version}`)?.[path]) satisfies ReadVersionFile as ReadVersionFile,
  };
}

/** A page that a remote adds. */
export function extraPage(path: string, module: string, label = module, more: Partial<ExtraPage> = {}): ExtraPage {
  return { path, module, frame: 'framed', access: 'owner', label: { zh: label, en: label }, menu: { icon: 'orders' }, ...more };
}
