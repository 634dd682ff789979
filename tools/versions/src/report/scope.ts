import { nameOf, parse, type Node } from '@portal/release/declarations';
import { parseSync } from 'oxc-parser';
import { noteIn } from './notes';

/** A name of a module; `*` is the module as a whole. */
export interface Origin {
  module: string;
  name: string;
}

/** One declaration of a name; a function with overloads has several. */
export interface Declared {
  /** What stands before the name: `const`, `function`, `interface`. */
  keyword: string;
  /** Whether it exists at run time. */
  isValue: boolean;
  node: Node;
  /** The text behind `export declare`. */
  start: number;
  end: number;
  /** Its note of deprecation. */
  note: string | undefined;
}

/** What a module exports under a name: a name of its own, or of another module. */
export interface Exported {
  local?: string;
  from?: Origin;
  isType: boolean;
  note: string | undefined;
}

interface Comment {
  start: number;
  end: number;
  text: string;
}

/** What a file of declarations says. */
export interface Scope {
  file: string;
  text: string;
  comments: readonly Comment[];
  declared: ReadonlyMap<string, Declared[]>;
  imported: ReadonlyMap<string, Origin>;
  exported: ReadonlyMap<string, Exported>;
  /** The note of deprecation directly before a place. */
  noteBefore: (at: number) => string | undefined;
  /** Modules that it passes on as a whole. */
  stars: readonly { module: string; isType: boolean }[];
}

const KEYWORDS: Record<string, string> = {
  TSDeclareFunction: 'function',
  FunctionDeclaration: 'function',
  ClassDeclaration: 'class',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  TSEnumDeclaration: 'enum',
  TSModuleDeclaration: 'namespace',
};

const isOfType = (kind: unknown): boolean => kind === 'type';

/** @param file its path, which tells the language */
export function readScope(file: string, text: string): Scope {
  const comments = parseSync(file, text).comments.map(({ start, end, value }) => ({ start, end, text: value }));
  const noteBefore = (at: number): string | undefined => {
    const last = comments.findLast(({ end }) => end <= at);
    return last && text.slice(last.end, at).trim() === '' ? noteIn(last.text) : undefined;
  };
  const declared = new Map<string, Declared[]>();
  const imported = new Map<string, Origin>();
  const exported = new Map<string, Exported>();
  const stars: { module: string; isType: boolean }[] = [];

  const declare = (node: Node, note: string | undefined): string[] =>
    declarationsOf(node).map(({ name, ...rest }) => {
      declared.set(name, [...(declared.get(name) ?? []), { ...rest, note }]);
      return name;
    });

  for (const statement of parse(file, text)) {
    const note = noteBefore(statement.start);
    const module = statement.source ? String((statement.source as Node).value) : undefined;
    const specifiers = (statement.specifiers ?? []) as Node[];
    if (statement.type === 'ImportDeclaration')
      for (const each of specifiers) imported.set(nameOf(each.local as Node), { module: module!, name: importedName(each) });
    else if (statement.type === 'ExportAllDeclaration') {
      if (statement.exported)
        exported.set(nameOf(statement.exported as Node), {
          from: { module: module!, name: '*' },
          isType: isOfType(statement.exportKind),
          note,
        });
      else stars.push({ module: module!, isType: isOfType(statement.exportKind) });
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const name of statement.declaration ? declare(statement.declaration as Node, note) : [])
        exported.set(name, { local: name, isType: false, note: undefined });
      for (const each of specifiers) {
        const local = nameOf(each.local as Node);
        const target = module === undefined ? { local } : { from: { module, name: local } };
        const isType = isOfType(statement.exportKind) || isOfType(each.exportKind);
        exported.set(nameOf(each.exported as Node), { ...target, isType, note: noteBefore(each.start) ?? note });
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const value = statement.declaration as Node;
      const [local] = value.type === 'Identifier' ? [nameOf(value)] : declare(value, note);
      exported.set('default', { local: local!, isType: false, note: undefined });
    } else declare(statement, note);
  }
  return { file, text, comments, declared, imported, exported, noteBefore, stars };
}

function importedName({ type, imported }: Node): string {
  if (type === 'ImportNamespaceSpecifier') return '*';
  return imported ? nameOf(imported as Node) : 'default';
}

function declarationsOf(node: Node): (Omit<Declared, 'note'> & { name: string })[] {
  const { type, start, end } = node;
  if (type === 'VariableDeclaration')
    return (node.declarations as Node[]).map((each) => ({
      name: nameOf(each.id as Node),
      keyword: node.kind as string,
      isValue: true,
      node: each,
      start: each.start,
      end: each.end,
    }));
  const keyword = KEYWORDS[type];
  if (keyword === undefined || !node.id) return [];
  return [{ name: nameOf(node.id as Node), keyword, isValue: keyword !== 'interface' && keyword !== 'type', node, start, end }];
}
