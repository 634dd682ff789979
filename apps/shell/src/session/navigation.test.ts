import { isSilent, loginPath, skipsAccount } from './navigation';

test.each([
  ['/', true, false],
  ['/quick-order', true, false],
  ['/quick-order/', true, false],
  ['/login', false, true],
  ['/register/', false, true],
  ['/orders', false, false],
  ['/orders/FP1', false, false],
  ['/login/more', false, false],
  ['/no-such-page', false, false],
])('%s: errors are silent %p, the account is skipped %p', (pathname, silent, skips) => {
  expect([isSilent(pathname), skipsAccount(pathname)]).toEqual([silent, skips]);
});

test('the redirect to /login keeps the return path with its query', () => {
  expect(loginPath({ pathname: '/orders', search: '?pageSize=20&q=a b' })).toBe('/login?redirect=%2Forders%3FpageSize%3D20%26q%3Da%20b');
});
