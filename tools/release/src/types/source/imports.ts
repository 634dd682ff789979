import { childrenOf, nameOf, parse, type Node } from './syntax';

/** A name that a module imports of a package. */
export interface Imported {
  name: string;
  module: string;
}

/** The names that a module imports of packages, by their name in it. */
export function importsIn(body: readonly Node[]): ReadonlyMap<string, Imported> {
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

/** `api.order.list`, with the name under which it was exported. */
export function pathOf(node: Node, imports: ReadonlyMap<string, Imported>): Imported | undefined {
  const object = (node.object ?? undefined) as Node | undefined;
  if (!object) return imports.get(nameOf(node));
  const inner = pathOf(object, imports);
  return inner && { ...inner, name: `${inner.name}.${nameOf(node.property as Node)}` };
}

/** Every path that a source reads of a module: `api`, `api.order`, `api.order.list`, `OrderStatus.DRAFT`. */
export function pathsRead(file: string, text: string, module: string): ReadonlySet<string> {
  const body = parse(file, text);
  const imports = importsIn(body);
  const found = new Set<string>();
  const visit = (node: Node): void => {
    const path = node.type === 'MemberExpression' ? pathOf(node, imports) : undefined;
    if (path?.module === module) found.add(path.name);
    childrenOf(node).forEach(visit);
  };
  body.forEach(visit);
  return found;
}
