import type { CodePackage } from '@portal/releases/schema';
import { flowsOf, IN, OUT, partsOf, type Flow } from './polarity';
import { childrenOf, declarationsIn, isFunction, nameOf, parse, type Declaration, type Node } from '../source/syntax';

/** A type that two versions of the shared modules declare differently. */
export interface Change {
  /** `PageProps.title`. */
  path: string;
  /** Undefined where it was or is absent. */
  was: string | undefined;
  now: string | undefined;
}

export interface Undone {
  packages: Record<string, CodePackage>;
  changes: Change[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The two texts that are compared, and what is found. */
interface Pair {
  old: string;
  now: string;
  edits: Edit[];
  changes: Change[];
}

const PRIMITIVE = /^TS(String|Number|Boolean|BigInt|Object|Symbol)Keyword$/;
/** More than another value of a kind that is known: a remote that does not expect it would fail. */
const NOTHING = /^TS(Null|Undefined|Void|Any|Unknown|Never)Keyword$/;
const ALTERNATIVES = /^Zod(Discriminated)?Union$/;
const LEFT_OUT = /^Zod(Optional|Default|Prefault|ExactOptional)$/;

/**
 * The declarations of a shell without what only grew since a remote was built: more members of a union or an enumeration,
 * more fields of what the shell returns, more optional props. A remote's sources may be exhaustive about what they knew,
 * such as `Record<Status, string>`; what was added cannot hurt their code.
 * An added member stays where remotes pass the value in and must give it.
 *
 * @param built the declarations that the remote was built with
 * @param now those of the shell
 */
export function undoGrowth(built: Readonly<Record<string, CodePackage>>, now: Readonly<Record<string, CodePackage>>): Undone {
  const changes: Change[] = [];
  let flows: ReadonlyMap<string, Flow> | undefined;
  const flowOf = (name: string): Flow =>
    (flows ??= flowsOf(Object.values(now).flatMap(({ files }) => Object.values(files)))).get(name) ?? OUT;
  const packages = Object.entries(now).map(([name, { exports, files }]): [string, CodePackage] => {
    const old = built[name]?.files ?? {};
    if (Object.entries(files).every(([path, text]) => old[path] === text)) return [name, { exports, files }];
    const elsewhere = declarationsByName(old);
    const edited = Object.entries(files).map(([path, text]): [string, string] => {
      if (old[path] === text) return [path, text];
      const here = old[path] === undefined ? [] : sourced(path, old[path]);
      return [
        path,
        undo(path, text, (wanted) => here.find((each) => each.declaration.name === wanted) ?? elsewhere.get(wanted), flowOf, changes),
      ];
    });
    return [name, { exports, files: Object.fromEntries(edited) }];
  });
  return { packages: Object.fromEntries(packages), changes };
}

interface Sourced {
  declaration: Declaration;
  text: string;
}

const sourced = (path: string, text: string): Sourced[] => declarationsIn(parse(path, text)).map((declaration) => ({ declaration, text }));

/** Declarations that may have moved to another file. */
function declarationsByName(files: Readonly<Record<string, string>>): ReadonlyMap<string, Sourced> {
  return new Map(Object.entries(files).flatMap(([path, text]) => sourced(path, text).map((each) => [each.declaration.name, each])));
}

function undo(
  path: string,
  now: string,
  before: (name: string) => Sourced | undefined,
  flowOf: (name: string) => Flow,
  changes: Change[],
): string {
  const edits: Edit[] = [];
  const declared = declarationsIn(parse(path, now));
  for (const { name, node } of declared) {
    // Which overload became which cannot be told.
    if (isFunction(node) && declared.filter((each) => each.name === name).length > 1) continue;
    const old = before(name);
    if (old?.declaration.node.type === node.type)
      compare({ old: old.text, now, edits, changes }, old.declaration.node, node, name, flowOf(name));
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), now);
}

/** The same type however it is written out: the compiler orders and breaks lines as it reads. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
const textOf = (text: string, { start, end }: Node): string => flat(text.slice(start, end));

function compare(pair: Pair, old: Node, now: Node, path: string, flow: Flow): void {
  const { edits, changes } = pair;
  const [was, is] = [textOf(pair.old, old), textOf(pair.now, now)];
  if (was === is) return;
  if (onlyWidened(pair, old, now)) {
    edits.push({ start: now.start, end: now.end, text: pair.old.slice(old.start, old.end) });
    return;
  }
  if (membersOf(old) && membersOf(now)) return compareMembers(pair, old, now, path, flow);
  if (old.type === 'TSUnionType' && (old.types as Node[]).every(({ type }) => type === 'TSLiteralType')) {
    changes.push({ path, was, now: is });
    return;
  }
  const known = changes.length + edits.length;
  const added = addedParams(old, now, flow);
  if (added.length > 0)
    edits.push({ start: paramsOf(now)[paramsOf(old).length - 1]?.end ?? added[0]!.start, end: added.at(-1)!.end, text: '' });
  const parts = partsOf(now, flow).filter(([part]) => !added.includes(part));
  const before = childrenOf(old);
  if (old.type !== now.type || parts.length !== before.length || parts.length === 0) {
    changes.push({ path, was, now: is });
    return;
  }
  parts.forEach(([part, inner], index) => {
    // What a function takes flows the other way, so what may be left out of it now is no more than a prop that may be.
    if (isFunction(now) && paramsOf(now).includes(part) && mayBeLeftOutNow(pair, before[index]!, part, inner))
      edits.push({ start: part.start, end: part.end, text: pair.old.slice(before[index]!.start, before[index]!.end) });
    else compare(pair, before[index]!, part, path, inner);
  });
  // Something of the node itself, such as an operator or a name.
  if (changes.length + edits.length === known) changes.push({ path, was, now: is });
}

const paramsOf = (node: Node): Node[] => (isFunction(node) ? (node.params as Node[]) : []);

/**
 * Parameters behind those of before: of a function that the shell gives, those that nobody has to pass; of one that remotes
 * give, any.
 */
function addedParams(old: Node, now: Node, flow: Flow): Node[] {
  if (!isFunction(old) || old.type !== now.type || paramsOf(now).some(({ type }) => type === 'RestElement')) return [];
  const added = paramsOf(now).slice(paramsOf(old).length);
  if (flow === OUT) return added.every(({ optional }) => optional) ? added : [];
  return flow === IN ? added : [];
}

/** Nothing but that what remotes had to pass in may be left out. */
function mayBeLeftOutNow(pair: Pair, old: Node, now: Node, flow: Flow): boolean {
  if (flow !== IN || old.optional || !now.optional) return false;
  return textOf(pair.old, old) === textOf(pair.now, now).replace('?:', ':');
}

/** The members of an object type, an interface or a class. */
function membersOf(node: Node): Node[] | undefined {
  if (node.type === 'TSTypeLiteral') return node.members as Node[];
  return node.type === 'TSInterfaceBody' || node.type === 'ClassBody' ? (node.body as Node[]) : undefined;
}

const keyOf = (member: Node): string => (member.key ? nameOf(member.key as Node) : '');

/** Names that several members have: overloads, of which it cannot be told which became which. */
function overloadedIn(...nodes: Node[]): ReadonlySet<string> {
  const keys = nodes.map((node) => (membersOf(node) ?? []).map(keyOf));
  return new Set(keys.flatMap((all) => all.filter((key, index) => all.indexOf(key) !== index)));
}

/** Each overload that is gone, and those that came: nobody has to give what a remote gets. */
function compareOverloads({ old: oldText, now: nowText, edits, changes }: Pair, old: Node[], now: Node[], path: string, flow: Flow): void {
  const [before, after] = [old.map((member) => textOf(oldText, member)), now.map((member) => textOf(nowText, member))];
  for (const text of before) if (!after.includes(text)) changes.push({ path, was: text, now: undefined });
  now.forEach(({ start, end }, index) => {
    const text = after[index]!;
    if (before.includes(text)) return;
    if (flow & IN) changes.push({ path, was: undefined, now: text });
    else edits.push({ start, end, text: '' });
  });
}

function compareMembers(pair: Pair, old: Node, now: Node, path: string, flow: Flow): void {
  const overloads = overloadedIn(old, now);
  for (const key of overloads) {
    const [was, is] = [old, now].map((node) => (membersOf(node) ?? []).filter((member) => keyOf(member) === key));
    compareOverloads(pair, was!, is!, `${path}.${key}`, flow);
  }
  const single = (node: Node): Node[] => (membersOf(node) ?? []).filter((member) => !overloads.has(keyOf(member)));
  const before = new Map(single(old).map((member) => [keyOf(member), member]));
  for (const member of single(now)) {
    const key = keyOf(member);
    const known = before.get(key);
    before.delete(key);
    const inner = key ? `${path}.${key}` : path;
    if (known && ((!(flow & IN) && isAlwaysThere(pair, known, member)) || mayBeLeftOutNow(pair, known, member, flow))) {
      pair.edits.push({ start: member.start, end: member.end, text: pair.old.slice(known.start, known.end) });
    } else if (known) {
      if (Boolean(known.optional) !== Boolean(member.optional))
        pair.changes.push({ path: inner, was: textOf(pair.old, known), now: textOf(pair.now, member) });
      compare(pair, known, member, inner, flow);
    } else if (key && (!(flow & IN) || mayBeLeftOut(member))) pair.edits.push({ start: member.start, end: member.end, text: '' });
    else pair.changes.push({ path: inner, was: undefined, now: textOf(pair.now, member) });
  }
  for (const [key, member] of before) pair.changes.push({ path: `${path}.${key}`, was: textOf(pair.old, member), now: undefined });
}

const typeOf = (member: Node): Node | undefined => (member.typeAnnotation as Node | null)?.typeAnnotation as Node | undefined;

/** A member of an enumeration, of constants (`readonly LOST: 95`) or of names (`lost: "lost"`), unlike a prop that is one literal. */
function isEnumerated(member: Node): boolean {
  const type = typeOf(member);
  if (type?.type !== 'TSLiteralType') return false;
  return Boolean(member.readonly) || (type.literal as Node).value === keyOf(member);
}

/** An optional member, also of a schema, or one of an enumeration: nobody has to give it. */
function mayBeLeftOut(member: Node): boolean {
  const type = typeOf(member);
  if (member.optional || isEnumerated(member)) return true;
  return type?.type === 'TSTypeReference' && LEFT_OUT.test(nameOf(type.typeName as Node));
}

/** Nothing but that a member which could be absent no longer can: a remote that builds such a value itself need not know. */
function isAlwaysThere(pair: Pair, old: Node, now: Node): boolean {
  if (!mayBeLeftOut(old) || mayBeLeftOut(now)) return false;
  const [was, is] = [textOf(pair.old, old), textOf(pair.now, now)];
  const type = typeOf(old);
  const [inner] = ((type?.typeArguments as Node | null | undefined)?.params as Node[] | undefined) ?? [];
  return was.replace('?:', ':') === is || (inner !== undefined && was.replace(textOf(pair.old, type!), textOf(pair.old, inner)) === is);
}

const alternatives = (node: Node): Node[] | undefined => {
  if (node.type === 'TSUnionType') return node.types as Node[];
  if (node.type === 'TSLiteralType') return [node];
  if (node.type !== 'TSTypeReference' || !ALTERNATIVES.test(nameOf(node.typeName as Node))) return undefined;
  const [tuple] = ((node.typeArguments as Node | null)?.params as Node[] | undefined) ?? [];
  const list = tuple?.type === 'TSTypeOperator' ? (tuple.typeAnnotation as Node) : tuple;
  return list?.type === 'TSTupleType' ? (list.elementTypes as Node[]) : undefined;
};

/** All that was possible still is, and what came besides is another alternative of the same kind. */
function onlyWidened({ old: oldText, now: nowText }: Pair, old: Node, now: Node): boolean {
  const [before, after] = [alternatives(old), alternatives(now)];
  if (!before || !after || before.some(({ type }) => PRIMITIVE.test(type))) return false;
  const known = new Set(before.map((type) => textOf(oldText, type)));
  const added = after.filter((type) => !known.delete(textOf(nowText, type)));
  return known.size === 0 && added.length > 0 && !added.some(({ type }) => NOTHING.test(type) || PRIMITIVE.test(type));
}
