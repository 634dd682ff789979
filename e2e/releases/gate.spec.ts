import { expect, test } from '@playwright/test';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCopy, buildRemote, portal } from '../support/build';
import { root, storeDir } from '../support/store';

interface Build {
  requires: Record<string, string>;
  names: Record<string, string[]>;
  components: Record<string, string[]>;
  exports: Record<string, string[]>;
  bundled: Record<string, string>;
}

interface Document {
  microFrontends: Record<string, { metadata: { version: string }; deployment: { default: boolean } }[]>;
}

const { microFrontends } = JSON.parse(readFileSync(join(storeDir, 'channels/production.json'), 'utf8')) as Document;
const remotes = Object.keys(microFrontends).filter((name) => name !== 'shell');
const readBuild = (dist: string) => JSON.parse(readFileSync(join(dist, 'portal.json'), 'utf8')) as Build;
const released = (name: string) => readBuild(join(storeDir, 'remotes', name, microFrontends[name]!.find(({ deployment }) => deployment.default)!.metadata.version));

/** Packages that every remote bundles: the shell need not export their names. */
const compiledIn = ['@portal/freight-kit'];

/** What the build alone renders, of which nothing is in a remote. */
const ofBuild = /(^|\/)painted-template\.tsx$/;

/** What the sources of an app import of a shared module by name, types left out: read by hand, without the bundler. */
function importedNames(app: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const src = join(root, 'apps', app, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/test/.test(file) && !ofBuild.test(file));
  for (const file of files) {
    for (const [, names = '', module = ''] of readFileSync(join(src, file), 'utf8').matchAll(/^import \{([^}]*)\} from '((?:@portal\/|react)[^']*)'/gm)) {
      if (compiledIn.includes(module)) continue;
      const values = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '));
      const known = found.get(module) ?? new Set();
      found.set(module, known);
      for (const name of values) known.add(name.split(' as ')[0]!);
    }
  }
  return found;
}

test.describe.configure({ mode: 'serial' });

let work: string;
let store: string;

test.beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'portal-gate-'));
  store = join(work, 'store');
  cpSync(storeDir, store, { recursive: true });
});

test.afterAll(() => rmSync(work, { recursive: true, force: true }));

test('the build of orders reports all its imports and the components that it renders through the shell', () => {
  const { names, components, exports, bundled } = released('orders');
  const imported = importedNames('orders-mf');
  expect(imported.get('@portal/remote-kit')!.size).toBeGreaterThan(10);
  for (const [module, wanted] of imported) expect(names[module], module).toEqual(expect.arrayContaining([...wanted]));
  expect(names['react/jsx-runtime']).toContain('jsx');
  expect(components).toEqual({ address: ['./picker'], orders: ['./other-carrier', './overview', './tracked'] });
  expect(exports['./orders']).toEqual(['default']);
  expect(bundled).toEqual({});
});

test('the live shell offers every name that a live remote uses', () => {
  const shell = released('shell');
  expect(remotes.length).toBeGreaterThanOrEqual(5);
  for (const name of remotes) {
    const used = released(name).names;
    expect(Object.keys(used).length).toBeGreaterThan(3);
    for (const [module, wanted] of Object.entries(used)) expect(shell.names[module], `${name}: ${module}`).toEqual(expect.arrayContaining(wanted));
  }
});

test('releases built before each control had a bundle find all of them under the former name, which nothing is built with any more', () => {
  const { names } = released('shell');
  const controls = ['fields', 'select', 'number', 'checkbox', 'radio', 'segmented', 'switch'].flatMap((bundle) => names[`@portal/ui-kit/${bundle}`]!);
  expect(controls.length).toBeGreaterThan(10);
  expect(names['@portal/ui-kit/form']).toEqual(controls.toSorted());
  for (const name of remotes) expect(Object.keys(released(name).requires)).not.toContain('@portal/ui-kit/form');
});

test('a remote built with a name that the shell does not export is refused, and the store is unchanged', () => {
  const dist = buildCopy(work, 'wallet-mf', (path, text) => (path === 'remote.ts' ? `import { useMadeUp } from '@portal/remote-kit';\nconsole.info(useMadeUp);\n${text}` : text));
  const { version } = JSON.parse(portal(store, 'publish', 'wallet', '--dist', dist, '--json').out) as { version: string };
  const before = readFileSync(join(store, 'channels/production.json'), 'utf8');
  for (const args of [
    ['release', `wallet@${version}`],
    ['release', `wallet@${version}`, '--traffic', '5'],
    ['check', `wallet@${version}`],
  ]) {
    const { code, err } = portal(store, ...args);
    expect(code).toBe(1);
    expect(err).toContain(`wallet@${version} uses useMadeUp of @portal/remote-kit, which the live shell`);
    expect(err).toContain('does not export: release the shell that has it first, or build wallet against the live shell');
  }
  expect(readFileSync(join(store, 'channels/production.json'), 'utf8')).toBe(before);
});

test('a build reports every kind of import: aliases, namespaces, re-exports, defaults, dynamic imports; types are not', () => {
  const home = `
    import React, { useState as state, type FC } from 'react';
    import * as kit from '@portal/ui-kit';
    import * as whole from '@portal/ui-kit/table';
    import type { Session } from '@portal/remote-kit';
    import { defineRemote, RemoteComponent } from '@portal/remote-kit';
    export { isOk } from '@portal/api-client';
    const where = location.hash;
    const Home: FC<{ session: Session }> = () => {
      const [size] = state(() => Object.keys(whole).length);
      React.useId();
      void import('@portal/ui-kit/export').then(({ zip }) => zip);
      void import('@portal/ui-kit/extra').then((extra) => extra.Drawer);
      return <kit.Card>{size}<RemoteComponent remote="address" module="picker" props={{}} /><RemoteComponent remote={where} module="other" props={{}} /></kit.Card>;
    };
    export default defineRemote({ component: Home as never, messages: {} as never });`;
  const build = readBuild(buildRemote(work, 'probe', 'orders-mf', { 'src/home.tsx': home }));
  expect(build.names).toEqual({
    '@portal/api-client': ['isOk'],
    '@portal/remote-kit': ['RemoteComponent', 'defineRemote'],
    '@portal/ui-kit': ['Card'],
    '@portal/ui-kit/export': ['zip'],
    '@portal/ui-kit/extra': ['Drawer'],
    react: ['default', 'useState'],
    'react/jsx-runtime': ['jsx', 'jsxs'],
  });
  expect(Object.keys(build.requires)).toContain('@portal/ui-kit/table');
  expect(Object.keys(build.requires)).not.toContain('@portal/ui-kit/fields');
  expect(build.components).toEqual({ address: ['./picker'] });
});

test('a remote that bundles a shared package and has no page to render is refused', () => {
  const dist = buildRemote(work, 'rate-cards', 'orders-mf', { 'src/home.tsx': `import { createRoot } from 'react-dom/client';\nexport const start = createRoot;` });
  expect(readBuild(dist)).toMatchObject({ bundled: { 'react-dom': expect.any(String) }, exports: { './home': ['start'] } });
  const { version } = JSON.parse(portal(store, 'publish', 'rate-cards', '--dist', dist, '--json').out) as { version: string };
  const { code, err } = portal(store, 'release', `rate-cards@${version}`);
  expect(code).toBe(1);
  expect(err).toContain('ships its own copy of react-dom: import only what the shell shares');
  expect(err).toContain('exposes ./home without a default export');
});
