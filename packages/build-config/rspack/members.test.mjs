import { answersOf } from '../test/es-answers.mjs';

const cases = [
  ['an enumeration', `export const Status = { DRAFT: 0, 'ON_HOLD': 5 };`, { Status: ['Status.DRAFT', 'Status.ON_HOLD'] }],
  ['a table of two levels', `export const calls = { order: { list: { method: 'GET' } }, fund: {} };`, { calls: ['calls.order', 'calls.order.list', 'calls.order.list.method', 'calls.fund'] }],
  ['a list and a function', `export const LIST = [1]; export const f = () => ({ a: 1 });`, {}],
  ['what a spread or a computed key leaves open', `export const A = { ...B, c: 1 }; export const D = { [E]: 1 };`, {}],
  ['what is not exported', `const Status = { DRAFT: 0 };`, {}],
];
const found = answersOf(
  'rspack/members.mjs',
  'membersIn',
  cases.map(([, code]) => [code]),
);

test.each(cases.map(([name, , members], at) => [name, members, found[at]]))('%s', (_, expected, members) => {
  expect(members).toEqual(expected);
});
