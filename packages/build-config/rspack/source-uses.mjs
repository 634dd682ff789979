import { parseSync, Visitor } from 'oxc-parser';

const text = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

/** Names in a destructuring pattern; none for `...rest`, whose names are unknown. */
const taken = (pattern) =>
  pattern?.type === 'ObjectPattern'
    ? pattern.properties.flatMap(({ key, computed }) => (key && !computed ? [key.name ?? key.value] : []))
    : [];

const member = (node) => (node?.type === 'MemberExpression' && !node.computed ? node.property.name : undefined);

/** Members that are read of a variable of this name anywhere in a node. */
function readsOf(name, within) {
  const names = [];
  const body = within.type === 'Program' ? within.body : [{ type: 'ExpressionStatement', expression: within }];
  new Visitor({
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.object.name === name && member(node) !== undefined) names.push(member(node));
    },
  }).visit({ type: 'Program', body });
  return names;
}

/** Names that a pattern takes from imported modules: `[module, name]`. */
function boundTo(pattern, value, within) {
  const inner = value?.type === 'AwaitExpression' ? value.argument : value;
  if (inner?.type === 'ImportExpression') {
    const names = pattern?.type === 'Identifier' ? readsOf(pattern.name, within) : taken(pattern);
    return names.map((name) => [text(inner.source), name]);
  }
  const all =
    inner?.type === 'CallExpression' && member(inner.callee) === 'all' && inner.callee.object.name === 'Promise'
      ? inner.arguments[0]
      : undefined;
  if (all?.type !== 'ArrayExpression' || pattern?.type !== 'ArrayPattern') return [];
  return pattern.elements.flatMap((element, index) => boundTo(element, all.elements[index], within));
}

/** Possible string values of an expression: a literal, a constant of the module, both sides of a condition. None where only run time knows. */
function stringsOf(node, constants) {
  if (node?.type === 'ConditionalExpression') {
    const [yes, no] = [node.consequent, node.alternate].map((side) => stringsOf(side, constants));
    return [...yes, ...no];
  }
  const found = node?.type === 'Identifier' ? constants.get(node.name) : text(node);
  return found === undefined ? [] : [found];
}

const constantsOf = (program) =>
  new Map(
    program.body
      .map((statement) => statement.declaration ?? statement)
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
      .flatMap(({ declarations }) => declarations.map(({ id, init }) => [id.name, text(init)])),
  );

/**
 * Uses that the bundler does not report: components of other remotes that a module renders, and names that it takes from a module fetched by `import()`.
 * A name that is not a literal in the source is not listed.
 *
 * @param {string} code JavaScript as the bundler reads it, after types and JSX are gone
 * @returns {{ components: { remote: string, expose: string }[], dynamics: { module: string, name: string }[] }}
 */
export function sourceUses(code) {
  const { program, module } = parseSync('module.js', code, { sourceType: 'module', preserveParens: false });
  const locals = new Set(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      moduleRequest.value === '@portal/remote-kit'
        ? entries.filter(({ importName }) => importName.name === 'RemoteComponent').map(({ localName }) => localName.value)
        : [],
    ),
  );
  const constants = constantsOf(program);
  const components = [];
  const dynamics = [];
  const add = (found) => dynamics.push(...found.filter(([from]) => from !== undefined).map(([from, name]) => ({ module: from, name })));
  const functions = [];
  const enter = (node) => void functions.push(node);
  const leave = () => void functions.pop();
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(call) {
      const [element, props] = call.arguments;
      if (member(call.callee) === 'then' && /Function/.test(element?.type)) add(boundTo(element.params[0], call.callee.object, element));
      const isComponent = (element?.type === 'Identifier' && locals.has(element.name)) || member(element) === 'RemoteComponent';
      if (!isComponent || props?.type !== 'ObjectExpression') return;
      const values = (name) => stringsOf(props.properties.find((property) => property.key?.name === name)?.value, constants);
      for (const remote of values('remote')) components.push(...values('module').map((expose) => ({ remote, expose: `./${expose}` })));
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'AwaitExpression') add(boundTo(id, init, functions.at(-1) ?? program));
    },
    MemberExpression(node) {
      const name = member(node);
      if (name !== undefined && node.object.type === 'AwaitExpression' && node.object.argument.type === 'ImportExpression')
        add([[text(node.object.argument.source), name]]);
    },
  }).visit(program);
  return { components, dynamics };
}

const COMPONENTS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassDeclaration', 'ClassExpression']);

/**
 * True where the default export is a function or a class itself: a component without `defineRemote`, which the shell cannot render.
 *
 * @param {string} code as for sourceUses
 */
export function exportsBareComponent(code) {
  const { program } = parseSync('module.js', code, { sourceType: 'module', preserveParens: false });
  const declared = new Map(
    program.body.flatMap((statement) => {
      const { type, id, declarations = [] } = statement.declaration ?? statement;
      return id ? [[id.name, type]] : declarations.map((one) => [one.id.name, one.init?.type]);
    }),
  );
  return program.body.some(
    ({ type, declaration }) =>
      type === 'ExportDefaultDeclaration' &&
      COMPONENTS.has(declaration.type === 'Identifier' ? declared.get(declaration.name) : declaration.type),
  );
}
