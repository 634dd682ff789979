import { answersOf, lines } from '../test/es-answers.mjs';

const cases = [
  ['own classes, elements in them and their states', '.orders-a1b2c td:hover > svg, .orders-a1b2c::before { color: var(--p-ink) }', []],
  ['one that depends on the page around it', ':root[data-dark] .orders-a1b2c {}', []],
  ['an element', '.orders-a1b2c {}\n\ntd { padding: 0 }', [/^3 td matches elements of the whole portal/]],
  ['one of several', '.orders-a1b2c, body {}', [/^1 body matches/]],
  ['the root', ':root { color: red }', [/^1 :root matches/]],
  ['everything', '* { margin: 0 }', [/^1 \* matches/]],
  ['an element that has an own class in it', 'body:has(.orders-a1b2c) {}', [/^1 body:has.* matches/]],
  ['an element without an own class', 'div:not(.orders-a1b2c) {}', [/matches/]],
  ['alternatives', ':is(.orders-a1b2c, .orders-b1b2c) a {} :where(.orders-a1b2c, main) a {}', [/^1 :where.* matches/]],
  ['a class of ui-kit', '.orders-a1b2c .p-card {}', [/p-card is a class of ui-kit that is not yours/]],
  ['a class of antd', '.ant-btn {}', [/ant-btn is a class of antd/]],
  ['a class of another remote', '.orders-a1b2c .wallet-a1b2c {}', [/wallet-a1b2c is a class that is not yours/]],
  ['in a media query', '@media print {\n body { display: none } }', [/^2 body matches/]],
  ['rules in a rule', '.orders-a1b2c { & td {} td {} main & {} }', []],
  ['a rule in a rule that leaves it', '.orders-a1b2c { body:has(&) {} }', [/matches/]],
  ['tokens of ui-kit and antd', '.orders-a1b2c { --p-ink: red; --ant-color-text: red }', [/--p-ink is a token of ui-kit/, /--ant-color-text is a token of antd/]],
  ['parameters of components and own tokens', '.orders-a1b2c { --p-column: 1px; --bar: 1px }', []],
  ['names of the whole page', '@keyframes spin { from { left: 0 } } @property --x {}', [/@keyframes spin .*orders-…/, /@property --x .*--orders-…/]],
  ['own names', '@keyframes orders-spin { from { left: 0 } 50% { left: 1px } }', []],
  ['fonts, layers, imports, printed pages', '@font-face {} @layer a; @import "x.css"; @page { margin: 0 }', [/@font-face/, /@layer/, /@import/, /@page/]],
  ['what is no style sheet', '.orders-a {', [/cannot be read: Unclosed block/]],
];
const found = answersOf(
  'containment/styles.mjs',
  'builtSheetFaults',
  cases.map(([, css]) => [css, 'orders']),
).map(lines);

test.each(cases.map(([name, , refused], at) => [name, refused, found[at]]))('%s', (_, refused, faults) => {
  expect(faults).toEqual(refused.map((fault) => expect.stringMatching(fault)));
});

const sources = [
  ['classes of a module have no name of the remote yet', '.row td {}', []],
  ['a way out of the module', ':global(.x) {} :global .y {}', [/:global leaves the module/, /:global leaves the module/]],
  ['classes of ui-kit and antd', '.row .p-card {} .row > .ant-btn {}', [/p-card is a class of ui-kit/, /ant-btn is a class of antd/]],
];
const inSources = answersOf(
  'containment/styles.mjs',
  'moduleFaults',
  sources.map(([, css]) => [css, 'orders']),
).map(lines);

test.each(sources.map(([name, , refused], at) => [name, refused, inSources[at]]))('in a source: %s', (_, refused, faults) => {
  expect(faults).toEqual(refused.map((fault) => expect.stringMatching(fault)));
});
