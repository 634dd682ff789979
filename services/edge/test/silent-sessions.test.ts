import { once } from 'node:events';
import { connect } from 'node:http2';
import { connect as connectPlain, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { exposition } from '@portal/node-kit/telemetry';
import { createEdge } from '../src/app';
import { DOCUMENTS_DIR } from './documents';
import { readEnv } from '../src/env';
import { TIMEOUTS } from '../src/timeouts';
import { makePair } from './certificate';
import { fixtureStore, type Fixture } from './fixture-store';

let fixture: Fixture;
let edge: Awaited<ReturnType<typeof createEdge>>;
let port: number;

beforeAll(async () => {
  fixture = await fixtureStore();
  const { cert, key } = makePair(fixture.folder, 'tls');
  const env = readEnv({ DOCUMENTS_DIR, STORE_URL: fixture.folder, TLS_CERT: cert, TLS_KEY: key, LOG_LEVEL: 'silent', API_URL: 'http://127.0.0.1:9' });
  edge = await createEdge(env, { ...TIMEOUTS, headersMs: 500, keepAliveMs: 500, inactiveMs: 500, farewellMs: 100, checkMs: 50 });
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.app.server.address() as AddressInfo).port;
}, 60_000);
afterAll(async () => {
  await edge.app.close();
  await fixture.remove();
});

const connections = () => new Promise<number>((resolve) => edge.app.server.getConnections((_error, count) => resolve(count)));

test('an HTTP/2 client that opens no window for its answer is let go; one that reads is answered on the same edge', async () => {
  const silent = connect(`https://localhost:${port}`, { rejectUnauthorized: false, settings: { initialWindowSize: 0 } });
  silent.on('error', () => undefined);
  const closed = once(silent, 'close');
  const stalled = silent.request({ ':path': '/orders' });
  stalled.on('error', () => undefined);
  await once(stalled, 'response');

  const reading = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const answered = reading.request({ ':path': '/orders' });
  const [headers] = (await once(answered, 'response')) as [Record<string, unknown>];
  expect(headers[':status']).toBe(200);
  answered.resume();
  await once(answered, 'end');
  reading.close();

  await closed;
  expect(stalled.destroyed).toBe(true);
});

const slow = async (part: string) => Number(new RegExp(`portal_edge_slow_clients_total{part="${part}"} (\\d+)`).exec(await exposition())?.[1] ?? 0);

test('pings keep no session without a request, nor the one of a client that does not end its side', async () => {
  const before = await slow('headers');
  const options = { port, host: '127.0.0.1', ALPNProtocols: ['h2'], rejectUnauthorized: false, allowHalfOpen: true };
  const socket = connectTls(options);
  socket.on('error', () => undefined).resume();
  await once(socket, 'secureConnect');
  // The preface, settings without an entry, and pings.
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 'latin1');
  const pings = setInterval(() => socket.write('\0\0\x08\x06\0\0\0\0\0........', 'latin1'), 50);
  while ((await connections()) > 0) await sleep(20);
  clearInterval(pings);
  socket.destroy();
  expect(await slow('headers')).toBe(before + 1);
}, 30_000);

test('a client that does not begin the handshake is cut off, and counted', async () => {
  const before = await slow('handshake');
  const socket = connectPlain({ port, host: '127.0.0.1' }).on('error', () => undefined);
  await once(socket.resume(), 'close');
  expect(await slow('handshake')).toBe(before + 1);
}, 30_000);
