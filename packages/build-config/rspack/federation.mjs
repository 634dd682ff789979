import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/** The plugin imports its bundler runtime by the path of this file. */
const ITS_OWN = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack')).resolve(
  '@module-federation/webpack-bundler-runtime',
);
const SHARING = fileURLToPath(new URL('../browser/sharing.mjs', import.meta.url));

const MANIFEST = 'mf-manifest.json';
/** Its entry, what it provides and what it takes. */
const ITS_MODULES = /^(?:data:text\/javascript,import%20__module_federation|(?:provide|consume) shared module )/;

/** After an update of the plugin its own run time may come in by another name. The build would only get heavier. */
function refuseItsRuntime(compilation) {
  const files = [...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? []);
  const found = files.filter((file) => /[\\/]@module-federation[\\/](?!runtime-core|sdk|error-codes)/.test(file));
  if (found.length > 0) compilation.errors.push(new Error(`federation's own run time is bundled, see federation.mjs: ${found.join(', ')}`));
}

/**
 * The plugin's modules name files by their absolute paths, and a number is made of a module's name: the same source built in another folder would
 * be another version. These are numbered in their order instead.
 */
function numberItsModules(modules) {
  const its = [...modules].filter((module) => ITS_MODULES.test(module.identifier));
  its.sort((one, other) => (one.identifier < other.identifier ? -1 : 1)).forEach((module, index) => (module.id = index + 1));
}

/** The plugin writes what is shared in the order of a hash map, another one with each build. */
function sortShared(compilation) {
  const asset = compilation.getAsset(MANIFEST);
  if (!asset) return;
  const manifest = JSON.parse(asset.source.source().toString());
  manifest.shared?.sort((one, other) => (one.id < other.id ? -1 : 1));
  compilation.updateAsset(MANIFEST, new rspack.sources.RawSource(JSON.stringify(manifest)));
}

/** The federation plugin with the portal's run time, `browser/sharing.mjs`, in the place of its own. */
export class Federation {
  /** @param {object} options those of ModuleFederationPlugin */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [ITS_OWN]: SHARING };
    new ModuleFederationPlugin(this.options).apply(compiler);
    compiler.hooks.thisCompilation.tap('Federation', (compilation) => {
      compilation.hooks.finishModules.tap('Federation', () => refuseItsRuntime(compilation));
      if (compiler.options.optimization.moduleIds === 'deterministic')
        compilation.hooks.beforeModuleIds.tap('Federation', numberItsModules);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Federation', stage }, () => sortShared(compilation));
    });
  }
}
