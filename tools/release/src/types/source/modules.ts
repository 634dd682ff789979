import { posix } from 'node:path';
import type { ApiUse } from '@portal/releases/schema';
import { nameOf, parse, type Node } from './syntax';

/** What a name of a module stands for: a name of another one, or `*` for all that it exports. */
export interface Origin {
  /** The path of a source of the remote, or undefined for a shared module. */
  file: string | undefined;
  name: string;
}

/** A source of a remote, as far as it decides who sees a change of a type. */
export interface Module {
  /** What it imports, by the name in it. */
  imports: ReadonlyMap<string, Origin>;
  /** What it passes on, by the name that it exports; `*` are whole modules. */
  passed: readonly [string, Origin][];
  /** The names that decide the type of each declared name: a function that says what it returns is its head alone. */
  declared: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every name in it but those in lines that only pass on. */
  mentioned: ReadonlySet<string>;
  /** Functions that say what they return: nothing outside depends on their bodies. */
  functions: readonly FunctionBody[];
  /** It adds to the declarations of others, or imports in a way that is not read here. */
  augments: boolean;
}

/** The body of a function, with every name that stands in the function. */
export interface FunctionBody {
  /** Where it is in the text. */
  start: number;
  end: number;
  isBlock: boolean;
  mentioned: ReadonlySet<string>;
}

type Sources = ReadonlyMap<string, string>;

const SOURCE = /\.tsx?$/;
const known = new WeakMap<ApiUse, ReadonlyMap<string, Module>>();

/** Where a source of a package stands below its remote. */
const pathIn = (name: string, file: string): string => posix.join('node_modules', name, file);

/** All sources that are compiled into a remote, by their path below it; those of packages are in `node_modules`. */
export function sourcesOf({ own, packages }: ApiUse): Sources {
  const ofPackages = Object.entries(packages).flatMap(([name, { files }]) =>
    Object.entries(files).map(([file, text]): [string, string] => [pathIn(name, file), text]),
  );
  return new Map([...Object.entries(own), ...ofPackages].filter(([path]) => SOURCE.test(path)));
}

/** The modules of a remote, by path. They are read once: each shell that the remote meets asks for them. */
export function modulesOf(use: ApiUse): ReadonlyMap<string, Module> {
  let modules = known.get(use);
  if (!modules) {
    const sources = sourcesOf(use);
    modules = new Map([...sources].map(([path, text]) => [path, moduleOf(path, text, (module) => originOf(use, sources, path, module))]));
    known.set(use, modules);
  }
  return modules;
}

/** Where a module of that name stands; undefined for one of npm, whose declarations do not change. */
type Find = (module: string) => { file: string | undefined } | undefined;

const packageOf = (module: string): string => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

function originOf({ built, packages }: ApiUse, sources: Sources, path: string, module: string): ReturnType<Find> {
  if (module.startsWith('.')) {
    const bare = posix.join(posix.dirname(path), module).replace(/\.jsx?$/, '');
    const file = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'].map((end) => bare + end).find((each) => sources.has(each));
    return file === undefined ? undefined : { file };
  }
  const name = packageOf(module);
  const inPackage = packages[name]?.exports[`.${module.slice(name.length)}`];
  // A package may be compiled in but for the modules of it that are shared.
  if (inPackage && sources.has(pathIn(name, inPackage))) return { file: pathIn(name, inPackage) };
  return Object.hasOwn(built, name) ? { file: undefined } : undefined;
}

