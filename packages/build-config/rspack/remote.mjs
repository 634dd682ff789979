import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { sharedFor, tiers } from '../shared.mjs';
import { commonConfig, versionReader } from './common.mjs';
import { filesOf, PortalJsonPlugin } from './portal-json.mjs';
import { entryQuery } from './query-runtime.mjs';

/** Lazy shared tiers that a set of chunks consumes, read from the modules the federation plugin made for them. */
function tiersIn(stats, chunkIds) {
  const used = new Set();
  for (const module of stats.modules ?? []) {
    if (module.moduleType !== 'consume-shared-module') continue;
    const tier = tiers.find((name) => module.name?.includes(` ${name}@`) || module.name?.includes(` ${name} `));
    if (tier && module.chunks.some((id) => chunkIds.has(id))) used.add(tier);
  }
  return [...used].sort();
}

function describeRemote(name, exposes, requires) {
  return (stats) => {
    const byName = new Map((stats.chunks ?? []).flatMap((chunk) => (chunk.names ?? []).map((label) => [label, chunk])));
    const rows = Object.keys(exposes).map((key) => {
      const chunk = byName.get(`__federation_expose_${key.slice(2).replaceAll('-', '_')}`) ?? byName.get(`__federation_expose_${key.slice(2)}`);
      if (!chunk) throw new Error(`no chunk for ${key}`);
      const group = [chunk, ...(stats.chunks ?? []).filter((other) => chunk.siblings?.includes(other.id))];
      const files = filesOf(group.flatMap((part) => part.files ?? []));
      return [key, { ...files, shared: tiersIn(stats, new Set(group.map((part) => part.id))) }];
    });
    return { 'portal.json': { kind: 'remote', name, entry: 'mf-manifest.json', remoteEntry: 'remoteEntry.js', exposes: Object.fromEntries(rows), requires } };
  };
}

/**
 * The whole bundler configuration of a remote: `export default remote(import.meta.dirname, { exposes })`.
 *
 * @param {string} dir the app's folder; its name without `-mf` is the remote's name
 * @param {{ exposes: Record<string, string>, production?: boolean }} options
 */
export function remote(dir, { exposes, production = process.env.NODE_ENV !== 'development' }) {
  const name = basename(dir).replace(/-mf$/, '');
  const shared = sharedFor('remote', versionReader(dir));
  const requires = Object.fromEntries(Object.entries(shared).map(([key, value]) => [key, value.requiredVersion]));
  return {
    ...commonConfig({ dir, name, production }),
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes,
        shared,
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      entryQuery(),
      new PortalJsonPlugin(describeRemote(name, exposes, requires)),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
    ],
  };
}
