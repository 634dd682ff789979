import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collector, type ReceivedSpan } from '../test/collector';
import { cloneDatabase } from '../test/databases';
import { startEdgeProcess } from '../test/edge-process';
import { quietChoices, startServer } from '../test/server-process';

// Two whole processes: slow where everything else runs at the same time.
jest.setTimeout(120_000);

let folder: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-traces-'));
  database = await cloneDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function portal(env: Record<string, string>) {
  const api = startServer({ ...quietChoices, DATABASE_URL: database.url, DATA_DIR: folder, ...env });
  children.push(api.child);
  const edge = startEdgeProcess(await api.ready, folder, env);
  children.push(edge.child);
  return { api, edge, url: await edge.ready, apiUrl: await api.ready };
}

async function stop({ api, edge }: Pick<Awaited<ReturnType<typeof portal>>, 'api' | 'edge'>) {
  for (const { child } of [edge, api]) child.kill('SIGTERM');
  return { api: await api.ended, edge: await edge.ended };
}

const linesOf = (lines: string[], msg: string) => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg);

test('one id leads from the answer through both logs and the trace to PostgreSQL', async () => {
  const otlp = await collector();
  const running = await portal({ OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url });
  const chosen = '11111111111111111111111111111111';
  const refused = await fetch(`${running.url}/api/fund/balance`, {
    headers: { token: 'secret-token', 'x-request-id': chosen, traceparent: `00-${chosen}-2222222222222222-01` },
  });
  expect(await refused.json()).toMatchObject({ code: 401 });
  const asked = await fetch(`${running.url}/api/location/detail?placeId=zip:60607`, { headers: { 'x-request-id': chosen, traceparent: `00-${chosen}-2222222222222222-01` } });
  expect(await asked.json()).toMatchObject({ code: 0 });
  await stop(running);
  otlp.close();

  const id = asked.headers.get('x-request-id')!;
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(id).not.toBe(chosen);
  expect(linesOf(running.edge.lines(), 'request').map(({ reqId }) => reqId)).toContain(id);
  expect(linesOf(running.api.lines(), 'call')).toContainEqual(expect.objectContaining({ reqId: id, call: 'location.detail', outcome: 'ok', code: 0 }));

  const trace = otlp.spans.filter(({ traceId }) => traceId === id);
  const below = (parent: ReceivedSpan | undefined) => trace.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const [visitor] = below({ spanId: undefined } as unknown as ReceivedSpan);
  expect(visitor).toMatchObject({ service: 'portal-edge', name: 'GET /api/*', attributes: { 'portal.request_id': id, 'http.response.status_code': '200' } });
  const [upstream] = below(visitor);
  expect(upstream).toMatchObject({ service: 'portal-edge', name: 'GET API' });
  const [call] = below(upstream);
  expect(call).toMatchObject({ service: 'portal-api', name: 'location.detail', attributes: { 'http.route': '/api/location/detail' } });
  expect(below(call)).toContainEqual(
    expect.objectContaining({ name: 'SELECT', attributes: expect.objectContaining({ 'db.system.name': 'postgresql', 'db.query.text': expect.stringContaining('$1') as string }) as object }),
  );
  expect(otlp.text()).not.toMatch(/\b60607\b|secret-token|1{32}/);
});

test('a collector that never answers slows nobody, and nobody waits for it at the end', async () => {
  const otlp = await collector({ mute: true });
  const running = await portal({ OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url });
  for (let n = 0; n < 50; n += 1) expect(await (await fetch(`${running.url}/api/location/detail?placeId=zip:60607`)).json()).toMatchObject({ code: 0 });
  expect(await stop(running)).toEqual({ api: { code: 0, err: '' }, edge: 0 });
  otlp.close();
});

test('portal-api is ready while its database is there; its health is not reached through the edge', async () => {
  const running = await portal({});
  const status = async (url: string) => {
    const response = await fetch(url);
    return [response.status, await response.json().catch(() => undefined)];
  };
  expect(await status(`${running.apiUrl}/healthz`)).toEqual([200, { status: 'ok', books: expect.stringMatching(/^(agree|not checked yet)$/) as string }]);
  expect(await status(`${running.apiUrl}/readyz`)).toEqual([200, { status: 'ready', database: 'reachable', schema: 'current' }]);
  expect(await status(`${running.url}/api/../readyz`)).toMatchObject([503, { releases: 'none' }]);
  expect((await status(`${running.url}/api/readyz`))[1]).toMatchObject({ code: 40400 });
  await database.drop();
  database = await cloneDatabase();
  let ready: unknown[] = [200];
  for (let n = 0; n < 100 && ready[0] === 200; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ready = await status(`${running.apiUrl}/readyz`);
  }
  expect(ready).toEqual([503, { status: 'no database', database: 'unreachable', schema: 'unknown' }]);
  expect(await status(`${running.apiUrl}/healthz`)).toEqual([200, { status: 'ok', books: 'unknown' }]);
  await stop(running);
});
