import { answersOf } from '../test/es-answers.mjs';

const kit = (code) => `import { RemoteComponent as Remote } from '@portal/remote-kit'; import * as kit from '@portal/remote-kit'; ${code}`;
const picker = [{ remote: 'address', expose: './picker' }];
const of = (...names) => names.map((name) => ({ module: 'm', name }));

const cases = [
  ['a component', kit(`_jsx(Remote, { remote: 'address', module: 'picker', props });`), picker, []],
  ['one without JSX', kit(`createElement(Remote, { module: 'picker', remote: 'address' });`), picker, []],
  ['one of the whole namespace', kit(`_jsx(kit.RemoteComponent, { remote: 'address', module: 'picker' });`), picker, []],
  ['a remote that only run time knows', kit(`_jsx(Remote, { remote: name, module: 'picker' }); _jsx(Remote, props); _jsx(Remote);`), [], []],
  ['either of two', kit(`_jsx(Remote, { remote: 'address', module: small ? 'picker' : 'book' });`), [...picker, { remote: 'address', expose: './book' }], []],
  ['one by a constant', kit(`const OWNER = 'address'; export const PART = 'picker'; _jsx(Remote, { remote: OWNER, module: PART });`), picker, []],
  ['a variable that may change', kit(`let part = 'picker'; _jsx(Remote, { remote: 'address', module: part });`), [], []],
  ['another component', kit(`_jsx(Other, { remote: 'address', module: 'picker' });`), [], []],
  ['names of a promise', `import('m').then(({ a, b: c }) => a);`, [], of('a', 'b')],
  ['members of what it brings', `import('m').then((kit) => { kit.a(); other.z; return kit.b; });`, [], of('a', 'b')],
  ['names taken after a wait', `const { a, ...rest } = await import('m'); (await import('m')).b();`, [], of('a', 'b')],
  ['members read later', `async function f() { const kit = await import('m'); kit.a(); } function g(kit) { kit.z(); }`, [], of('a')],
  ['several at once', `const [{ a }, other, kit] = await Promise.all([import('m'), x(), import('m')]); kit.b();`, [], of('a', 'b')],
  ['several at once, then', `Promise.all([import('m'), import('m')]).then(([{ a }, kit]) => kit.b);`, [], of('a', 'b')],
  ['what nobody can tell', `import('m'); import(where).then(({ a }) => a); import('m').then(use);`, [], []],
];
const found = answersOf(
  'rspack/source-uses.mjs',
  'sourceUses',
  cases.map(([, code]) => [code]),
);

test.each(cases.map(([name, , components, dynamics], at) => [name, { components, dynamics }, found[at]]))('%s', (_, expected, calls) => {
  expect(calls).toEqual(expected);
});

const defaults = [
  ['a function', `export default function Page() {}`, true],
  ['an arrow', `export default () => null;`, true],
  ['a component by its name', `const Page = () => null; export default Page;`, true],
  ['a class by its name', `export class Page {} export default Page;`, true],
  ['what defineRemote made', `export default defineRemote({ kind: 'page' });`, false],
  ['the same by its name', `const remote = defineRemote({}); export default remote;`, false],
  ['what another module exports', `export { default } from './page'; import page from './page'; export default page;`, false],
  ['no default', `export const Page = () => null;`, false],
];
const bare = answersOf(
  'rspack/source-uses.mjs',
  'exportsBareComponent',
  defaults.map(([, code]) => [code]),
);

test.each(defaults.map(([name, , expected], at) => [name, expected, bare[at]]))('bare default export: %s', (_, expected, answer) => {
  expect(answer).toBe(expected);
});
