import { isSilent, skipsAccount } from './account-pages';

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
