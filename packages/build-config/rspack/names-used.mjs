import { parseSync, Visitor } from 'oxc-parser';

/** `api.order.list`: below that are methods of functions and strings. */
const DEEPEST = 3;

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

const text = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

/** The names that a pattern binds. */
function bound(pattern) {
  if (pattern?.type === 'Identifier') return [pattern.name];
  const inner = pattern?.properties ?? pattern?.elements ?? [pattern?.left ?? pattern?.argument];
  return inner.flatMap((each) => (each ? bound(each.type === 'Property' ? each.value : each) : []));
}

/** The imported names of a module by their local ones; `name` is undefined of a namespace. */
function importedIn(module) {
  const rows = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName, localName }) => {
      const name = { Name: importName.name, Default: 'default' }[importName.kind];
      return [localName.value, { module: moduleRequest.value, name }];
    }),
  );
  return new Map(rows);
}

/** Handlers that call `enter` and `leave` around each function. */
const aroundFunctions = (enter, leave) =>
  Object.fromEntries(
    FUNCTIONS.flatMap((type) => [
      [type, enter],
      [`${type}:exit`, leave],
    ]),
  );

/** The names that each function declares, at any depth of its blocks: inside it they are not those of the module. */
function declaredIn(program) {
  const names = new Map();
  const around = [];
  const declare = (pattern) => bound(pattern).forEach((name) => names.get(around.at(-1))?.add(name));
  const enter = (node) => {
    if (node.type === 'FunctionDeclaration') declare(node.id);
    names.set(node, new Set([node.type === 'FunctionExpression' ? node.id : undefined, ...node.params].flatMap(bound)));
    around.push(node);
  };
  new Visitor({
    ...aroundFunctions(enter, () => void around.pop()),
    VariableDeclarator: ({ id }) => declare(id),
    ClassDeclaration: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
  }).visit(program);
  return names;
}

/**
 * What a module uses of others by name: names that it imports and reads, or exports again, with the members that it reads of
 * them. An unused import, a namespace that is passed on and `export *` have no names.
 *
 * @param {string} code JavaScript as the bundler reads it, after types and JSX are gone
 * @returns {{ requests: string[], paths: { module: string, path: string[] }[], isModule: boolean }} all modules that it
 *   imports or requires; the names, each with its members such as `['api', 'order', 'list']`; whether it has import or export
 */
export function namesUsed(code) {
  const { program, module } = parseSync('module.js', code, { sourceType: 'unambiguous', preserveParens: false });
  const imported = importedIn(module);
  const again = module.staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest));
  const requests = new Set([...module.staticImports, ...again].map(({ moduleRequest }) => moduleRequest.value));
  const paths = again
    .filter(({ importName }) => importName.kind === 'Name')
    .map(({ moduleRequest, importName }) => ({ module: moduleRequest.value, path: [importName.name] }));
  const declared = declaredIn(program);
  const around = [];
  /** Nodes that are part of a path, or names of nothing that is read. */
  const inner = new Set();
  const read = (local, members) => {
    const from = around.some((names) => names.has(local)) ? undefined : imported.get(local);
    const path = from && [...(from.name === undefined ? [] : [from.name]), ...members].slice(0, DEEPEST);
    if (path?.length) paths.push({ module: from.module, path });
  };
  new Visitor({
    ...aroundFunctions(
      (node) => void around.push(declared.get(node)),
      () => void around.pop(),
    ),
    ImportExpression({ source }) {
      if (text(source) !== undefined) requests.add(text(source));
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.name === 'require' && text(first) !== undefined) requests.add(text(first));
    },
    MemberExpression(node) {
      if (inner.has(node)) return;
      const path = [];
      let at = node;
      for (; at.type === 'MemberExpression'; at = at.object) {
        inner.add(at.object);
        path.unshift(at.computed ? text(at.property) : at.property.name);
        if (!at.computed) inner.add(at.property);
      }
      // What only run time knows has no name, nor has what lies below it.
      const unknown = path.indexOf(undefined);
      if (at.type === 'Identifier') read(at.name, unknown < 0 ? path : path.slice(0, unknown));
    },
    ImportDeclaration: ({ specifiers }) => specifiers.forEach(({ imported: name, local }) => inner.add(name).add(local)),
    ExportNamedDeclaration: ({ source, specifiers }) =>
      specifiers.forEach(({ exported, local }) => inner.add(source || exported !== local ? exported : undefined).add(source && local)),
    Property: ({ key, computed }) => void (computed || inner.add(key)),
    MethodDefinition: ({ key, computed }) => void (computed || inner.add(key)),
    PropertyDefinition: ({ key, computed }) => void (computed || inner.add(key)),
    Identifier(node) {
      if (!inner.has(node)) read(node.name, []);
    },
  }).visit(program);
  return { requests: [...requests], paths, isModule: module.hasModuleSyntax };
}
