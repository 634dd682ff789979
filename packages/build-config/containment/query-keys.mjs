import { plain, textOf, walk } from './syntax.mjs';

/** What the cache of the whole portal does with all queries unless it is given a key. */
const WHOLE = new Set(['invalidateQueries', 'refetchQueries', 'removeQueries', 'resetQueries', 'cancelQueries']);

const list = (names) => names.map((name) => `'${name}'`).join(', ');

/** The keys of a variable: `orderKeys = { all: […], one: (id) => […] }`, `goodsKey = […]`. A list called keys is one of something else. */
function keysOf(name, given) {
  const value = plain(given);
  if (value?.type === 'ArrayExpression') return name.endsWith('Key') ? [value] : [];
  if (value?.type === 'ArrowFunctionExpression') return keysOf('Key', value.body);
  if (value?.type !== 'ObjectExpression' || !name.endsWith('Keys')) return [];
  return value.properties.flatMap((property) => keysOf('Key', property.value));
}

/** Arrays that are query keys by where they stand: the value of a `queryKey`, or of a variable that is called so. */
function keysIn(program) {
  const found = new Set();
  walk(program, (node) => {
    if (node.type === 'Property' && (node.key.name ?? node.key.value) === 'queryKey' && plain(node.value)?.type === 'ArrayExpression')
      found.add(plain(node.value));
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier')
      for (const array of keysOf(node.id.name, node.init)) found.add(array);
  });
  return found;
}

/**
 * Query keys of a program that are not its remote's: `{ fault, start }`. There is one cache for the whole portal, so a key begins with the
 * name of its remote, or with a declared shared one. A key that begins with a variable is checked where that is written.
 *
 * @param {object} program an ESTree
 * @param {{ remote?: string, shared: readonly string[] }} names without `remote`, the code is built into several
 */
export function keyFaults(program, { remote, shared }) {
  const found = [];
  for (const array of keysIn(program)) {
    const first = textOf(plain(array.elements[0]));
    if (first === undefined || first === remote || shared.includes(first)) continue;
    const instead = remote ? `begin it with '${remote}', or with a shared one` : 'begin it with a shared one';
    found.push({
      fault: `the query key begins with '${first}', which is another remote's: ${instead} (${list(shared)})`,
      start: array.start,
    });
  }
  if (!remote) return found;
  walk(program, (node) => {
    const callee = node.type === 'CallExpression' && plain(node.callee);
    if (!callee || callee.type !== 'MemberExpression' || !WHOLE.has(callee.property.name)) return;
    const [filter] = node.arguments;
    const keyed =
      filter &&
      (plain(filter).type !== 'ObjectExpression' ||
        plain(filter).properties.some(({ key, type }) => type === 'SpreadElement' || key?.name === 'queryKey'));
    if (!keyed)
      found.push({
        fault: `${callee.property.name} without a query key concerns the data of all remotes: give it a queryKey`,
        start: node.start,
      });
  });
  return found;
}
