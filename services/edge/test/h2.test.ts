import { once } from 'node:events';
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2';
import { request as https } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { makePair } from './certificate';
import { fixtureStore, type Fixture } from './fixture-store';
import { slowApi } from './slow-api';
import { portOf, spawnEdge, type SpawnedEdge } from './spawn-edge';

let fixture: Fixture;
let api: Awaited<ReturnType<typeof slowApi>>;
let edge: SpawnedEdge;
let session: ClientHttp2Session;
let port: number;

beforeAll(async () => {
  fixture = await fixtureStore();
  api = await slowApi(300);
  const pair = makePair(fixture.folder, 'tls');
  edge = spawnEdge({ STORE_URL: fixture.folder, API_URL: api.url, TLS_CERT: pair.cert, TLS_KEY: pair.key });
  port = await portOf(edge);
  session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
}, 60_000);
afterAll(async () => {
  session.destroy();
  api.server.closeAllConnections();
  api.server.close();
  await fixture.remove();
});

async function call(headers: OutgoingHttpHeaders, body?: string): Promise<{ headers: Record<string, string>; text: string }> {
  const stream = session.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const [answer] = (await once(stream, 'response')) as [Record<string, string>];
  let text = '';
  for await (const part of stream) text += String(part);
  return { headers: answer, text };
}

test('a page comes over h2 with a Secure cookie, and pins https except on a test host', async () => {
  const { headers, text } = await call({ ':path': '/orders', ':authority': 'portal.example.com' });
  expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
  expect(String(headers['set-cookie'])).toContain('; Secure');
  expect(text).toContain('"environment":"production"');
  const local = await call({ ':path': '/orders' });
  expect(local.headers['strict-transport-security']).toBeUndefined();
  expect(local.text).toContain('"environment":"test"');
});

test.each([
  ['GET', undefined],
  ['DELETE', undefined],
  ['POST', '{"名":1}'],
  ['PUT', ''],
])('%s of the API goes through, without a trace of the pseudo headers', async (method, body) => {
  const { headers, text } = await call({ ':method': method, ':path': '/api/order/detail?orderNo=a%2Fb', ':authority': 'portal.example.com', token: 't', 'content-type': 'application/json' }, body);
  expect([headers[':status'], text]).toEqual([200, '{"code":0,"msg":"","data":true}']);
  const seen = api.seen.at(-1)!;
  expect(seen).toMatchObject({ method, url: '/api/order/detail?orderNo=a%2Fb', body: body ?? '' });
  expect(seen.headers).toMatchObject({ token: 't', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example.com', 'x-request-id': headers['x-request-id'] });
  expect(Object.keys(seen.headers).filter((name) => name.startsWith(':'))).toEqual([]);
});

test('parallel requests share one connection', async () => {
  const paths = ['/remotes/shell/1.0.0/main.ab.js', '/remotes/orders/1.0.0/remoteEntry.js', '/api/fund/balance', '/readyz'];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => call({ ':path': paths[index % paths.length]! })));
  expect(answers.map(({ headers }) => headers[':status'])).toEqual(answers.map(() => 200));
});

test.each([
  ['u=5', 'u=0', ['main.ab.js', 'table.cd.js']],
  ['u=0', 'u=5', ['table.cd.js', 'main.ab.js']],
])('answers of %s and %s go out in the order of their priority', async (table, main, expected) => {
  // Nothing of a body is sent until both wait.
  const waiting = connect(`https://localhost:${port}`, { rejectUnauthorized: false, settings: { initialWindowSize: 0 } });
  const ended: string[] = [];
  const ask = (file: string, priority: string) => {
    const stream = waiting.request({ ':path': `/remotes/shell/1.0.0/${file}`, priority });
    const end = once(stream.resume(), 'end').then(() => ended.push(file));
    return { answered: once(stream, 'response'), end };
  };
  const asked = [ask('table.cd.js', table), ask('main.ab.js', main)];
  await Promise.all(asked.map(({ answered }) => answered));
  waiting.settings({ initialWindowSize: 1_000_000 });
  await Promise.all(asked.map(({ end }) => end));
  waiting.close();
  expect(ended).toEqual(expected);
});

test('a client with only HTTP/1.1 is answered too', async () => {
  const sent = https({ port, host: 'localhost', path: '/readyz', rejectUnauthorized: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1']);
});

test('a stop finishes the call that runs, closes the session and silent connections, and ends', async () => {
  const silent = [connectTcp(port, 'localhost'), connectTls({ port, host: 'localhost', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })];
  await Promise.all([once(silent[0]!, 'connect'), once(silent[1]!, 'secureConnect')]);
  const silentClosed = silent.map((socket) => once(socket.resume(), 'close'));
  const running = call({ ':path': '/api/fund/balance' });
  const before = api.seen.length;
  while (api.seen.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  const closed = once(session, 'close');
  edge.child.kill('SIGTERM');
  expect((await running).headers[':status']).toBe(200);
  await closed;
  await Promise.all(silentClosed);
  expect(await edge.exit).toBe(0);
  expect(edge.output()).not.toContain('aborted');
}, 30_000);
