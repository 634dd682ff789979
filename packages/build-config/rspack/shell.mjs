import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { chunkOf, providedVersions, shared, sharedFor, sharedBundles, sharedPackages } from '../shared.mjs';
import { workspacePackages } from '../report/packages.mjs';
import { sourcesOf } from '../report/sources.mjs';
import { ApiReport } from './api-report.mjs';
import { commonConfig, packageReader } from './common.mjs';
import { Federation } from './federation.mjs';
import { FirstCallsScript } from './first-calls.mjs';
import { HotUpdates } from './hot.mjs';
import { Integrity } from './integrity.mjs';
import { filesOf, PortalJsonPlugin } from './portal-json.mjs';
import { PrerenderedFrame } from './prerender.mjs';
import { shellQuery } from './query-runtime.mjs';
import { exportsOf } from './uses.mjs';

/** Files of the chunks of a shared bundle, its own and those that it shares, beside the first load. */
function bundleFiles(stats, name) {
  const group = stats.namedChunkGroups[chunkOf(name)];
  if (!group) throw new Error(`the shell has no chunk for the shared bundle ${name}: shared-bundles.ts names it ${chunkOf(name)}`);
  const first = new Set(stats.entrypoints.main.assets.map((asset) => asset.name));
  return filesOf(group.assets.map((asset) => asset.name)).js.filter((file) => !first.has(file));
}

/** Shared bundles of which each page has one at least. */
const LARGE = ['fields', 'select', 'date', 'number'];

/** Only pop-ups of lists and calendars: in the first load it would cost the pages of forms more than its copy costs pages with both. */
const isOfPopUps = (module, { chunkGraph }) => {
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
  return !names.includes('fields') && !names.includes('number');
};

/** What two of these chunks have in common goes into the chunk of this name, and nothing else of them does. */
const common = (names, name) => ({ name, chunks: (chunk) => names.includes(chunk.name), minChunks: 2, minSize: 0, enforce: true });

/**
 * What the large bundles share is in the first load, where it costs less than in a file of its own or once in each; of pop-ups alone it
 * is in both bundles. A small bundle has its own copy of the little that it shares, so a bundle is one file.
 */
const bundleChunks = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    large: { ...common(LARGE, 'main'), test: (module, graphs) => !isOfPopUps(module, graphs) },
    // Radio buttons take one line of a file with half of antd's form. Whoever has them has a form.
    radio: common(['fields', 'radio'], 'fields'),
  },
};

/** The modules that the federation plugin provides, by their name in the shared-dependency table. */
function sharedModules(compilation) {
  const provided = [...compilation.modules].filter((module) => module.type === 'provide-module');
  return shared.map((name) => {
    const module = provided.find((candidate) => candidate.identifier().includes(` ${name}@`));
    return [name, module && compilation.moduleGraph.getOutgoingConnections(module)[0]?.module];
  });
}

const CLIENT = '@portal/api-client';

/** Paths below what api-client exports. */
const membersOf = (members, exported = []) => members.filter((path) => exported.includes(path.slice(0, path.indexOf('.'))));

/** Every entry of the shared packages, also those for the shell alone: their types are in the report. */
const entriesOf = (dir) =>
  workspacePackages(dir, sharedPackages).flatMap(({ name, exports }) => Object.keys(exports).map((entry) => name + entry.slice(1)));

const MAIN = './src/main.tsx';

function describeShell(dir, provides, report) {
  return async (allStats, compilation) => {
    const stats = allStats();
    const names = exportsOf(compilation, sharedModules(compilation));
    const initial = filesOf((stats.entrypoints.main.assets ?? []).map((asset) => asset.name));
    const { facts, ...declarations } = await report.made;
    const { members, ...compared } = facts;
    return {
      'portal.json': {
        kind: 'shell',
        name: 'shell',
        scripts: initial.js,
        styles: initial.css,
        sharing: 'portal',
        sharedBundles: Object.fromEntries(sharedBundles.map((name) => [name, bundleFiles(stats, name)])),
        provides,
        names,
        members: { [CLIENT]: membersOf(members, names[CLIENT]) },
        facts: compared,
      },
      'api-report.json': declarations,
      // Remotes are compared with the report, and the shell's own calls with the contract of a backend.
      'api-use.json': {
        exposes: { './main': MAIN },
        ...sourcesOf(dir, [MAIN], entriesOf(dir)),
        npm: declarations.npmHash,
      },
      'pages.json': pagesOf(dir),
    };
  };
}

