import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { chunkOf, loadedChunks, providedVersions, shared, sharedFor, sharedBundles } from '../shared.mjs';
import { commonConfig, packageReader } from './common.mjs';
import { Federation } from './federation.mjs';
import { FirstCallsScript } from './first-calls.mjs';
import { contractMembers } from './members.mjs';
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

/**
 * What two shared bundles have in common is in the first load. Nearly every page has it, and there it costs less than in a file of its own
 * or once in each. Besides, chunks are not split: a bundle is one file.
 */
const bundleChunks = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    common: { name: 'main', chunks: ({ name }) => loadedChunks.includes(name), minChunks: 2, minSize: 0, enforce: true },
    // Radio buttons take a line of antd's form, which stands in a file with half of the form. Whoever has them has a form.
    radio: { name: 'fields', chunks: ({ name }) => ['fields', 'radio'].includes(name), minChunks: 2, minSize: 0, enforce: true, priority: 1 },
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

function describeShell(table, provides, contract) {
  return (stats, compilation) => {
    const names = exportsOf(compilation, sharedModules(compilation));
    const initial = filesOf((stats.entrypoints.main.assets ?? []).map((asset) => asset.name));
    return {
      'portal.json': {
        kind: 'shell',
        name: 'shell',
        scripts: initial.js,
        styles: initial.css,
        sharedBundles: Object.fromEntries(sharedBundles.map((name) => [name, bundleFiles(stats, name)])),
        provides,
        names,
        members: { [CLIENT]: contractMembers(compilation, contract, names[CLIENT]) },
      },
      'pages.json': table,
    };
  };
}

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
    entry: { main: './src/main.tsx' },
    // A browser sends by XMLHttpRequest: axios takes its adapter for fetch only where there is none, and carries 3 KB for it.
    resolve: { ...common.resolve, alias: { [join(readerOfClient(dir)('axios').folder, 'lib/adapters/fetch.js')]: false } },
    optimization: {
      ...common.optimization,
      // Names from module paths would be the largest part of the release set in the HTML.
      chunkIds: 'deterministic',
      splitChunks: { chunks: 'async', minSize: 20_000 },
    },
    plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.', globOptions: { ignore: [] } }] })],
  };
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
  const contract = readerOfClient(dir)('@portal/api-contract').folder;
  const table = JSON.parse(readFileSync(join(dir, 'pages.json'), 'utf8'));
  const { plugins, ...config } = shellWithoutFederation(dir, { production });
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: bundleChunks },
    plugins: [
      new Federation({
        name: 'shell',
        shared: sharedFor('shell', versionOf),
        manifest: false,
        dts: false,
      }),
      shellQuery(),
      new PortalJsonPlugin(describeShell(table, providedVersions(versionOf), contract)),
      ...plugins,
      new PrerenderedFrame({ dir, production }),
      new FirstCallsScript({ dir, production }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
    ],
  };
}
