import { localReleases, takeRequestedOverrides } from './local-overrides';

test.each([
  ['http://localhost:5101/mf-manifest.json', true],
  ['http://localhost.example.com:5101/mf-manifest.json', false],
])('%s may replace a remote: %p', (address, allowed) => {
  expect(Object.keys(localReleases({ orders: address }))).toEqual(allowed ? ['orders'] : []);
});

test('a local release is loaded from the folder of its manifest, without hashes', () => {
  expect(localReleases({ orders: 'http://localhost:5101/mf-manifest.json' })).toEqual({
    orders: expect.objectContaining({
      base: 'http://localhost:5101/',
      remoteEntry: 'http://localhost:5101/remoteEntry.js',
      integrity: {},
      local: true,
    }) as object,
  });
});

test.each([
  ['/orders?pageSize=20', {}, '/orders?pageSize=20'],
  ['/orders?mf.orders=http://localhost:1/mf-manifest.json&pageSize=20#x', { orders: 'http://localhost:1/mf-manifest.json' }, '/orders?pageSize=20#x'],
  ['/?mf.orders=off&mf.wallet=elsewhere', { wallet: 'elsewhere' }, '/'],
])('the requests in %s are taken out of the address', (address, requested, left) => {
  history.replaceState({ kept: true }, '', address);
  expect(takeRequestedOverrides()).toEqual(requested);
  expect(location.pathname + location.search + location.hash).toBe(left);
  expect(history.state).toEqual({ kept: true });
});
