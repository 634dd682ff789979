import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/** The module that the plugin begins each bundle with, its own run time in the text of the request. */
const ITS_ENTRY = /^@module-federation\/runtime\/rspack\.js!=!/;
const ENTRY = fileURLToPath(new URL('../browser/federation-entry.mjs', import.meta.url));

const MANIFEST = 'mf-manifest.json';
/** What it provides and what it takes. */
const ITS_MODULES = /^(?:provide|consume) shared module /;

/** After an update of the plugin its own run time may come in by another name. The build would only get heavier. */
function refuseItsRuntime(compilation) {
  const files = [...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? module.identifier?.() ?? []);
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

/** A row of what the bundle takes, with all that another run time would compare and fall back to. */
const CONSUMED = /("?[\w.-]+"?): \{ shareScope: "default", shareKey: ("[^"]+"), [^\n]*? treeShakingMode: [^}]*\}/g;
const CONSUMES = 'moduleIdToConsumeDataMapping';

/** Of what the bundle takes the names, `shareKeys`: the rest is a third of an entry and nothing reads it. */
function namesOf(text) {
  const short = text.replace(CONSUMED, '$1: $2').replace(CONSUMES, 'shareKeys');
  if (/shareScope|fallback/.test(short))
    throw new Error(`federation writes what a bundle takes in another form, see federation.mjs: ${short}`);
  return short;
}

/** Runtime modules of the bundler in a shorter form, by name. */
const SHORTER = {
  consumes_loading: namesOf,
  // It would also search a page for the script of a module, and run in a worker.
  auto_public_path: () => "__webpack_require__.p = new URL('.', document.currentScript.src).href;",
  // Read by federation's own run time alone.
  'module_federation/runtime': () => '',
};

function shorten(module) {
  const shorter = Object.hasOwn(SHORTER, module.name) && SHORTER[module.name];
  if (shorter && module.source) module.source.source = Buffer.from(shorter(module.source.source.toString()));
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
    new rspack.NormalModuleReplacementPlugin(ITS_ENTRY, ENTRY).apply(compiler);
    new ModuleFederationPlugin(this.options).apply(compiler);
    compiler.hooks.thisCompilation.tap('Federation', (compilation) => {
      compilation.hooks.runtimeModule.tap('Federation', shorten);
      compilation.hooks.finishModules.tap('Federation', () => refuseItsRuntime(compilation));
      if (compiler.options.optimization.moduleIds === 'deterministic')
        compilation.hooks.beforeModuleIds.tap('Federation', numberItsModules);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Federation', stage }, () => sortShared(compilation));
    });
  }
}
