import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixtureStore, type Fixture } from './fixture-store';
import { slowApi } from './slow-api';
import { portOf, spawnEdge } from './spawn-edge';

let fixture: Fixture;
let api: Awaited<ReturnType<typeof slowApi>>;
beforeAll(async () => {
  fixture = await fixtureStore();
});
afterAll(() => fixture.remove());
afterEach(() => {
  api.server.closeAllConnections();
  api.server.close();
});

test('a stop answers "not ready" first, serves new requests, finishes running ones, and then refuses connections', async () => {
  api = await slowApi(3_000);
  const edge = spawnEdge({ STORE_URL: fixture.folder, API_URL: api.url, DRAIN_SECONDS: '1' });
  const port = await portOf(edge);
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };
  expect([(await ask('/readyz')).statusCode, (await ask('/orders')).headers.connection]).toEqual([200, 'keep-alive']);

  const running = ask('/api/fund/balance');
  while (api.seen.length === 0) await sleep(10);
  edge.child.kill('SIGTERM');
  while ((await ask('/readyz')).statusCode === 200) await sleep(10);
  const page = await ask('/orders');
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
  expect((await ask('/healthz')).statusCode).toBe(200);

  expect((await running).statusCode).toBe(200);
  expect(await edge.exit).toBe(0);
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  agent.destroy();
}, 60_000);

test('a request that never ends does not keep the edge from ending', async () => {
  api = await slowApi(60_000);
  const edge = spawnEdge({ STORE_URL: fixture.folder, API_URL: api.url });
  const hanging = get({ port: await portOf(edge), path: '/api/fund/balance' }).on('error', () => undefined);
  while (api.seen.length === 0) await sleep(10);
  const since = Date.now();
  edge.child.kill('SIGTERM');
  expect(await edge.exit).toBe(0);
  expect(Date.now() - since).toBeLessThan(14_000);
  expect(edge.output()).toContain('requests that took too long were aborted');
  hanging.destroy();
}, 60_000);
