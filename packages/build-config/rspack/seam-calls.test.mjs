import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** The parser is an ES module, which jest cannot load: a process of its own answers for all cases at once. */
function callsOf(codes) {
  const script = `
    import { seamCalls } from ${JSON.stringify(pathToFileURL(join(__dirname, 'seam-calls.mjs')).href)};
    console.log(JSON.stringify(${JSON.stringify(codes)}.map(seamCalls)));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

const kit = (code) => `import { RemoteComponent as Remote } from '@portal/remote-kit'; import * as kit from '@portal/remote-kit'; ${code}`;
const picker = [{ remote: 'address', expose: './picker' }];
const of = (...names) => names.map((name) => ({ module: 'm', name }));

const cases = [
  ['a component', kit(`_jsx(Remote, { remote: 'address', module: 'picker', props });`), picker, []],
  ['one without JSX', kit(`createElement(Remote, { module: 'picker', remote: 'address' });`), picker, []],
  ['one of the whole seam', kit(`_jsx(kit.RemoteComponent, { remote: 'address', module: 'picker' });`), picker, []],
  ['a remote that only run time knows', kit(`_jsx(Remote, { remote: name, module: 'picker' }); _jsx(Remote, props); _jsx(Remote);`), [], []],
  ['another component', kit(`_jsx(Other, { remote: 'address', module: 'picker' });`), [], []],
  ['names of a promise', `import('m').then(({ a, b: c }) => a);`, [], of('a', 'b')],
  ['members of what it brings', `import('m').then((kit) => { kit.a(); other.z; return kit.b; });`, [], of('a', 'b')],
  ['names taken after a wait', `const { a, ...rest } = await import('m'); (await import('m')).b();`, [], of('a', 'b')],
  ['what nobody can tell', `import('m'); import(where).then(({ a }) => a); import('m').then(use);`, [], []],
];
const found = callsOf(cases.map(([, code]) => code));

test.each(cases.map(([name, , components, dynamics], at) => [name, { components, dynamics }, found[at]]))('%s', (_, expected, calls) => {
  expect(calls).toEqual(expected);
});
