import { childrenOf, declarationsIn, isFunction, nameOf, parse, type Node } from '../source/syntax';

/**
 * Which way a value of a type flows: out of the shell to remotes, into the shell, or both.
 * An added required member hurts only where remotes pass the value in.
 */
export type Flow = 0 | 1 | 2 | 3;

export const OUT = 1;
export const IN = 2;

const flip = (flow: Flow): Flow => (((flow & OUT) << 1) | ((flow & IN) >> 1)) as Flow;

/** Types of React and zod whose argument is taken in. */
const TAKES = new Set([
  'ComponentType',
  'FC',
  'FunctionComponent',
  'ForwardRefExoticComponent',
  'MemoExoticComponent',
  'NamedExoticComponent',
  'input',
]);

/** A row of the table of schemas: what a call takes, and what it answers. */
const flowOfMember = (key: string, flow: Flow): Flow => (key === 'input' ? flip(flow) : flow);

/** The flow of the arguments of a generic type. */
const flowOfArguments = (typeName: string, flow: Flow): Flow => (TAKES.has(typeName) ? flip(flow) : flow);

/** The flow of each part of a node that has its own. */
export function partsOf(node: Node, flow: Flow): [Node, Flow][] {
  if (isFunction(node)) {
    const params = new Set(node.params as Node[]);
    return childrenOf(node).map((child) => [child, params.has(child) ? flip(flow) : flow]);
  }
  if (node.type === 'TSTypeReference') {
    const inner = flowOfArguments(nameOf(node.typeName as Node), flow);
    return childrenOf(node).map((child) => [child, inner]);
  }
  if (node.type === 'TSPropertySignature') return childrenOf(node).map((child) => [child, flowOfMember(nameOf(node.key as Node), flow)]);
  return childrenOf(node).map((child) => [child, flow]);
}

interface Reference {
  name: string;
  flow: Flow;
}

function referencesOf(node: Node, flow: Flow): Reference[] {
  const named = (node.type === 'TSTypeReference' ? node.typeName : node.type === 'TSTypeQuery' ? node.exprName : undefined) as
    | Node
    | undefined;
  const own = named ? [{ name: nameOf(named), flow }] : [];
  return [...own, ...partsOf(node, flow).flatMap(([part, inner]) => referencesOf(part, inner))];
}

/**
 * The flow of each named declaration, over all files of declarations together. Names are taken as unique: two of one name
 * have the flow of both.
 */
export function flowsOf(files: readonly string[]): ReadonlyMap<string, Flow> {
  const references = new Map<string, Reference[]>();
  const flows = new Map<string, Flow>();
  const waiting: Reference[] = [];
  for (const text of files) {
    for (const { name, node, isValue } of declarationsIn(parse('module.d.ts', text))) {
      references.set(name, [...(references.get(name) ?? []), ...referencesOf(node, OUT)]);
      if (isValue) waiting.push({ name, flow: OUT });
      // A remote names what it passes in by such a type, also where it is not part of a call of its own.
      if (node.type === 'TSTypeAliasDeclaration') waiting.push(...referencesOf(node, OUT).filter(({ flow }) => flow === IN));
    }
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const known = flows.get(next.name) ?? 0;
    const joined = (known | next.flow) as Flow;
    if (joined === known) continue;
    flows.set(next.name, joined);
    for (const { name, flow } of references.get(next.name) ?? []) {
      const both = joined === (OUT | IN);
      waiting.push({ name, flow: both ? joined : joined === OUT ? flow : flip(flow) });
    }
  }
  return flows;
}
