import { parseSync } from 'oxc-parser';

/** Paths below an object literal; undefined where a spread or a computed key makes them unknown. */
function pathsOf({ properties }, prefix) {
  const paths = [];
  for (const { type, key, computed, value } of properties) {
    if (type !== 'Property' || computed) return undefined;
    const path = `${prefix}.${key.name ?? key.value}`;
    paths.push(path, ...((value.type === 'ObjectExpression' && pathsOf(value, path)) || []));
  }
  return paths;
}

/**
 * The members of the constants that a module exports as object literals: `OrderStatus.DRAFT`, `calls.order.list`.
 *
 * @param {string} code JavaScript as the bundler reads it, after types are gone
 * @returns {Record<string, string[]>} paths by the name of the constant
 * @public for its test, which reads this ES module in a process of its own
 */
export function membersIn(code) {
  const { program } = parseSync('module.js', code, { sourceType: 'module', preserveParens: false });
  const constants = program.body.flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' && declaration?.type === 'VariableDeclaration' ? declaration.declarations : [],
  );
  return Object.fromEntries(
    constants.flatMap(({ id, init }) => {
      const paths = init?.type === 'ObjectExpression' ? pathsOf(init, id.name) : undefined;
      return paths ? [[id.name, paths]] : [];
    }),
  );
}

/** The client has one method per call of the contract's table. */
const MADE_OF = { api: 'calls' };

/**
 * Members of the contract's tables and enumerations that api-client exports: a call or a status may be missing although `api` or `OrderStatus` exists.
 *
 * @param {import('@rspack/core').Compilation} compilation of the shell
 * @param {string} contract the folder of api-contract
 * @param {readonly string[]} exported what api-client exports
 */
export function contractMembers(compilation, contract, exported) {
  const sources = [...compilation.modules].filter(
    (module) => module.constructor.name === 'NormalModule' && module.nameForCondition()?.startsWith(`${contract}/`),
  );
  const found = Object.assign({}, ...sources.map((module) => membersIn(module.originalSource().source().toString())));
  return exported
    .flatMap((name) => (found[MADE_OF[name] ?? name] ?? []).map((path) => [name, ...path.split('.').slice(1, 3)].join('.')))
    .filter((path, index, all) => all.indexOf(path) === index)
    .sort();
}
