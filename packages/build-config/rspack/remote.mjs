import { basename, join } from 'node:path';
import { Containment } from '../containment/plugin.mjs';
import { shared, sharedFor, sharedPackages, sharedBundles } from '../shared.mjs';
import { usedFacts } from '../report/uses.mjs';
import { sourcesOf } from '../report/sources.mjs';
import { ApiReport } from './api-report.mjs';
import { commonConfig, packageReader } from './common.mjs';
import { deprecatedUses } from './deprecated.mjs';
import { Federation } from './federation.mjs';
import { FirstCalls } from './first-calls.mjs';
import { Edits, HotUpdates } from './hot.mjs';
import { Integrity } from './integrity.mjs';
import { PaintedLists } from './painted-lists.mjs';
import { PaintedPages } from './painted-pages.mjs';
import { filesOf, PortalJsonPlugin } from './portal-json.mjs';
import { entryQuery } from './query-runtime.mjs';
import { exportsBareComponent } from './source-uses.mjs';
import { copiesIn, exportsOf, isNormal, scriptOf, usesOf } from './uses.mjs';

/** Shared bundles that a set of chunks consumes, read from the modules the federation plugin made for them. */
function sharedBundlesIn(stats, chunkIds) {
  const used = new Set();
  for (const module of stats.modules ?? []) {
    if (module.moduleType !== 'consume-shared-module') continue;
    const bundle = sharedBundles.find((name) => module.name?.includes(` ${name}@`) || module.name?.includes(` ${name} `));
    if (bundle && module.chunks.some((id) => chunkIds.has(id))) used.add(bundle);
  }
  return [...used].sort();
}

/** The source modules behind the exposes, by expose. */
function exposedModules(compilation, dir, exposes) {
  const byFile = new Map([...compilation.modules].filter(isNormal).map((module) => [module.nameForCondition(), module]));
  return Object.entries(exposes).map(([key, file]) => {
    const path = join(dir, file);
    return [key, ['', '.ts', '.tsx'].map((ending) => byFile.get(path + ending)).find(Boolean)];
  });
}

function refuseBareComponents(compilation, exposed) {
  for (const [key, module] of exposed) {
    const code = module && scriptOf(module);
    if (code && exportsBareComponent(code))
      compilation.errors.push(
        new Error(`${key} exports a component by itself, which the shell cannot render: write \`export default defineRemote(…)\` in it`),
      );
  }
}

function describeRemote({ dir, name, exposes, pages, actions, ranges, packages, firstCalls, paintedPages, paintedLists, report }) {
  return async (allStats, compilation) => {
    const stats = allStats();
    const byName = new Map((stats.chunks ?? []).flatMap((chunk) => (chunk.names ?? []).map((label) => [label, chunk])));
    const rows = Object.keys(exposes).map((key) => {
      const chunk =
        byName.get(`__federation_expose_${key.slice(2).replaceAll('-', '_')}`) ?? byName.get(`__federation_expose_${key.slice(2)}`);
      if (!chunk) throw new Error(`no chunk for ${key}`);
      const group = [chunk, ...(stats.chunks ?? []).filter((other) => chunk.siblings?.includes(other.id))];
      const files = filesOf(group.flatMap((part) => part.files ?? []));
      return [key, { ...files, shared: sharedBundlesIn(stats, new Set(group.map((part) => part.id))) }];
    });
    const files = Object.fromEntries(rows);
    const sheetOf = (key) => files[key].css.map((file) => compilation.getAsset(file).source.source().toString()).join('');
    const exposed = exposedModules(compilation, dir, exposes);
    refuseBareComponents(compilation, exposed);
    const { modules, names, members, components } = usesOf(compilation, shared);
    // A warning: what is deprecated stays for two minor versions.
    for (const sentence of deprecatedUses(names, packages)) compilation.warnings.push(new Error(sentence));
    const { packages: built, npmHash: npm, facts } = await report.made;
    const sources = sourcesOf(dir, Object.values(exposes), shared);
    const document = {
      kind: 'remote',
      name,
      entry: 'mf-manifest.json',
      remoteEntry: 'remoteEntry.js',
      exposes: files,
      requires: Object.fromEntries(modules.map((module) => [module, ranges[module]])),
      names,
      members,
      exports: exportsOf(compilation, exposed),
      components,
      facts: usedFacts(facts, members, sources),
      bundled: copiesIn(compilation, packages),
      firstCalls: firstCalls.found,
      paintedPages: await paintedPages.describe(sheetOf),
      paintedLists: paintedLists.found,
      ...(pages && { pages }),
      ...(actions && { actions }),
    };
    return { 'portal.json': document, 'api-use.json': { exposes, ...sources, built, npm } };
  };
}

