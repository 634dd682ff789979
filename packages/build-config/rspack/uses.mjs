import { sourceUses } from './source-uses.mjs';

const NAMED = new Set(['esm import specifier', 'esm export import specifier']);

/** `api.order.list`: below that are methods of functions and strings. */
const DEEPEST = 3;

const isNormal = (module) => module.constructor.name === 'NormalModule';

/** Only ES modules can be merged, and only they have ES dependencies. */
const isCommonJs = (module) => isNormal(module) && !module.dependencies.some(({ type }) => type.startsWith('esm '));

/** Lists by key, each sorted and without duplicates. */
class Lists {
  #lists = new Map();

  add(key, value) {
    this.#lists.set(key, (this.#lists.get(key) ?? new Set()).add(value));
  }

  toJSON() {
    return Object.fromEntries([...this.#lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, values]) => [key, [...values].sort()]));
  }
}

/**
 * What a remote's build uses of others, read from the compilation: without types, with the imports of the JSX transform.
 * A namespace that is passed on, `export *` and `require` have no names, so they add none.
 *
 * @param {import('@rspack/core').Compilation} compilation
 * @param {readonly string[]} shared names of the shared-dependency table
 * @returns {{ modules: string[], names: object, members: object, components: object }} shared modules, what is used of each and of its objects, and exposes of other remotes
 */
export function usesOf(compilation, shared) {
  const names = new Lists();
  const members = new Lists();
  const components = new Lists();
  const modules = new Set();
  for (const module of compilation.modules) {
    if (module.type === 'consume-shared-module') {
      const name = shared.find((candidate) => module.identifier().includes(` ${candidate}@`));
      if (name) modules.add(name);
    }
    // Merged modules are also listed individually.
    if (!isNormal(module)) continue;
    let rendersRemotes = false;
    for (const { type, request, ids } of module.dependencies) {
      if (!NAMED.has(type) || !shared.includes(request) || !ids?.length) continue;
      names.add(request, ids[0]);
      for (let depth = 2; depth <= Math.min(ids.length, DEEPEST); depth += 1) members.add(request, ids.slice(0, depth).join('.'));
      rendersRemotes ||= ids[0] === 'RemoteComponent';
    }
    const fetches = module.blocks.some((block) => block.dependencies.some(({ request }) => shared.includes(request)));
    if (!rendersRemotes && !fetches) continue;
    const calls = sourceUses(module.originalSource().source().toString());
    for (const { remote, expose } of calls.components) components.add(remote, expose);
    for (const { module: request, name } of calls.dynamics) if (shared.includes(request)) names.add(request, name);
  }
  return { modules: [...modules].sort(), names: names.toJSON(), members: members.toJSON(), components: components.toJSON() };
}

/** A module's own source, also of one that others were merged into. */
export function sourceOf(compilation, module) {
  const file = module.nameForCondition();
  const own = [...compilation.modules].find((candidate) => isNormal(candidate) && candidate.nameForCondition() === file);
  return own?.originalSource()?.source().toString();
}

/**
 * Packages behind the shared-dependency table of which the build has modules of its own, with their version: `react-dom/client` beside the shared `react-dom`, a deep import, a module that is not in the table.
 *
 * @param {import('@rspack/core').Compilation} compilation
 * @param {readonly { name: string, version: string, folder: string }[]} packages
 */
export function copiesIn(compilation, packages) {
  const files = [...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? []);
  const copied = packages.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)));
  return Object.fromEntries(copied.map(({ name, version }) => [name, version]));
}

/**
 * What modules export, as the bundler found it in their source. Modules with unknown exports are omitted.
 *
 * @param {import('@rspack/core').Compilation} compilation
 * @param {Iterable<[string, import('@rspack/core').Module | undefined]>} modules by the name to list them under
 */
export function exportsOf(compilation, modules) {
  const lists = new Lists();
  for (const [name, module] of modules) {
    const provided = module && compilation.moduleGraph.getProvidedExports(module);
    if (!Array.isArray(provided)) continue;
    for (const exported of provided) lists.add(name, exported);
    // The default import of a CommonJS module is the module itself.
    if (isCommonJs(module)) lists.add(name, 'default');
  }
  return lists.toJSON();
}
