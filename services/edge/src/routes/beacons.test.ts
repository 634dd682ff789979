import { exposition } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { startEdge } from '../../test/start-edge';

let fixture: Fixture;
let app: FastifyInstance;
let lines: string[];

beforeAll(async () => {
  fixture = await fixtureStore();
  ({ app, lines } = await startEdge(fixture.store));
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

const report = (payload: object | string, type = 'application/json') => app.inject({ method: 'POST', url: '/beacons/remote', headers: { 'content-type': type }, payload });

const reports = () => lines.filter((line) => line.includes('a browser could not use a remote'));

test('a report becomes one log line that names the remote', async () => {
  const response = await report({ remote: 'orders', kind: 'timeout', version: '1.0.0', detail: 'no answer within 5500 ms', outcome: 'fallback', to: '0.9.0' });
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(JSON.parse(reports()[0]!)).toMatchObject({ remote: 'orders', kind: 'timeout', version: '1.0.0', detail: 'no answer within 5500 ms', outcome: 'fallback', to: '0.9.0' });
});

test.each<[string, object | string, number]>([
  ['no remote', { kind: 'timeout' }, 400],
  ['a list', [], 400],
  ['half of a JSON text', '{"remote":', 400],
  ['more than a report needs', { remote: 'orders', kind: 'load', detail: 'x'.repeat(10_000) }, 413],
])('%s is refused and not logged as a report', async (_, payload, status) => {
  const before = reports().length;
  expect((await report(payload)).statusCode).toBe(status);
  expect(reports()).toHaveLength(before);
});

test('a browser in a loop does not fill the log', async () => {
  for (let count = 0; count < 150; count += 1) await report({ remote: 'orders', kind: 'load' });
  expect(reports().length).toBeLessThanOrEqual(120);
});

test('loads and faults are counted by remote and version; what the edge does not know has no series of its own', async () => {
  await app.inject('/orders');
  await report({ remote: 'orders', kind: 'load', version: 'made-up', outcome: 'made-up' });
  await report({ remote: 'made-up', kind: 'load', version: '1.0.0', outcome: 'panel' });
  const version = /portal_edge_remote_loads_total\{remote="orders",version="([^"]+)"\} 1/.exec(await exposition())?.[1];
  await report({ remote: 'orders', kind: 'load', version, outcome: 'fallback' });
  const text = await exposition();
  expect(text).toContain(`portal_edge_remote_faults_total{remote="orders",version="${version}",outcome="fallback"} `);
  expect(text).toContain('portal_edge_remote_faults_total{remote="orders",version="unknown",outcome="unknown"} ');
  expect(text).toContain('portal_edge_remote_faults_total{remote="unknown",version="unknown",outcome="panel"} 1');
  expect(text).toContain('portal_edge_releases{state="current"} 1');
  expect(text).not.toContain('made-up');
});