/** A remote in development: what the gate and the preloads of a release need takes longer than the rest of the build. */
const describeEdited =
  ({ name, exposes, pages, actions }) =>
  () => {
    const files = Object.fromEntries(Object.keys(exposes).map((key) => [key, { js: [] }]));
    return {
      'portal.json': {
        kind: 'remote',
        name,
        entry: 'mf-manifest.json',
        remoteEntry: 'remoteEntry.js',
        exposes: files,
        requires: {},
        ...(pages && { pages }),
        ...(actions && { actions }),
      },
    };
  };

/** The shell has to bring the federation runtime for a container whose manifest lacks this mark, as in builds before it. */
const markContainer = ({ stats }) => ({ ...stats, metaData: { ...stats.metaData, sharing: 'portal' } });

const remotes = new WeakMap();

/**
 * What a remote's configuration was made of, for a build that takes its modules without federation.
 *
 * @param {object} config what `remote` returned
 * @returns {{ name: string, exposes: Record<string, string>, pages?: object[], actions?: object[] }}
 * @throws Error for another configuration
 */
export function remoteOf(config) {
  const made = remotes.get(config);
  if (!made) throw new Error('this is not a configuration that `remote` of build-config returned');
  return made;
}

/**
 * The whole bundler configuration of a remote: `export default remote(import.meta.dirname, { exposes })`.
 *
 * @param {string} dir the app's folder
 * @param {{ name?: string, exposes: Record<string, string>, pages?: object[], actions?: object[], painted?: readonly string[], paintedLists?: Record<string, string>, production?: boolean }} options `name` is the remote's, that of the folder without `-mf` by default; `pages` are the ones that the remote's release adds to the portal, as packages/releases describes them, and `actions` what people find and do from anywhere; `painted` the exposes of bare public pages that are to be in the HTML, `paintedLists` the folders of lists that are, by expose
 */
export function remote(dir, options) {
  const { name = basename(dir).replace(/-mf$/, ''), exposes, pages, actions, painted = [], paintedLists: lists = {} } = options;
  const { production = process.env.NODE_ENV !== 'development' } = options;
  const packageOf = packageReader(dir);
  const sharing = sharedFor('remote', (dependency) => packageOf(dependency).version, production);
  const ranges = Object.fromEntries(Object.entries(sharing).map(([key, { requiredVersion }]) => [key, requiredVersion]));
  const released = () => {
    const firstCalls = new FirstCalls(dir, exposes);
    const paintedPages = new PaintedPages({ dir, name, exposes, painted });
    const paintedLists = new PaintedLists({ dir, name, exposes, lists });
    const report = new ApiReport(dir);
    const packages = sharedPackages.map(packageOf);
    return [
      new Containment(name, packageOf('@portal/remote-kit').folder),
      report,
      firstCalls,
      paintedPages,
      paintedLists,
      new PortalJsonPlugin(
        describeRemote({ dir, name, exposes, pages, actions, ranges, packages, firstCalls, paintedPages, paintedLists, report }),
      ),
      new Integrity(),
      // `pnpm dev --against`, where the build must fit the shell of a release.
      ...(process.env.PORTAL_EDITS === 'on' ? [new Edits({ name, address: 'changes' })] : []),
    ];
  };
  const config = {
    ...commonConfig({ dir, name, production }),
    entry: {},
    plugins: [
      new Federation({
        name,
        // The global variable that the entry assigns; an identifier has no dash.
        library: { type: 'var', name: name.replaceAll('-', '_') },
        filename: 'remoteEntry.js',
        exposes,
        shared: sharing,
        manifest: production && { additionalData: markContainer },
        dts: false,
      }),
      entryQuery(),
      ...(production
        ? released()
        : [new HotUpdates({ name, exposes }), new PortalJsonPlugin(describeEdited({ name, exposes, pages, actions }))]),
    ],
  };
  remotes.set(config, { name, exposes, pages, actions });
  return config;
}
