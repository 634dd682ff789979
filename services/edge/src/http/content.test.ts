import type { FastifyRequest } from 'fastify';
import { codingFor, mediaType } from './content';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['br;q=0, zstd;q=0.0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br ; q=0.8 , gzip;q=0.8', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, deflate', 'identity'],
  ['br;q=x, gzip', 'gzip'],
])('Accept-Encoding: %s gets %s', (header, expected) => {
  expect(codingFor({ headers: { 'accept-encoding': header } } as unknown as FastifyRequest, ['br', 'zstd', 'gzip'])).toBe(expected);
});

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
