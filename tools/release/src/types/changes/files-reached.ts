import type { ApiUse } from '@portal/releases/schema';
import { modulesOf, sourcesOf, type FunctionBody, type Module, type Origin } from '../source/modules';
import type { Reached } from './names-reached';

type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** Sources to be checked, by path, each with the text that is. */
export type Texts = ReadonlyMap<string, string>;

/**
 * The sources of a remote that may see a change of the shared modules: those with a name whose type it may reach. In all
 * others, and in the functions that are left out, nothing means anything else than before.
 */
export function filesReached(use: ApiUse, reached: Reached): Texts {
  if (reached === 'any') return sourcesOf(use);
  if (reached.size === 0) return new Map();
  const sources = sourcesOf(use);
  const modules = modulesOf(use);
  const exported = exportsReached(modules, reached);
  return new Map(
    [...modules].flatMap(([path, module]) => {
      const names = [...namesReachedIn(module, exported, reached)];
      if (!module.augments && !names.some((name) => module.mentioned.has(name))) return [];
      return [[path, without(sources.get(path)!, module, ({ mentioned }) => !names.some((name) => mentioned.has(name)))] as const];
    }),
  );
}

/** The sources of a remote with these lines of them, each without the functions that have none of its lines. */
export function filesWith(use: ApiUse, lines: ReadonlyMap<string, readonly number[]>): Texts {
  const sources = sourcesOf(use);
  return new Map(
    [...lines].map(([path, wanted]) => {
      const text = sources.get(path)!;
      const lineOf = (at: number) => text.slice(0, at).split('\n').length;
      const isElsewhere = ({ start, end }: FunctionBody) => !wanted.some((line) => lineOf(start) <= line && line <= lineOf(end));
      return [path, without(text, modulesOf(use).get(path)!, isElsewhere)];
    }),
  );
}

/** A source with nothing in some of its functions. All lines stay where they are. */
function without(text: string, { functions }: Module, isLeftOut: (each: FunctionBody) => boolean): string {
  return functions.filter(isLeftOut).reduceRight((left, { start, end, isBlock }) => {
    const lines = text.slice(start, end).replace(/[^\n]/g, '');
    return left.slice(0, start) + (isBlock ? `{ return 0 as never;${lines} }` : `(0 as never${lines})`) + left.slice(end);
  }, text);
}

/** The reached exports of each module: what one module learns may reach its importers, until nothing more is found. */
function exportsReached(modules: ReadonlyMap<string, Module>, reached: ReadonlySet<string>): Names {
  const exported = new Map<string, Set<string>>([...modules.keys()].map((path) => [path, new Set()]));
  for (let found = true; found;) {
    found = false;
    for (const [path, module] of modules) {
      const names = exported.get(path)!;
      const before = names.size;
      for (const name of namesReachedIn(module, exported, reached)) if (module.declared.has(name)) names.add(name);
      for (const [name, origin] of module.passed) {
        const all = origin.file === undefined ? reached : exported.get(origin.file)!;
        if (name === '*') for (const each of all) names.add(each);
        else if (isReached(origin, exported, reached)) names.add(name);
      }
      found ||= names.size > before;
    }
  }
  return exported;
}

function isReached({ file, name }: Origin, exported: Names, reached: ReadonlySet<string>): boolean {
  const all = file === undefined ? reached : exported.get(file)!;
  return name === '*' ? all.size > 0 : all.has(name);
}

/** The reached names of a module: those that it imports, and those that it declares by them. */
function namesReachedIn({ imports, declared }: Module, exported: Names, reached: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name, origin] of imports) if (isReached(origin, exported, reached)) names.add(name);
  if (names.size === 0) return names;
  for (let before = -1; before < names.size;) {
    before = names.size;
    for (const [name, by] of declared) if (!names.has(name) && [...by].some((each) => names.has(each))) names.add(name);
  }
  return names;
}

/** Files with all that they import, directly or not: what the compiler reads to check them. */
export function withImports(use: ApiUse, files: Iterable<string>): ReadonlySet<string> {
  const modules = modulesOf(use);
  const found = new Set(files);
  for (const path of found) {
    const { imports, passed } = modules.get(path) ?? { imports: new Map<string, Origin>(), passed: [] };
    for (const { file } of [...imports.values(), ...passed.map(([, origin]) => origin)]) if (file !== undefined) found.add(file);
  }
  return found;
}
