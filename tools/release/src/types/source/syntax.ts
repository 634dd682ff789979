import { parseSync } from 'oxc-parser';

/** A node of the parser's tree; which other fields it has depends on its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes directly in a node, in the order of its fields. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

const parsed = new Map<string, Node[]>();

/** The statements of a module. They are kept, because versions have most of their files in common, until `forgetParsed`. */
export function parse(file: string, text: string): Node[] {
  const key = `${file.slice(file.lastIndexOf('.'))} ${text}`;
  let body = parsed.get(key);
  if (!body) parsed.set(key, (body = parseSync(file, text).program.body as unknown as Node[]));
  return body;
}

/** At the end of a comparison: the trees are many times larger than the texts. */
export const forgetParsed = (): void => parsed.clear();

/** What a declaration declares: its name, and the node that says its type. */
export interface Declaration {
  name: string;
  node: Node;
  /** A type is gone at run time. */
  isValue: boolean;
}

const TYPES = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);

/** The declarations of a file of declarations, exported or not. */
export function declarationsIn(body: readonly Node[]): Declaration[] {
  return body.flatMap((statement): Declaration[] => {
    const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
    if (!declared) return [];
    if (declared.type === 'VariableDeclaration')
      return (declared.declarations as Node[]).map(({ id }) => ({ name: nameOf(id as Node), node: id as Node, isValue: true }));
    const { id } = declared as { id?: Node };
    return id ? [{ name: nameOf(id), node: declared, isValue: !TYPES.has(declared.type) }] : [];
  });
}

/** The name of an identifier, or the last of `a.b`. */
export function nameOf(node: Node): string {
  const { name, right, value, property } = node as { name?: unknown; right?: Node; value?: unknown; property?: Node };
  if (right) return nameOf(right);
  if (property) return nameOf(property);
  return typeof name === 'string' ? name : String(value ?? '');
}

/** Functions, of whatever form: what they take flows the other way than what they are part of. */
export const isFunction = (node: Node): boolean => Array.isArray(node.params) && 'returnType' in node;
