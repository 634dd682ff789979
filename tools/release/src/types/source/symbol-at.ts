import { importsIn, pathOf, type Imported } from './imports';
import { childrenOf, nameOf, parse, type Node } from './syntax';

/** What is used at a node: the element that is rendered, the function that is called, the object that is read. */
function usedBy(node: Node): Node | undefined {
  if (node.type === 'JSXElement') return (node.openingElement as Node).name as Node;
  if (node.type === 'JSXOpeningElement') return node.name as Node;
  if (node.type === 'CallExpression') return node.callee as Node;
  return node.type === 'MemberExpression' ? node : undefined;
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

/** What of a package the innermost expression at a place uses; undefined where it uses only the source's own. */
export type SymbolAt = (line: number, column: number) => Imported | undefined;

/** Reads a source once, for all places in it that are asked for. */
export function symbolsOf(file: string, text: string): SymbolAt {
  const lines = text.split('\n');
  const body = parse(file, text);
  const imports = withResults(body, importsIn(body));
  return (line, column) => {
    const at = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
    let found: Imported | undefined;
    const visit = (node: Node): void => {
      if (at < node.start || at > node.end) return;
      const used = usedBy(node);
      if (used) found = pathOf(used, imports);
      childrenOf(node).forEach(visit);
    };
    body.forEach(visit);
    return found;
  };
}
