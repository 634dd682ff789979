import { entryUrl, isRemoteName, isVersion, parseEntryUrl } from './names';
import { isFilePath } from './schema';

test.each(['orders', 'shell', 'a', 'returns-2'])('%s is a name', (name) => expect(isRemoteName(name)).toBe(true));
test.each(['', 'Orders', '../etc', 'a/b', '-a', '1a', 'a.b', 'x'.repeat(41)])('%s is no name', (name) => expect(isRemoteName(name)).toBe(false));

test.each(['1.0.0', '1.0.0-h0a1b2c3d4e', '0.0.1-rc.1'])('%s is a version', (text) => expect(isVersion(text)).toBe(true));
test.each(['', '1', 'v1.0.0', '1.0', '1.0.0+build', ' 1.0.0', '01.0.0', '..'])('%s is no version', (text) => expect(isVersion(text)).toBe(false));

test.each(['remoteEntry.js', 'static/js/12.ab.js', 'static/@portal/x_y~z+1.css'])('%s is a file path', (path) => expect(isFilePath(path)).toBe(true));
test.each(['', '/a', 'a/', '../a', 'a/../b', 'a//b', '.env', 'a\\b', 'a%2e', 'a b', 'a\0b'])('%j is no file path', (path) => expect(isFilePath(path)).toBe(false));

test('an entry URL is read back', () => {
  expect(parseEntryUrl(entryUrl('orders', '1.0.0-h1'))).toEqual({ name: 'orders', version: '1.0.0-h1' });
  expect(entryUrl('shell', '2.0.0')).toBe('/remotes/shell/2.0.0/portal.json');
});

test.each(['/remotes/orders/1.0.0/portal.json', '/remotes/../1.0.0/mf-manifest.json', 'https://x.test/remotes/orders/1.0.0/mf-manifest.json', ''])('%s is no entry URL', (url) =>
  expect(parseEntryUrl(url)).toBeUndefined(),
);
