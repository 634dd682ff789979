/**
 * The bundler runtime of federation that the shell and all remotes carry, in the place of the package of that name: shared modules
 * come from the shell, in one version, and nothing compares versions. It reads what rspack's federation plugin leaves in a bundle.
 *
 * The share scope has the form that the federation runtime gives it, because remotes of builds before this one read it too.
 */

/** What the shell shares, by its name. */
function provided({ name, version, factory, singleton, requiredVersion, eager, strictVersion }) {
  const shareConfig = { singleton, requiredVersion, eager, strictVersion };
  return [name, { [version]: { version, scope: ['default'], shareConfig, get: factory, from: 'shell', useIn: [], deps: [] } }];
}

/**
 * Gives the bundle its share scope, and the bundler the functions that it calls of it.
 *
 * @param bundler `__webpack_require__` of the bundle
 */
export function start(bundler) {
  const { c: cache, m: modules, f: handlers, initializeSharingData: sharing, initializeExposesData: exposed } = bundler;
  const { chunkMapping: used = {}, shareKeys = {}, initialConsumes: initial = [] } = bundler.consumesLoadingData ?? {};
  const coming = {};
  /** The shell's own; in a remote, the one that the shell hands to `init` of the container. */
  let scope = Object.fromEntries((sharing?.scopeToSharingDataMapping.default ?? []).map(provided));

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
  function install(id, factory) {
    modules[id] = (module) => {
      delete cache[id];
      module.exports = factory();
    };
  }

  bundler.S = { default: scope };
  // Those that the first chunk uses are evaluated when they are first required.
  for (const id of initial) install(id, () => share(shareKeys[id])());

  /** A chunk counts as loaded when the shared modules that it uses are there. A failed one is asked for again next time. */
  handlers.consumes = (chunk, promises) => {
    for (const id of used[chunk] ?? []) {
      coming[id] ??= (async () => install(id, await share(shareKeys[id])))();
      promises.push(coming[id]);
      coming[id].catch(() => delete coming[id]);
    }
  };

  bundler.initContainer = (shared) => {
    scope = shared;
  };

  /** Resolves to a function that evaluates the module. */
  bundler.getContainer = async (name) => {
    const load = Object.hasOwn(exposed.moduleMap, name) && exposed.moduleMap[name];
    if (!load) throw new Error(`Module "${name}" does not exist in container.`);
    return load();
  };
}
