import { ownPath } from './own-path';

test.each(['/order', '/orders/LT1?tab=2#charges'])('%s is a place of this site', (path) => expect(ownPath(path)).toBe(path));

test.each([null, '', '//evil.example', '/\\evil.example', '/\t/evil.example', '/a\\..\\evil', 'https://evil.example', 'javascript:alert(1)', 'orders'])('%j is none', (path) =>
  expect(ownPath(path)).toBeUndefined(),
);
