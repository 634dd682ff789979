/** ESTree helpers that know neither the parser nor the rules: sources are read by one parser, built files by another. */

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Visits every node below this one, parents first. */
export function walk(node, visit, parent) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

/** The text of a literal or of a template without values; undefined for anything else. */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined;
}

const WRAPPERS = new Set(['ChainExpression', 'ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** An expression without parentheses, `?.` and types around it. */
export function plain(node) {
  if (WRAPPERS.has(node?.type)) return plain(node.expression);
  // `(0, history.pushState)(…)`, as bundlers write it.
  return node?.type === 'SequenceExpression' ? plain(node.expressions.at(-1)) : node;
}

/** `window.history.pushState` as its names; `?` for a root or a name that is computed. */
function namesOf(given) {
  const node = plain(given);
  if (node?.type === 'Identifier') return [node.name];
  if (node?.type !== 'MemberExpression') return ['?'];
  const name = node.computed ? (textOf(node.property) ?? '?') : node.property.name;
  return [...namesOf(node.object), name];
}

function bindingsIn(pattern, add) {
  if (pattern?.type === 'Identifier') add(pattern.name);
  else if (pattern?.type === 'ObjectPattern')
    for (const property of pattern.properties) bindingsIn(property.value ?? property.argument, add);
  else if (pattern?.type === 'ArrayPattern') for (const element of pattern.elements) bindingsIn(element, add);
  else if (pattern?.type === 'AssignmentPattern') bindingsIn(pattern.left, add);
  else if (pattern?.type === 'RestElement') bindingsIn(pattern.argument, add);
  else if (pattern?.type === 'TSParameterProperty') bindingsIn(pattern.parameter, add);
}

const WINDOW = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames']);

/**
 * How the global objects of a page are named in a program.
 *
 * @returns {(node: object) => string[] | undefined} the names behind an expression, without `window`: `['history', 'pushState']`, and `[]` for the window itself;
 *   undefined where its root is a variable of the program. A constant that stands for a global object is followed: `const proto = Array.prototype`.
 */
export function globalsOf(program) {
  const declared = new Map();
  const values = new Map();
  const add = (name) => declared.set(name, (declared.get(name) ?? 0) + 1);
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') {
      bindingsIn(node.id, add);
      if (node.id.type === 'Identifier' && node.init) values.set(node.id.name, node.init);
    }
    if (node.type.startsWith('Import') && node.local) add(node.local.name);
    if (/^(Function|Class)(Declaration|Expression)$/.test(node.type) && node.id) add(node.id.name);
    if (node.type === 'CatchClause') bindingsIn(node.param, add);
    for (const parameter of Array.isArray(node.params) ? node.params : []) bindingsIn(parameter, add);
  });
  const resolve = (names, depth = 0) => {
    const [root, ...rest] = names;
    if (root === '?') return names;
    if (WINDOW.has(root) && !declared.has(root)) return rest.length > 0 ? resolve(rest, depth) : [];
    if (!declared.has(root)) return names;
    const value = declared.get(root) === 1 && depth < 3 ? plain(values.get(root)) : undefined;
    if (value?.type !== 'MemberExpression' && value?.type !== 'Identifier') return undefined;
    const behind = resolve(namesOf(value), depth + 1);
    return behind && !behind.includes('?') ? [...behind, ...rest] : undefined;
  };
  return (node) => resolve(namesOf(node));
}
