import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { startEdge } from '../../test/start-edge';

let fixture: Fixture;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  fixture = await fixtureStore();
  edge = await startEdge(fixture.store);
});
afterAll(async () => {
  await edge.app.close();
  await fixture.remove();
});

const long = 'x'.repeat(200);

test.each([
  ['GET', '/%zz?token=SECRET', '/%zz', 400],
  ['GET', '/orders/%E0%A4%A', '/orders/%E0%A4%A', 400],
  ['POST', '/%zz', '/%zz', 400],
  ['GET', '/api/order/%zz', '/api/order/%zz', 400],
  ['GET', '/remotes/orders/1.0.0/%ff.js', '/remotes/orders/1.0.0/%ff.js', 400],
  ['GET', `/remotes/${long}/1.0.0/a.js`, `/remotes/${long}/1.0.0/a.js`, 404],
] as const)('%s %s is answered like everything else: headers, no store, an access line with its path', async (method, url, path, status) => {
  const { app, lines } = edge;
  lines.length = 0;
  const { statusCode, headers, body } = await app.inject({ method, url });
  const usual = await app.inject('/remotes/none');
  const security = ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy', 'cache-control'];
  expect(statusCode).toBe(status);
  expect(security.map((name) => headers[name])).toEqual(security.map((name) => usual.headers[name]));
  expect([headers['cache-control'], headers['content-type']]).toEqual(['no-store', expect.stringContaining('text/plain')]);
  expect(body).not.toContain(path);
  const [line] = lines.map((text) => JSON.parse(text) as object);
  expect(line).toMatchObject({ msg: 'request', method, path, status, reqId: headers['x-request-id'] });
  expect(lines.join('')).not.toContain('SECRET');
});

test('what is encoded right is not touched, whatever its query', async () => {
  expect((await edge.app.inject('/orders/%E6%9F%A5?q=%zz')).statusCode).toBe(200);
});
