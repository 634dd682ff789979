import { NormalModule } from '@rspack/core';
import { namesUsed } from './names-used.mjs';
import { sourceUses } from './source-uses.mjs';

/** A module with a text of its own; merged modules are also listed individually. */
export const isNormal = (module) => module instanceof NormalModule;

/** The module's text after the loaders: without types, with the imports of the JSX transform. Undefined of what is no script. */
export function scriptOf(module) {
  if (!isNormal(module) || !module.type.startsWith('javascript/')) return undefined;
  return module.originalSource()?.source().toString();
}

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
 * What a remote's build uses of others, read from the sources of its modules.
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
    const code = scriptOf(module);
    if (code === undefined || !shared.some((name) => code.includes(name))) continue;
    const { requests, paths } = namesUsed(code);
    for (const request of requests) if (shared.includes(request)) modules.add(request);
    for (const { module: request, path } of paths) {
      if (!shared.includes(request)) continue;
      names.add(request, path[0]);
      for (let depth = 2; depth <= path.length; depth += 1) members.add(request, path.slice(0, depth).join('.'));
    }
    const uses = sourceUses(code);
    for (const { remote, expose } of uses.components) components.add(remote, expose);
    for (const { module: request, name } of uses.dynamics) if (shared.includes(request)) names.add(request, name);
  }
  return { modules: [...modules].sort(), names: names.toJSON(), members: members.toJSON(), components: components.toJSON() };
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
    const code = scriptOf(module);
    if (code !== undefined && !namesUsed(code).isModule) lists.add(name, 'default');
  }
  return lists.toJSON();
}
