import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** The parser is an ES module, which jest cannot load: a process of its own answers for all cases at once. */
function faultsOf(cases) {
  const script = `
    import { ownMarkup } from ${JSON.stringify(pathToFileURL(join(__dirname, 'markup.mjs')).href)};
    const cases = ${JSON.stringify(cases)};
    console.log(JSON.stringify(cases.map(([role, code]) => ownMarkup(role, 'x/src/a.tsx', code).map(({ line, fault }) => line + ' ' + fault))));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

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
const found = faultsOf(cases.map(([, role, jsx]) => [role, `const a = ${jsx};`]));

test.each(cases.map(([name, , , refused], at) => [name, refused, found[at]]))('%s: refused for %s', (_, refused, faults) => {
  expect(faults).toEqual(refused ? [expect.stringMatching(refused)] : []);
});
