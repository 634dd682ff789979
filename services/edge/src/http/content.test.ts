import { mediaType } from './content';

test.each([
  ['a.js', 'text/javascript; charset=utf-8'],
  ['a.mjs', 'text/javascript; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.js.map', 'application/json; charset=utf-8'],
  ['a.svg', 'image/svg+xml; charset=utf-8'],
  ['LICENSE.txt', 'text/plain; charset=utf-8'],
])('%s is %s and may have a compressed copy', (path, type) => {
  expect(mediaType(path)).toEqual({ type, compressible: true });
});

test.each([
  ['a.PNG', 'image/png'],
  ['a.avif', 'image/avif'],
  ['a.woff2', 'font/woff2'],
  ['a.wasm', 'application/wasm'],
  ['LICENSE', 'application/octet-stream'],
  ['a.unknown', 'application/octet-stream'],
])('%s is %s and has none', (path, type) => {
  expect(mediaType(path)).toEqual({ type, compressible: false });
});

test.each(['a.htm', 'a.shtml', 'a.xhtml', 'a.xml', 'a.mathml'])('%s is no document, so no script in it runs', (path) => {
  expect(mediaType(path).type).toBe('application/octet-stream');
});
