import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fixtureStore, type Fixture } from './fixture-store';
import { portOf, spawnEdge } from './spawn-edge';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await fixtureStore();
});
afterAll(async () => {
  await fixture.remove();
});

const start = (env: Record<string, string>) => spawnEdge({ STORE_URL: fixture.folder, ...env });

test('a wrong value stops the start with one line', async () => {
  const edge = start({ PORT: 'http' });
  expect(await edge.exit).toBe(1);
  expect(edge.output()).toBe('PORT must be a port number, 0 to 65535\n');
}, 60_000);

test('a bucket without a choice of the trust file, or a wrong file, stops the start with one line', async () => {
  const bucket = start({ STORE_URL: 's3://releases?region=us-east-1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' });
  const wrong = start({ TRUST_FILE: join(fixture.folder, 'channels/production.json') });
  expect(await Promise.all([bucket.exit, wrong.exit])).toEqual([1, 1]);
  expect(bucket.output()).toMatch(/^TRUST_FILE must be set to the trust file of the releases, or to off: [^\n]+\n$/);
  expect(wrong.output()).toMatch(/^TRUST_FILE must be the file of who may release what, or off: [^\n]+\n$/);
}, 60_000);

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '::');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const edge = start({ PORT: String(port), LOG_LEVEL: 'error' });
  expect(await edge.exit).toBe(1);
  expect(edge.output()).toBe(`PORT ${port} is in use by another program; set PORT to a free one\n`);
  other.close();
}, 60_000);

test('it answers on localhost, logs JSON lines and ends cleanly on SIGTERM', async () => {
  const edge = start({});
  const port = await portOf(edge);
  const response = await fetch(`http://localhost:${port}/orders`);
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(await response.text()).toContain('portal-releases');
  const malformed = await fetch(`http://localhost:${port}/%zz`);
  expect([malformed.status, malformed.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
  edge.child.kill('SIGTERM');
  expect(await edge.exit).toBe(0);
  for (const line of edge.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('service', 'edge');
}, 60_000);
