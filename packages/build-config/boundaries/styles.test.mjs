import { answersOf, lines } from '../test/es-answers.mjs';

const cases = [
  ['a class of ui-kit', 'remote', 'a.tsx', '<div\n className="own p-muted" />', [/^2 p-muted .*README/]],
  ['one in an expression', 'remote', 'a.tsx', 'const a = low ? "p-danger" : undefined;', [/^1 p-danger/]],
  ['one in a template', 'remote', 'a.tsx', 'const a = `p-num ${own}`;', [/^1 p-num/]],
  ['one that is looked for', 'remote', 'a.test.tsx', 'row.querySelector(".p-strong");', [/^1 p-strong/]],
  ['a class of antd', 'remote', 'a.ts', 'find("div > .ant-btn");', [/^1 ant-btn/]],
  ['a plain sheet', 'remote', 'a.ts', '\nimport "./a.css";', [/^2 \.\/a\.css .*module/]],
  ['a module', 'remote', 'a.ts', 'import * as styles from "./a.module.css"; const a = styles.pNum;', []],
  ['words', 'remote', 'a.ts', 'const a = "restaurant-pickup, step-by-step, var(--p-ink)";', []],
  ['the name of a package', 'remote', 'a.ts', 'import limit from "p-limit";', []],
  ['a sheet that is no module', 'remote', 'a.css', '.own {}', [/^1 a\.css .*a\.module\.css/]],
  ['selectors of others', 'remote', 'a.module.css', '.own .ant-btn,\n.own > .p-notice {}', [/^1 .*ant-btn/, /^1 .*p-notice/]],
  ['a way out of the module', 'remote', 'a.module.css', ':global(.own) {}', [/^1 .*:global/]],
  ['elements of the whole portal', 'remote', 'a.module.css', '.own {}\nbody {}', [/^2 body matches/]],
  ['tokens and comments', 'remote', 'a.module.css', '/* .p-notice\n .ant-btn */\n.own { --p-column: 9px; color: var(--p-ink); }', []],
  ['ui-kit itself', 'ui', 'a.css', '.p-notice .ant-btn {}', []],
  ['the shell', 'shell', 'a.tsx', '<div className="p-scroll" />', []],
];
const found = answersOf(
  'boundaries/styles.mjs',
  'styleFaults',
  cases.map(([, role, file, code]) => [role, `x/src/${file}`, code]),
).map(lines);

test.each(cases.map(([name, , , , refused], at) => [name, refused, found[at]]))('%s', (_, refused, faults) => {
  expect(faults).toEqual(refused.map((fault) => expect.stringMatching(fault)));
});
