import { parseSync, Visitor } from 'oxc-parser';
import { ownSheetFaults } from '../containment/own-source.mjs';

const TABLE = 'see the tables of packages/ui-kit/README.md';

/** A class of ui-kit or of antd in code; not a token, `--p-ink`. */
const foreign = [
  [/(?<![\w-])p-[a-z]/, (found) => `${found} is a class of ui-kit: take its component, ${TABLE}`],
  [
    /(?<![\w-])ant-[a-z]/,
    (found) => `${found} is a class of antd: give the element a class of your own or take a prop of ui-kit, ${TABLE}`,
  ],
];

function foreignIn(text) {
  return foreign.flatMap(([pattern, fault]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ fault: fault(text.slice(at).match(/^[\w-]+/)[0]), at }];
  });
}

function codeFaults(file, code) {
  const found = [];
  const lineOf = (start) => code.slice(0, start).split('\n').length;
  const words = (text, start) => found.push(...foreignIn(text).map(({ fault }) => ({ fault, line: lineOf(start) })));
  const sources = new Set();
  new Visitor({
    ImportDeclaration({ source }) {
      sources.add(source.start);
      if (/(?<!\.module)\.css$/.test(source.value))
        found.push({ fault: `${source.value} has global classes: import * as styles from a .module.css`, line: lineOf(source.start) });
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !sources.has(start)) words(value, start);
    },
    TemplateElement({ value, start }) {
      words(value.raw, start);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/**
 * Uses of foreign classes in a remote's file: `{ fault, line }`. A remote styles with components of ui-kit and CSS modules, so
 * that ui-kit can change its markup and no remote changes the look of another.
 *
 * @param {string} role of the package the file is in
 */
export function styleFaults(role, file, code) {
  const sheet = file.endsWith('.css');
  if (role !== 'remote' && !(sheet && role === 'freight')) return [];
  return sheet ? ownSheetFaults(file, code, /([^/]+?)(-mf)?\/src\//.exec(file)[1]) : codeFaults(file, code);
}
