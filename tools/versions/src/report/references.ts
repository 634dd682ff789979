import { childrenOf, nameOf, type Node } from '@portal/release/declarations';

/** A place where a declaration names something of its module: an identifier, or `S.Order` of a module `S`. */
export interface Reference {
  name: string;
  start: number;
  end: number;
  /** What is named of it: `Order`, with where it ends. */
  member: { name: string; end: number } | undefined;
}

/** What the declaration names, without its own type parameters. */
export function referencesIn(node: Node): Reference[] {
  return [...walk(node, new Set())];
}

function* walk(node: Node, outer: ReadonlySet<string>): Iterable<Reference> {
  const bound = new Set([...outer, ...boundBy(node)]);
  const named = namedBy(node);
  if (named) {
    const found = entity(named);
    if (found && !bound.has(found.name)) yield found;
  }
  for (const child of childrenOf(node)) if (child !== named || named.type === 'TSImportType') yield* walk(child, bound);
}

/** Names that mean something of the declaration's own within a node. */
function boundBy(node: Node): string[] {
  const typeParameters = ((node.typeParameters as Node | null)?.params ?? []) as Node[];
  const params = Array.isArray(node.params) && 'returnType' in node ? (node.params as Node[]) : [];
  const names = [...typeParameters.map(({ name }) => name as Node | string), ...params.map((each) => each.name as string)];
  if (node.type === 'TSMappedType') names.push(node.key as Node | string);
  if (node.type === 'TSConditionalType') names.push(...inferred(node.extendsType as Node));
  return names.flatMap((each) => (typeof each === 'string' ? [each] : each ? [nameOf(each)] : []));
}

function inferred(node: Node): string[] {
  const own = node.type === 'TSInferType' ? [nameOf((node.typeParameter as Node).name as Node)] : [];
  return [...own, ...childrenOf(node).flatMap(inferred)];
}

/** The part of a node that names something. */
function namedBy(node: Node): Node | undefined {
  if (node.type === 'TSTypeReference') return node.typeName as Node;
  if (node.type === 'TSTypeQuery') return node.exprName as Node;
  if (node.type === 'TSInterfaceHeritage' || node.type === 'TSClassImplements') return node.expression as Node;
  if (node.type === 'ClassDeclaration') return (node.superClass as Node | null) ?? undefined;
  return node.computed === true && node.key ? (node.key as Node) : undefined;
}

function entity(node: Node): Reference | undefined {
  const { type, start, end } = node;
  if (type === 'Identifier') return { name: nameOf(node), start, end, member: undefined };
  const [left, right] = [(node.left ?? node.object) as Node | undefined, (node.right ?? node.property) as Node | undefined];
  if (!left || !right || type === 'TSImportType') return undefined;
  const inner = entity(left);
  return inner && { ...inner, end: inner.member ? inner.end : end, member: inner.member ?? { name: nameOf(right), end: right.end } };
}

/** The modules that types of a text name by `import('…')`. */
export const modulesNamed = (text: string): string[] => [...text.matchAll(/\bimport\(["']([^"']+)["']\)/g)].map(([, module]) => module!);
