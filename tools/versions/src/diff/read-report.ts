import { childrenOf, nameOf, parse, type Node } from '@portal/release/declarations';
import { withoutNotes } from '../report/notes';
import { readScope, type Exported } from '../report/scope';

/** A name that an entry exports. */
export interface Named {
  /** The declaration of the report that it stands for, or the name of another module. */
  target: { local: string } | { from: string };
  isType: boolean;
  note: string | undefined;
}

/** What a report declares under one name, the first kind first: a constant and the type of its values may have the same. */
export interface Declaration {
  /** Texts by `const`, `function`, `type` and so on; a function has one for each overload. */
  kinds: ReadonlyMap<string, readonly string[]>;
  isExported: boolean;
}

/** What a report says. */
export interface Report {
  /** By package of npm, what of its version may change types. */
  npm: ReadonlyMap<string, string>;
  /** By entry, such as `@portal/ui-kit/table`. */
  entries: ReadonlyMap<string, ReadonlyMap<string, Named>>;
  declarations: ReadonlyMap<string, Declaration>;
  /** The code of its sections, without notes, so that two reports of the same API have the same. */
  files: Readonly<Record<string, string>>;
  /** Notes of deprecation by what they are about: `Page`, `PageProps.title`. */
  notes: ReadonlyMap<string, string>;
}

const SECTION = /^## (.+)\n\n(?:```ts\n([^]*?)```|The file)/gm;

export function readReport(text: string): Report {
  const types = /Its types are of (.*)\.\n/.exec(text)?.[1] ?? '';
  const npm = new Map([...types.matchAll(/(\S+) (\d[\d.]*)/g)].map(([, name, version]) => [name!, version!]));
  const entries = new Map<string, Map<string, Named>>();
  const declarations = new Map<string, Declaration>();
  const files: Record<string, string> = {};
  const notes = new Map<string, string>();
  for (const [, title, code = ''] of text.matchAll(SECTION)) {
    const file = `${title!.replace(/\W+/g, '-')}.d.ts`;
    const scope = readScope(file, code);
    files[file] = comparable(withoutNotes(code));
    if (title!.startsWith('@')) entries.set(title!, namedIn(scope.exported, scope.stars));
    const plain = readScope(file, files[file]);
    for (const [name, all] of scope.declared) {
      const kinds = new Map<string, string[]>();
      for (const { keyword, start, end } of plain.declared.get(name)!)
        kinds.set(keyword, [...(kinds.get(keyword) ?? []), plain.text.slice(start, end).replace(/\s+/g, ' ')]);
      declarations.set(name, { kinds, isExported: scope.exported.has(name) });
      for (const { node, note } of all) {
        if (note !== undefined) notes.set(name, note);
        for (const [path, each] of memberNotes(node, name, scope.noteBefore)) notes.set(path, each);
      }
    }
  }
  for (const names of entries.values())
    for (const each of names.values()) if ('local' in each.target) each.note ??= notes.get(each.target.local);
  return { npm, entries, declarations, files, notes };
}

function namedIn(exported: ReadonlyMap<string, Exported>, stars: readonly { module: string; isType: boolean }[]): Map<string, Named> {
  const own = [...exported].map(([name, { local, from, isType, note }]): [string, Named] => [
    name,
    { target: from ? { from: `${from.name} of ${from.module}` } : { local: local! }, isType, note },
  ]);
  const passed = stars.map(({ module, isType }): [string, Named] => [
    `* of ${module}`,
    { target: { from: module }, isType, note: undefined },
  ]);
  return new Map([...passed, ...own]);
}

/** The notes of members, by the paths that a comparison gives them. */
function memberNotes(node: Node, path: string, noteBefore: (at: number) => string | undefined): [string, string][] {
  const members = (node.members ?? node.body) as Node[] | undefined;
  return childrenOf(node).flatMap((child): [string, string][] => {
    const isMember = Array.isArray(members) && members.includes(child) && child.key;
    if (!isMember) return memberNotes(child, path, noteBefore);
    const inner = `${path}.${nameOf(child.key as Node)}`;
    const note = noteBefore(child.start);
    return [...(note === undefined ? [] : [[inner, note] as [string, string]]), ...memberNotes(child, inner, noteBefore)];
  });
}

/** Code in which parameters are called by their position: their names are nobody's business. */
function comparable(code: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node, outer: ReadonlyMap<string, string>): void => {
    const params = Array.isArray(node.params) && 'returnType' in node ? (node.params as Node[]) : [];
    const names = new Map([
      ...outer,
      ...params.map((each, index) => [nameOf((each.argument as Node | undefined) ?? each), `arg${index}`] as const),
    ]);
    const rename = (identifier: Node): void => {
      const name = nameOf(identifier);
      const text = names.get(name);
      if (text !== undefined) edits.push({ start: identifier.start, end: identifier.start + name.length, text });
    };
    for (const each of params) rename((each.argument as Node | undefined) ?? each);
    if (node.type === 'TSTypePredicate') rename(node.parameterName as Node);
    if (node.type === 'TSTypeQuery' && (node.exprName as Node).type === 'Identifier') rename(node.exprName as Node);
    for (const child of childrenOf(node)) visit(child, names);
  };
  for (const statement of parse('report.d.ts', code)) visit(statement, new Map());
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
