import { carry, targetOf, trackedIn } from './redirect';

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

test.each([
  ['/orders?nos=FP1%2CFP2', 'FP1 FP2'],
  ['/orders?nos=', undefined],
  ['/orders?status=20', undefined],
  ['/orders', undefined],
  ['//evil.example/orders?nos=FP1', undefined],
  [null, undefined],
])('%s asks for the orders %s', (redirect, nos) => expect(trackedIn(redirect)).toBe(nos));

test('the wish is carried to the other entrance', () => {
  expect(carry('/register', '/orders?status=20')).toBe('/register?redirect=%2Forders%3Fstatus%3D20');
  expect(carry('/register', '//evil.example')).toBe('/register');
});
