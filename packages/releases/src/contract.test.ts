import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeRows, localManifestBase, matchPage, pagesOverlap } from './contract';

const own = [{ path: '/' }, { path: '/quick-order' }, { path: '/orders', nested: true }];
const added = [{ path: '/orders/special' }, { path: '/returns', nested: true }, { path: '/returns/rules' }, { path: '/returns/open', nested: true }];

test.each([
  ['/', '/'],
  ['', '/'],
  ['//', '/'],
  ['/quick-order', '/quick-order'],
  ['/quick-order/', '/quick-order'],
  ['/quick-order/x', undefined],
  ['/quick-orders', undefined],
  ['/Quick-order', undefined],
  ['/orders', '/orders'],
  ['/orders/FP1', '/orders'],
  ['/ordersx', undefined],
  ['/orders/special', '/orders'],
  ['/returns/rules', '/returns/rules'],
  ['/returns/rules/1', '/returns'],
  ['/returns/open/1', '/returns/open'],
  ['/gone', undefined],
])('%s is the page %s', (pathname, path) => expect(matchPage(pathname, own, added)?.path).toBe(path));

test('a nested start page has every address that no other page has', () => {
  const all = { path: '/', nested: true };
  expect(matchPage('/anything', [all, { path: '/orders' }])).toBe(all);
  expect(matchPage('/orders', [all, { path: '/orders' }])?.path).toBe('/orders');
});

test.each([
  ['/orders', false, '/orders', false, true],
  ['/orders', false, '/orders/special', false, false],
  ['/orders', true, '/orders/special', false, true],
  ['/orders/special', false, '/orders', true, true],
  ['/orders', true, '/orders-mine', true, false],
  ['/', true, '/orders', false, true],
])('%s (nested: %s) and %s (nested: %s) overlap: %s', (a, aNested, b, bNested, expected) => expect(pagesOverlap({ path: a, nested: aNested }, { path: b, nested: bNested })).toBe(expected));

test('of the rows of a remote those are free that no other page has, above or below', () => {
  const rows = [{ path: '/returns' }, { path: '/orders/special' }, { path: '/quick', nested: true }, { path: '/quick-order' }, { path: '/returns/rules' }];
  expect(freeRows(rows, own).map(({ path }) => path)).toEqual(['/returns', '/quick', '/returns/rules']);
});

test.each([
  ['http://localhost:5101/mf-manifest.json', 'http://localhost:5101/'],
  ['https://127.0.0.1:1/mf-manifest.json', 'https://127.0.0.1:1/'],
  ['http://localhost:0/mf-manifest.json', undefined],
  ['http://localhost:65536/mf-manifest.json', undefined],
  ['http://localhost/mf-manifest.json', undefined],
  ['http://localhost:5101/other.json', undefined],
  ['http://localhost:5101@evil.example/mf-manifest.json', undefined],
  ['HTTP://localhost:5101/mf-manifest.json', undefined],
  ['http://localhost:5101/mf-manifest.json?x', undefined],
  ['http://localhost.example.com:5101/mf-manifest.json', undefined],
  ['http://example.com:80/#http://localhost:5101/mf-manifest.json', undefined],
  ['//localhost:5101/mf-manifest.json', undefined],
  ['javascript:alert(1)', undefined],
])('%s overrides from %s', (url, base) => expect(localManifestBase(url)).toBe(base));

test('the contract imports nothing, so that a browser gets nothing else with it', () => {
  expect(readFileSync(join(__dirname, 'contract.ts'), 'utf8')).not.toMatch(/^(import|export .* from) /m);
});
