import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { OperatorError } from '../operator-error';
import { counter, gauge, histogram, readAtScrape } from './metrics';
import { serveMetrics } from './metrics-server';

let metrics: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  metrics = await serveMetrics({ port: 0, host: '127.0.0.1' }, { '/counts.json': ({ searchParams }) => ({ since: JSON.parse(searchParams.get('since')!) as number }) });
});
afterAll(() => metrics.close());

const scrape = async () => (await fetch(metrics.url!)).text();
const values = async (name: string) => (await scrape()).split('\n').filter((line) => line.startsWith(name));

test('serves what is declared, with its help, and what Node says of itself', async () => {
  counter('portal_api_tests_total', 'Tests by outcome', ['outcome']).inc({ outcome: 'ok' }, 2);
  histogram('portal_api_check_duration_seconds', 'Duration of tests', [], [0.1, 1]).observe(0.5);
  const text = await scrape();
  expect(text).toContain('# HELP portal_api_tests_total Tests by outcome\n# TYPE portal_api_tests_total counter\nportal_api_tests_total{outcome="ok"} 2');
  expect(text).toContain('portal_api_check_duration_seconds_bucket{le="0.1"} 0\nportal_api_check_duration_seconds_bucket{le="1"} 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('reads gauges at each scrape, and shows no value that was not read', async () => {
  const depth = gauge('portal_api_test_depth', 'Depth', ['kind']);
  const free = gauge('portal_api_test_free', 'Free');
  let kinds: string[] = ['a', 'b'];
  let fails = false;
  const stop = readAtScrape([depth, free], async () => {
    if (fails) throw new Error('the database is down');
    return [...kinds.map((kind) => [depth, { kind }, 3] as const), [free, {}, 1]];
  });
  expect(await values('portal_api_test_')).toEqual(['portal_api_test_depth{kind="a"} 3', 'portal_api_test_depth{kind="b"} 3', 'portal_api_test_free 1']);
  kinds = ['b'];
  expect(await values('portal_api_test_depth')).toEqual(['portal_api_test_depth{kind="b"} 3']);
  fails = true;
  expect(await values('portal_api_test_')).toEqual([]);
  fails = false;
  expect(await values('portal_api_test_free')).toEqual(['portal_api_test_free 1']);
  stop();
});

test('serves more paths as JSON; one that fails is an error of the server', async () => {
  const response = await fetch(new URL('/counts.json?since=7', metrics.url));
  expect([response.headers.get('content-type'), await response.json()]).toEqual(['application/json', { since: 7 }]);
  expect((await fetch(new URL('/counts.json?since=x', metrics.url))).status).toBe(500);
});

test('serves nothing else, and nothing at all without a port', async () => {
  expect((await fetch(new URL('/', metrics.url))).status).toBe(404);
  expect((await fetch(metrics.url!, { method: 'POST' })).status).toBe(404);
  expect((await serveMetrics({ port: undefined, host: '127.0.0.1' })).url).toBeUndefined();
});

test('names the variable of a port that is in use, and of a host that this machine lacks', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(serveMetrics({ port, host: '127.0.0.1' })).rejects.toEqual(new OperatorError(`METRICS_PORT ${port} is already in use`));
  await expect(serveMetrics({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/^METRICS_HOST 192\.0\.2\.1 cannot be listened on/);
  other.close();
});
