import { answersOf, lines } from '../test/es-answers.mjs';

const cases = [
  ['a table', 'remote', '<table />', /^1 .*DataTable/],
  ['a form, with its line', 'remote', '<div>\n<form onSubmit={send}></form></div>', /^2 .*FieldForm/],
  ["antd's form", 'remote', '<Form<Values> form={form}></Form>', /^1 .*FieldForm/],
  ['a dialog', 'remote', '<dialog open />', /^1 .*Modal/],
  ['parts of a form', 'remote', '<Form.Item name="a" />', undefined],
  ['the pattern itself', 'remote', '<FieldForm<Values> />', undefined],
  ['words', 'remote', '<p>a table, a form</p>', undefined],
  ['a table of ui-kit', 'ui', '<table />', undefined],
];
const found = answersOf(
  'boundaries/markup.mjs',
  'ownMarkup',
  cases.map(([, role, jsx]) => [role, 'x/src/a.tsx', `const a = ${jsx};`]),
).map(lines);

test.each(cases.map(([name, , , refused], at) => [name, refused, found[at]]))('%s: refused for %s', (_, refused, faults) => {
  expect(faults).toEqual(refused ? [expect.stringMatching(refused)] : []);
});
