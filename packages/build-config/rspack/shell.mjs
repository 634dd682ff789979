import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { transformSync } from '@swc/core';
import { providedVersions, shared, sharedFor, shareStrategy, tiers } from '../shared.mjs';
import { commonConfig, packageReader } from './common.mjs';
import { contractMembers } from './members.mjs';
import { filesOf, PortalJsonPlugin } from './portal-json.mjs';
import { shellQuery } from './query-runtime.mjs';
import { exportsOf } from './uses.mjs';

/** The page table is data without imports, so it can be read here without a bundler. */
async function readPages(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } });
  const { pages, menuIcons } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const rows = pages.map(({ path, remote, module, frame, access, condition, nested, label, menu }) => ({ path, remote, module, frame, access, condition, nested, label, menu }));
  return { pages: rows, icons: menuIcons };
}

/** Files of the chunks that fetching a tier brings: the chunk of its face and the ones that come with it. */
function tierFiles(stats, name) {
  const face = `packages/${name.replace('@portal/', '').replace('/', '/src/')}/index.ts`;
  const chunk = stats.chunks.find((other) => !other.initial && other.modules?.some((module) => module.nameForCondition?.endsWith(face)));
  if (!chunk) throw new Error(`the shell has no chunk for the tier ${name}`);
  const group = [chunk, ...stats.chunks.filter((other) => chunk.siblings.includes(other.id))];
  return filesOf(group.flatMap((part) => part.files)).js;
}

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
        tiers: Object.fromEntries(tiers.map((name) => [name, tierFiles(stats, name)])),
        provides,
        names,
        members: { [CLIENT]: contractMembers(compilation, contract, names[CLIENT]) },
      },
      'pages.json': table,
    };
  };
}

/**
 * The whole bundler configuration of the shell.
 *
 * @param {string} dir the shell's folder
 */
export async function shell(dir, { production = process.env.NODE_ENV !== 'development' } = {}) {
  const packageOf = packageReader(dir);
  const versionOf = (name) => packageOf(name).version;
  const contract = packageReader(packageOf(CLIENT).folder)('@portal/api-contract').folder;
  const table = await readPages(join(dir, 'src/pages.ts'));
  const common = commonConfig({ dir, name: 'shell', production });
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    optimization: {
      ...common.optimization,
      // Names made of module paths would be most of the release set in the HTML.
      chunkIds: 'deterministic',
      splitChunks: { chunks: 'async', minSize: 20_000 },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedFor('shell', versionOf),
        shareStrategy,
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      shellQuery(),
      new PortalJsonPlugin(describeShell(table, providedVersions(versionOf), contract)),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.', globOptions: { ignore: [] } }] }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
    ],
  };
}
