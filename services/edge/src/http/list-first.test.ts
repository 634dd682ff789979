import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { bodyOfFile, countCall, expectList } from './list-first';

const LARGE = Buffer.alloc(300 * 1024, 'l');
const MIDDLE = Buffer.alloc(40 * 1024, 'm');
const SMALL = Buffer.alloc(2 * 1024, 's');
/** What a large file sends before the calls are answered. */
const BEGINNING = 64 * 1024;

const app = Fastify({ http2: true });
/** The calls that the API has not answered. */
const calls: (() => void)[] = [];
const answer = (): void => calls.splice(0).forEach((go) => go());
let session: ClientHttp2Session;

app.get('/page', async (request) => {
  expectList(request as never);
  return 'page';
});
app.get('/other-page', async () => 'page');
app.get('/call', async (request, reply) => {
  countCall(request as never, reply as never);
  await new Promise<void>((resolve) => calls.push(resolve));
  return 'rows';
});
for (const [path, body] of Object.entries({ '/large': LARGE, '/middle': MIDDLE, '/small': SMALL }))
  app.get(path, async (request, reply) => reply.send(bodyOfFile(request as never, reply as never, body)));

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());
function connectAgain(): void {
  session = connect(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, { settings: { initialWindowSize: 1_000_000 } });
  session.on('connect', (opened) => opened.setLocalWindowSize(2_000_000));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  connectAgain();
});
afterEach(() => {
  jest.useRealTimers();
  session.destroy();
});

/** A file on its way: what came of it so far, and its end. */
function ask(path: string): { length: () => number; came: (bytes: number) => Promise<void>; end: Promise<number> } {
  const stream = session.request({ ':path': path });
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  const length = (): number => Buffer.concat(parts).length;
  const came = async (bytes: number) => {
    while (length() < bytes) await once(stream, 'data');
  };
  return { length, came, end: once(stream, 'end').then(length) };
}

/** Everything that is on its way has come. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => session.ping(() => resolve()));
}

async function openPage(path = '/page'): Promise<void> {
  expect(await ask(path).end).toBe(4);
}

/** A call that is with the API. */
async function call(): Promise<{ end: Promise<number> }> {
  const { end } = ask('/call');
  while (calls.length === 0) await settled();
  return { end };
}

test('behind a page with a list, the rest of a large file waits until the calls are answered; a small one does not', async () => {
  await openPage();
  const large = ask('/large');
  await large.came(BEGINNING);
  const rows = await call();
  const middle = ask('/middle');
  expect(await ask('/small').end).toBe(SMALL.length);
  await settled();
  expect([large.length(), middle.length()]).toEqual([BEGINNING, 0]);

  answer();
  expect(await rows.end).toBe(4);
  await settled();
  expect([large.length(), middle.length()]).toEqual([BEGINNING, 0]);
  // No other call follows, and the rows are shown.
  jest.advanceTimersByTime(39);
  await settled();
  expect(middle.length()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(await Promise.all([large.end, middle.end])).toEqual([LARGE.length, MIDDLE.length]);
  // That was it for this page.
  expect(await ask('/large').end).toBe(LARGE.length);
});

test('where no call comes, files wait 40 ms', async () => {
  await openPage();
  const large = ask('/large');
  await large.came(BEGINNING);
  jest.advanceTimersByTime(39);
  await settled();
  expect(large.length()).toBe(BEGINNING);
  jest.advanceTimersByTime(1);
  expect(await large.end).toBe(LARGE.length);
});

test('for an answer that takes long, files wait 150 ms', async () => {
  await openPage();
  const large = ask('/large');
  await large.came(BEGINNING);
  await call();
  jest.advanceTimersByTime(149);
  await settled();
  expect(large.length()).toBe(BEGINNING);
  jest.advanceTimersByTime(1);
  expect(await large.end).toBe(LARGE.length);
  answer();
});

test('a client that takes the beginning slowly gets the rest, although the wait has ended meanwhile', async () => {
  await openPage();
  await new Promise<void>((resolve) => session.settings({ initialWindowSize: 16 * 1024 }, () => resolve()));
  const stream = session.request({ ':path': '/large' });
  await once(stream, 'response');
  const middle = ask('/middle');
  await settled();
  jest.advanceTimersByTime(150);
  expect(await middle.end).toBe(MIDDLE.length);
  let length = 0;
  for await (const part of stream) length += (part as Buffer).length;
  expect(length).toBe(LARGE.length);
});

test('behind another page files come at once', async () => {
  await openPage('/other-page');
  await call();
  expect(await ask('/large').end).toBe(LARGE.length);
  answer();
});

test('a client that goes away meanwhile is forgotten', async () => {
  await openPage();
  const large = ask('/large');
  await large.came(BEGINNING);
  session.destroy();
  jest.advanceTimersByTime(1_000);
  connectAgain();
  expect(await ask('/middle').end).toBe(MIDDLE.length);
});
