import { posix } from 'node:path';
import type { CodePackage } from '@portal/releases/schema';
import { childrenOf, declarationsIn, nameOf, parse, type Node } from '../source/syntax';

type Packages = Readonly<Record<string, CodePackage>>;

/** Names of declarations and exports whose meaning differs between two versions of the shared modules, or that it cannot be told. */
export type Reached = ReadonlySet<string> | 'any';

/** What the files of declarations say, by name; two of one name are taken together. */
interface Declared {
  /** The texts of a name's declarations, in order. */
  texts: Map<string, string>;
  /** `Page` of './page' as `Page`, with the names that the line gives a meaning. */
  lines: Map<string, string[]>;
  /** Names that another name stands for. */
  aliases: [string, string][];
  /** Names of whole modules. */
  wholes: Set<string>;
  /** Statements with a meaning beyond names: another set of them may change any. */
  rest: Set<string>;
}

/**
 * The names that a remote which was built with `built` may find changed in `now`: what is declared in another way, and
 * everything that mentions it.
 */
export function namesReached(built: Packages, now: Packages): Reached {
  const [before, after] = [declaredIn(built), declaredIn(now)];
  if (before.rest.size !== after.rest.size || [...before.rest].some((each) => !after.rest.has(each))) return 'any';
  const changed = new Set(
    [...before.texts.keys(), ...after.texts.keys()].filter((name) => before.texts.get(name) !== after.texts.get(name)),
  );
  for (const [line, names] of [...before.lines, ...after.lines])
    if (before.lines.has(line) !== after.lines.has(line)) for (const name of names) changed.add(name);
  return changed.size === 0 ? changed : withUsers(changed, after);
}

function withUsers(changed: ReadonlySet<string>, { texts, aliases, wholes }: Declared): ReadonlySet<string> {
  const users = new Map<string, Set<string>>();
  const link = (name: string, user: string) => void users.set(name, (users.get(name) ?? new Set()).add(user));
  for (const [name, alias] of aliases) link(name, alias);
  for (const [user, text] of texts) {
    for (const { 0: name, index } of text.matchAll(/[\w$]+/g)) {
      // `S.OrderSchema` mentions the schema; of the whole module only its name.
      const isPath = wholes.has(name) && text[index + name.length] === '.';
      if (name !== user && !isPath) link(name, user);
    }
  }
  // What is in a whole module is not followed.
  const reached = new Set([...changed, ...wholes]);
  // A set goes on over what is added to it meanwhile.
  for (const name of reached) for (const user of users.get(name) ?? []) reached.add(user);
  return reached;
}

const known = new WeakMap<Packages, Declared>();

/** What is declared is read once: a remote may meet several shells. */
function declaredIn(packages: Packages): Declared {
  const found = known.get(packages);
  if (found) return found;
  const declared: Declared = { texts: new Map(), lines: new Map(), aliases: [], wholes: new Set(), rest: new Set() };
  for (const [name, { exports, files }] of Object.entries(packages)) {
    declared.rest.add(`${name} ${JSON.stringify(exports)}`);
    for (const [path, text] of Object.entries(files)) if (path.endsWith('.ts')) read(declared, posix.join(name, path), text, files);
  }
  known.set(packages, declared);
  return declared;
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

function read(declared: Declared, path: string, text: string, files: Readonly<Record<string, string>>): void {
  const { texts, lines, aliases, wholes, rest } = declared;
  const textOf = ({ start, end }: Node) => flat(text.slice(start, end));
  const add = (name: string, more: string) => void texts.set(name, `${texts.get(name) ?? ''}${more}\n`);
  for (const statement of parse(path, text)) {
    const source = statement.source ? sourceOf(statement.source as Node, path, files) : '';
    const declarations = declarationsIn([statement]);
    if (statement.exported) wholes.add(nameOf(statement.exported as Node));
    if (augments(statement) || statement.type === 'ExportAllDeclaration') rest.add(`${path} ${textOf(statement)}`);
    else if (declarations.length > 0) for (const { name, node } of declarations) add(name, textOf(node));
    else if (statement.type === 'ExportDefaultDeclaration') {
      const { id } = statement.declaration as { id?: Node | null };
      for (const name of ['default', ...(id ? [nameOf(id)] : [])]) add(name, textOf(statement));
    } else if (Array.isArray(statement.specifiers))
      for (const specifier of statement.specifiers as Node[]) {
        const [name, alias] = namesOf(specifier);
        lines.set(`${path} ${name} ${alias} ${source}`, [name, alias]);
        if (specifier.type === 'ImportNamespaceSpecifier') wholes.add(alias);
        else if (name !== alias) aliases.push([name, alias]);
      }
    else rest.add(`${path} ${textOf(statement)}`);
  }
}

/** Adds to declarations of other modules, or to those of the page. */
const augments = (statement: Node): boolean =>
  [statement, ...childrenOf(statement)].some(
    ({ type, global, id }) => type === 'TSModuleDeclaration' && (global === true || (id as Node).type === 'Literal'),
  );

/** Where names come from, with the whole text of a file of data: it is its own declaration. */
function sourceOf({ value }: Node, path: string, files: Readonly<Record<string, string>>): string {
  const module = String(value);
  const [, , ...inPackage] = posix.join(posix.dirname(path), module).split('/');
  return module.endsWith('.json') ? `${module} ${files[inPackage.join('/')]}` : module;
}

/** The name in the module that it comes from, and the name that it gets. */
function namesOf({ type, imported, local, exported }: Node): [string, string] {
  if (exported) return [nameOf(local as Node), nameOf(exported as Node)];
  const alias = nameOf(local as Node);
  if (imported) return [nameOf(imported as Node), alias];
  return [type === 'ImportDefaultSpecifier' ? 'default' : alias, alias];
}
