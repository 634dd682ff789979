import { once } from 'node:events';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createEdge } from '../src/app';
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
  const env = readEnv({ STORE_URL: fixture.folder, TLS_CERT: cert, TLS_KEY: key, LOG_LEVEL: 'silent', API_URL: 'http://127.0.0.1:9' });
  edge = await createEdge(env, { ...TIMEOUTS, inactiveMs: 500 });
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.app.server.address() as AddressInfo).port;
}, 60_000);
afterAll(async () => {
  await edge.app.close();
  await fixture.remove();
});

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
