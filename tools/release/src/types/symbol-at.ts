import { childrenOf, nameOf, parse, type Node } from './syntax';

/** A name that a module imports of a package. */
export interface Imported {
  name: string;
  module: string;
}

function importsIn(body: readonly Node[]): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const statement of body) {
    const module = statement.type === 'ImportDeclaration' ? String((statement.source as Node).value) : '.';
    if (module.startsWith('.')) continue;
    for (const specifier of statement.specifiers as Node[]) {
      const local = nameOf(specifier.local as Node);
      found.set(local, { name: specifier.imported ? nameOf(specifier.imported as Node) : local, module });
    }
  }
  return found;
}

/** What is used at a node: the element that is rendered, the function that is called, the object that is read. */
function usedBy(node: Node): Node | undefined {
  if (node.type === 'JSXElement') return (node.openingElement as Node).name as Node;
  if (node.type === 'JSXOpeningElement') return node.name as Node;
  if (node.type === 'CallExpression') return node.callee as Node;
  return node.type === 'MemberExpression' ? node : undefined;
}

/** `api.order.list`, with the name under which it was exported. */
function pathOf(node: Node, imports: ReadonlyMap<string, Imported>): Imported | undefined {
  const object = (node.object ?? undefined) as Node | undefined;
  if (!object) return imports.get(nameOf(node));
  const inner = pathOf(object, imports);
  return inner && { ...inner, name: `${inner.name}.${nameOf(node.property as Node)}` };
}

/** Constants that hold what an imported function returned, such as `t` of useMessages, count as that function. */
function withResults(body: readonly Node[], imports: ReadonlyMap<string, Imported>): ReadonlyMap<string, Imported> {
  const found = new Map(imports);
  const visit = (node: Node): void => {
    const init = (node.type === 'VariableDeclarator' ? node.init : undefined) as Node | null | undefined;
    const source = init?.type === 'CallExpression' ? pathOf(init.callee as Node, imports) : undefined;
    if (source) for (const name of namesIn(node.id as Node)) found.set(name, source);
    childrenOf(node).forEach(visit);
  };
  body.forEach(visit);
  return found;
}

const namesIn = (pattern: Node): string[] =>
  pattern.type === 'ObjectPattern'
    ? (pattern.properties as Node[]).flatMap(({ value }) => (value ? [nameOf(value as Node)] : []))
    : [nameOf(pattern)];

/** What of a package the innermost expression at a place of a source uses; undefined where it uses only the source's own. */
export function symbolAt(file: string, text: string, line: number, column: number): Imported | undefined {
  const before = text.split('\n').slice(0, line - 1);
  const at = before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  const body = parse(file, text);
  const imports = withResults(body, importsIn(body));
  let found: Imported | undefined;
  const visit = (node: Node): void => {
    if (at < node.start || at > node.end) return;
    const used = usedBy(node);
    if (used) found = pathOf(used, imports);
    childrenOf(node).forEach(visit);
  };
  body.forEach(visit);
  return found;
}
