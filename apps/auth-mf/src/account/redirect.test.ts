import { carry, targetOf } from './redirect';

test.each([
  [null, '/order'],
  ['', '/order'],
  ['/orders/LT1?tab=2#charges', '/orders/LT1?tab=2#charges'],
  ['//evil.example', '/order'],
  ['/\\evil.example', '/order'],
  ['/\t/evil.example', '/order'],
  ['/a\\..\\evil', '/order'],
  ['https://evil.example', '/order'],
  ['javascript:alert(1)', '/order'],
  ['orders', '/order'],
  ['/login', '/order'],
  ['/register?redirect=/orders', '/order'],
  ['/loginless', '/loginless'],
])('%s leads to %s', (redirect, target) => expect(targetOf(redirect)).toBe(target));

test('the wish is carried to the other entrance', () => {
  expect(carry('/register', '/orders?status=20')).toBe('/register?redirect=%2Forders%3Fstatus%3D20');
  expect(carry('/register', '//evil.example')).toBe('/register');
});