const WORD = /[\w$]+/g;
/** A module that is named within a type or loaded on demand. */
const INLINE = /\bimport\(\s*['"]([^'"]+)['"]/g;
const inline = (module: string): string => `import ${module}`;

function moduleOf(path: string, text: string, find: Find): Module {
  const imports = new Map<string, Origin>();
  const passed: [string, Origin][] = [];
  const declared = new Map<string, ReadonlySet<string>>();
  const mentioned = new Set<string>();
  const functions: FunctionBody[] = [];
  const namesIn = (start: number, end: number): Set<string> => {
    const part = text.slice(start, end);
    const names = new Set(part.match(WORD) ?? []);
    for (const [, module] of part.matchAll(INLINE)) {
      const origin = find(module!);
      if (!origin) continue;
      imports.set(inline(module!), { ...origin, name: '*' });
      names.add(inline(module!));
    }
    return names;
  };
  let augments = false;
  for (const statement of parse(path, text)) {
    const origin = statement.source ? find(String((statement.source as Node).value)) : undefined;
    if (statement.type === 'ImportDeclaration') {
      if (!origin) continue;
      // Also one without names: it may declare something for the whole page.
      imports.set(inline(String((statement.source as Node).value)), { ...origin, name: '*' });
      for (const each of statement.specifiers as Node[]) imports.set(nameOf(each.local as Node), { ...origin, name: importedOf(each) });
    } else if (statement.type === 'ExportAllDeclaration') {
      if (origin) passed.push([statement.exported ? nameOf(statement.exported as Node) : '*', { ...origin, name: '*' }]);
    } else if (statement.source) {
      if (origin)
        for (const each of statement.specifiers as Node[])
          passed.push([nameOf(each.exported as Node), { ...origin, name: nameOf(each.local as Node) }]);
    } else {
      augments ||= statement.type === 'TSModuleDeclaration' || statement.type === 'TSImportEqualsDeclaration';
      for (const name of namesIn(statement.start, statement.end)) mentioned.add(name);
      for (const [name, { start, end }] of typesIn(statement, text)) {
        // A function may have several heads, and an interface several parts.
        declared.set(name, new Set([...(declared.get(name) ?? []), ...namesIn(start, end)]));
      }
      for (const { start, end, body } of functionsIn(statement))
        functions.push({ start: body.start, end: body.end, isBlock: body.type === 'BlockStatement', mentioned: namesIn(start, end) });
    }
  }
  return { imports, passed, declared, mentioned, functions, augments };
}

function importedOf({ type, imported }: Node): string {
  if (type === 'ImportNamespaceSpecifier') return '*';
  return type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported as Node);
}

type Part = Pick<Node, 'start' | 'end'>;

/** The names that a statement declares or exports, with the part of it that decides their type. */
function typesIn(statement: Node, text: string): [string, Part][] {
  if (Array.isArray(statement.specifiers) && statement.specifiers.length > 0)
    return (statement.specifiers as Node[]).map(({ local, exported }) => [nameOf(exported as Node), local as Node]);
  const inner = (statement.declaration ?? statement) as Node;
  if (statement.type === 'ExportDefaultDeclaration')
    return ['default', ...(inner.id ? [nameOf(inner.id as Node)] : [])].map((name): [string, Part] => [name, headOf(inner)]);
  if (inner.type === 'VariableDeclaration')
    return (inner.declarations as Node[]).flatMap((each) => {
      const id = each.id as Node;
      const names = id.type === 'Identifier' ? [nameOf(id)] : (text.slice(id.start, id.end).match(WORD) ?? []);
      return names.map((name): [string, Part] => [
        name,
        id.typeAnnotation ? id : { start: each.start, end: headOf((each.init ?? each) as Node).end },
      ]);
    });
  return inner.id ? [[nameOf(inner.id as Node), headOf(inner)]] : [];
}

/** The functions that a statement declares and that say what they return, but for those within others. */
function functionsIn(statement: Node): (Node & { body: Node })[] {
  const inner = (statement.declaration ?? statement) as Node;
  const values = inner.type === 'VariableDeclaration' ? (inner.declarations as Node[]).map(({ init }) => init as Node | null) : [inner];
  return values.flatMap((each) => (each?.returnType && each.body ? [each as Node & { body: Node }] : []));
}

/** Without the body of a function that says what it returns. */
const headOf = ({ start, end, returnType, body }: Node): Part => ({ start, end: returnType && body ? (body as Node).start : end });
