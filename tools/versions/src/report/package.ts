import { posix } from 'node:path';
import type { Exported, Origin, Scope } from './scope';

/** What a name stands for: a declaration of a file of the package, or a name of another module. */
export type Meaning = { file: string; name: string } | { module: string; name: string };

export const keyOf = (meaning: Meaning): string => `${'file' in meaning ? meaning.file : meaning.module}#${meaning.name}`;

/** What an entry of a package exports under a name. */
export interface EntryExport {
  meaning: Meaning;
  isType: boolean;
  note: string | undefined;
}

/** Looks names up among the files of declarations of one package. */
export class Lookup {
  constructor(private readonly scopes: ReadonlyMap<string, Scope>) {}

  scope(file: string): Scope {
    const scope = this.scopes.get(file);
    if (!scope) throw new Error(`${file} has no declarations`);
    return scope;
  }

  /** What a name of a file means; undefined for one of the language or the page. */
  named(file: string, name: string): Meaning | undefined {
    const scope = this.scope(file);
    if (scope.declared.has(name)) return { file, name };
    const origin = scope.imported.get(name);
    return origin && this.origin(file, origin);
  }

  /** What a module's name means, of a file that imports it. */
  origin(file: string, { module, name }: Origin): Meaning {
    if (!module.startsWith('.')) return { module, name };
    const target = this.fileOf(file, module);
    return name === '*' ? { module: target, name } : this.exportOf(target, name);
  }

  /** All that an entry exports, by name, sorted; and the modules of others that it passes on as a whole. */
  entry(file: string): { names: ReadonlyMap<string, EntryExport>; stars: { module: string; isType: boolean }[] } {
    const { exported, stars } = this.scope(file);
    const names = new Map<string, EntryExport>();
    const passed: { module: string; isType: boolean }[] = [];
    for (const { module, isType } of stars) {
      if (!module.startsWith('.')) {
        passed.push({ module, isType });
        continue;
      }
      const inner = this.entry(this.fileOf(file, module));
      for (const [name, each] of inner.names) if (name !== 'default') names.set(name, { ...each, isType: each.isType || isType });
      passed.push(...inner.stars.map((each) => ({ module: each.module, isType: each.isType || isType })));
    }
    for (const [name, each] of exported) names.set(name, { meaning: this.meaning(file, each), isType: each.isType, note: each.note });
    return { names: new Map([...names].sort(([a], [b]) => (a < b ? -1 : 1))), stars: passed };
  }

  private meaning(file: string, { local, from }: Exported): Meaning {
    if (from) return this.origin(file, from);
    const meaning = this.named(file, local!);
    if (!meaning) throw new Error(`${file} exports ${local}, which it does not declare`);
    return meaning;
  }

  /** What a file exports under a name. */
  exportOf(file: string, name: string): Meaning {
    const { exported, stars } = this.scope(file);
    const own = exported.get(name);
    if (own) return this.meaning(file, own);
    for (const { module } of stars) {
      if (!module.startsWith('.')) continue;
      const target = this.fileOf(file, module);
      if (this.entry(target).names.has(name)) return this.exportOf(target, name);
    }
    throw new Error(`${file} does not export ${name}`);
  }

  private fileOf(file: string, module: string): string {
    const base = posix.join(posix.dirname(file), module);
    const found = [`${base}.d.ts`, `${base}/index.d.ts`].find((each) => this.scopes.has(each));
    if (!found) throw new Error(`${file} imports ${module}, of which there are no declarations`);
    return found;
  }
}
