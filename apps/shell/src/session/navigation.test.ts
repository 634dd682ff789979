import { loginPath } from './navigation';

test('the redirect to /login keeps the return path with its query', () => {
  expect(loginPath({ pathname: '/orders', search: '?pageSize=20&q=a b' })).toBe('/login?redirect=%2Forders%3FpageSize%3D20%26q%3Da%20b');
});
