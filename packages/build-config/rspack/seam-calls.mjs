import { parseSync, Visitor } from 'oxc-parser';

const text = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

/** Names that a destructuring pattern takes; none for `...rest`, which takes what nobody can tell. */
const taken = (pattern) => (pattern?.type === 'ObjectPattern' ? pattern.properties.flatMap(({ key, computed }) => (key && !computed ? [key.name ?? key.value] : [])) : []);

const member = (node) => (node?.type === 'MemberExpression' && !node.computed ? node.property.name : undefined);

/** Members that a function reads of a parameter. */
function membersOf({ params: [param], body }) {
  if (param?.type !== 'Identifier') return taken(param);
  const names = [];
  new Visitor({
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.object.name === param.name && member(node) !== undefined) names.push(member(node));
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: { type: 'ArrowFunctionExpression', params: [], body } }] });
  return names;
}

/** Names that `.then(({ zip }) => …)` or `.then((kit) => kit.zip)` takes of a module. */
const takenByThen = (call) => (member(call.callee) === 'then' && /Function/.test(call.arguments[0]?.type) ? membersOf(call.arguments[0]) : []);

/**
 * What the bundler does not tell of a module: components of other remotes that it renders, and names that it takes of a module fetched by `import()`.
 * Where a name is not written out in the source, it is not listed.
 *
 * @param {string} code JavaScript as the bundler reads it, after types and JSX are gone
 * @returns {{ components: { remote: string, expose: string }[], dynamics: { module: string, name: string }[] }}
 */
export function seamCalls(code) {
  const { program, module } = parseSync('module.js', code, { sourceType: 'module', preserveParens: false });
  const locals = new Set(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      moduleRequest.value === '@portal/remote-kit' ? entries.filter(({ importName }) => importName.name === 'RemoteComponent').map(({ localName }) => localName.value) : [],
    ),
  );
  const components = [];
  const dynamics = [];
  const add = (source, names) => {
    const module = source?.type === 'ImportExpression' ? text(source.source) : undefined;
    if (module !== undefined) dynamics.push(...names.map((name) => ({ module, name })));
  };
  new Visitor({
    CallExpression(call) {
      add(call.callee.object, takenByThen(call));
      const [element, props] = call.arguments;
      const isComponent = (element?.type === 'Identifier' && locals.has(element.name)) || (member(element) === 'RemoteComponent');
      if (!isComponent || props?.type !== 'ObjectExpression') return;
      const value = (name) => text(props.properties.find((property) => property.key?.name === name)?.value);
      const [remote, expose] = [value('remote'), value('module')];
      if (remote !== undefined && expose !== undefined) components.push({ remote, expose: `./${expose}` });
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'AwaitExpression') add(init.argument, taken(id));
    },
    MemberExpression(node) {
      const name = member(node);
      if (name !== undefined && node.object.type === 'AwaitExpression') add(node.object.argument, [name]);
    },
  }).visit(program);
  return { components, dynamics };
}