/** The shell in development, whose remotes are of the same checkout. */
const describeEdited = (dir) => (_stats, compilation) => {
  const { js, css } = filesOf([...compilation.entrypoints.get('main').getFiles()]);
  return {
    'portal.json': { kind: 'shell', name: 'shell', scripts: js, styles: css, sharing: 'portal', sharedBundles: {}, provides: {} },
    'pages.json': pagesOf(dir),
  };
};

const pagesOf = (dir) => JSON.parse(readFileSync(join(dir, 'pages.json'), 'utf8'));

const isProduction = () => process.env.NODE_ENV !== 'development';

/**
 * The shell's configuration apart from federation and the frame in the HTML. `bench/monolith` builds the portal as one application with it, so that
 * only federation differs.
 *
 * @param {string} dir the shell's folder
 */
export function shellWithoutFederation(dir, { production = isProduction() } = {}) {
  const common = commonConfig({ dir, name: 'shell', production });
  return {
    ...common,
    entry: { main: MAIN },
    resolve: {
      ...common.resolve,
      alias: {
        // A browser sends by XMLHttpRequest: axios takes its adapter for fetch only where there is none, and carries 3 KB for it.
        [join(readerOfClient(dir)('axios').folder, 'lib/adapters/fetch.js')]: false,
        ...(production && productionRouter(dir)),
      },
    },
    optimization: {
      ...common.optimization,
      // Names from module paths would be the largest part of the release set in the HTML.
      chunkIds: 'deterministic',
      splitChunks: { chunks: 'async', minSize: 20_000 },
    },
    plugins: [
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.', globOptions: { ignore: [] } }] }),
      ...(production ? [compiledAhead] : []),
    ],
  };
}

/**
 * Lets V8 compile the functions of the first script while it is fetched, beside the main thread. Without this comment, which has to be
 * the file's first line, it compiles each function when it is first called, while nothing else can happen in the page.
 */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  include: /^main\.\w+\.js$/,
  // After comments are taken away, before the names of files are made of their contents.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** The router as built for production: its entries name the build for development in every mode. */
function productionRouter(dir) {
  const path = ['@portal/remote-kit', 'react-router-dom', 'react-router'];
  const router = path.reduce((folder, name) => packageReader(folder)(name).folder, dir);
  const built = (file) => join(router, 'dist/production', file);
  return { 'react-router$': built('index.mjs'), 'react-router/dom$': built('dom-export.mjs') };
}

/** The packages as installed for api-client. */
const readerOfClient = (dir) => packageReader(packageReader(dir)(CLIENT).folder);

/**
 * The whole bundler configuration of the shell.
 *
 * @param {string} dir the shell's folder
 */
export async function shell(dir, { production = isProduction() } = {}) {
  const packageOf = packageReader(dir);
  const versionOf = (name) => packageOf(name).version;
  const report = new ApiReport(dir);
  const { plugins, ...config } = shellWithoutFederation(dir, { production });
  const released = () => [
    report,
    new PortalJsonPlugin(describeShell(dir, providedVersions(versionOf), report)),
    new PrerenderedFrame({ dir, production }),
    new FirstCallsScript({ dir, production }),
    new Integrity(),
  ];
  return {
    ...config,
    // A number is made of the paths of a chunk's modules, so it depends on the folder of the checkout. The shell names each of its chunks.
    optimization: { ...config.optimization, splitChunks: bundleChunks, chunkIds: 'named' },
    entry: production ? config.entry : { main: ['./src/hot.ts', ...[config.entry.main].flat()] },
    plugins: [
      new Federation({
        name: 'shell',
        shared: sharedFor('shell', versionOf, production),
        manifest: false,
        dts: false,
      }),
      shellQuery(),
      ...plugins,
      ...(production
        ? released()
        : [new HotUpdates({ name: 'shell', lists: ['./src/messages.ts'] }), new PortalJsonPlugin(describeEdited(dir))]),
    ],
  };
}
