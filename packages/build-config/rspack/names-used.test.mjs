import { answersOf } from '../test/es-answers.mjs';

const from = (...paths) => paths.map((path) => ({ module: 'm', path: path.split('.') }));

const cases = [
  ['a name', `import { a } from 'm'; a();`, from('a')],
  ['one under another name', `import { a as b } from 'm'; b.c.d.e();`, from('a.c.d')],
  ['a default', `import a from 'm'; a.b;`, from('default.b')],
  ['names of a namespace', `import * as all from 'm'; all.a.b; all['c'];`, from('a.b', 'c')],
  ['a namespace that is passed on', `import * as all from 'm'; use(all);`, []],
  ['an unused import', `import { a } from 'm'; const b = { a: 1 }; b.a;`, []],
  ['a name in an object', `import { a } from 'm'; use({ a });`, from('a')],
  ['a name that is exported again', `export { a as b } from 'm'; export * from 'n';`, from('a')],
  ['members that only run time knows', `import { a } from 'm'; a.b[c].d;`, from('a.b')],
  ['a parameter of the same name', `import { a } from 'm'; a.b; const f = ({ a }) => a.c; function g(x) { { const a = x; a.d; } return a.e; }`, from('a.b')],
  ['the import beside such a function', `import { a } from 'm'; function f(a) { a.c; } function g() { return a.b; }`, from('a.b')],
];
const found = answersOf(
  'rspack/names-used.mjs',
  'namesUsed',
  cases.map(([, code]) => [code]),
);

test.each(cases.map(([name, , paths], at) => [name, paths, found[at]]))('%s', (_, paths, answer) => {
  expect(answer.paths).toEqual(paths);
});

const requests = [
  ['imports', `import 'a'; import { b } from 'b'; export { c } from 'c'; import('d'); import(where);`, ['a', 'b', 'c', 'd'], true],
  ['what CommonJS requires', `const a = require('a'); module.exports = a;`, ['a'], false],
];
const requested = answersOf(
  'rspack/names-used.mjs',
  'namesUsed',
  requests.map(([, code]) => [code]),
);

test.each(requests.map(([name, , modules, isModule], at) => [name, { requests: modules, isModule }, requested[at]]))('modules: %s', (_, expected, answer) => {
  expect({ requests: answer.requests.toSorted(), isModule: answer.isModule }).toEqual(expected);
});
