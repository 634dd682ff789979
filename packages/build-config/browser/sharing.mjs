/**
 * The bundler runtime of federation that the shell and all remotes carry, in the place of the package of that name: shared modules
 * come from the shell, in one version, and nothing compares versions. rspack's federation plugin calls it by the names below.
 *
 * The share scope has the form that the federation runtime gives it, because remotes of builds before this one read it too.
 */

/** The shell's own; in a remote, the one that the shell hands to `init` of the container. */
let scope = {};
const scopes = {};

/** What the shell shares, by its name. */
function init({ webpackRequire }) {
  const { name, shared } = webpackRequire.federation.initOptions;
  for (const [key, [module]] of Object.entries(shared)) scope[key] = { [module.version]: { ...module, from: name, useIn: [], deps: [] } };
  scopes.default = scope;
}

/**
 * @returns a function that evaluates the module, or a promise of one while its chunk is loading
 * @throws Error for a module that the shell does not have
 */
function share(key) {
  const [module] = Object.values(scope[key] ?? {});
  if (!module) throw new Error(`the shell does not share ${key}`);
  return module.lib ?? module.get();
}

/** Puts the shared module where the bundler looks for the module of that number. */
function install({ c: cache, m: modules }, id, factory) {
  modules[id] = (module) => {
    delete cache[id];
    module.exports = factory();
  };
}

/** Shared modules that the first chunk uses; they are evaluated when they are first required. */
function installInitialConsumes({ webpackRequire, initialConsumes, moduleToHandlerMapping }) {
  for (const id of initialConsumes) install(webpackRequire, id, () => share(moduleToHandlerMapping[id].shareKey)());
}

/** Shared modules that a chunk uses: the chunk counts as loaded when they are there. A failed one is asked for again next time. */
function consumes({ chunkId, promises, chunkMapping, installedModules, moduleToHandlerMapping, webpackRequire }) {
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= (async () => install(webpackRequire, id, await share(moduleToHandlerMapping[id].shareKey)))();
    promises.push(installedModules[id]);
    installedModules[id].catch(() => delete installedModules[id]);
  }
}

/** The shell gives its share scope to a remote's container. */
function initContainerEntry({ shareScope }) {
  scope = scopes.default = shareScope;
}

export default {
  bundlerRuntime: { init, installInitialConsumes, consumes, initContainerEntry, S: scopes, I: () => true },
};
