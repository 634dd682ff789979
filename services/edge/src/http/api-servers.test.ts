import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server as TcpServer } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { TIMEOUTS } from '../timeouts';
import { apiServers, type ApiRequest, type ApiServers } from './api-servers';

const running: (Server | TcpServer)[] = [];
let servers: ApiServers | undefined;
afterEach(async () => {
  await servers?.close();
  for (const server of running.splice(0)) server.close();
});

async function listening(server: Server | TcpServer): Promise<string> {
  running.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A process that names itself in its answers and counts its calls. */
async function process(name: string, answer: RequestListener = (_request, response) => response.end(name)) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.end('{}');
    calls.push(request.method!);
    return answer(request, response);
  });
  return { url: await listening(server), calls, server };
}

/** A process that ends each connection as soon as it has a request. */
async function breaking() {
  const met = { requests: 0 };
  const url = await listening(
    createTcp((socket) =>
      socket.once('data', () => {
        met.requests += 1;
        socket.resetAndDestroy();
      }),
    ),
  );
  return { url, met };
}

const nobody = 'http://127.0.0.1:9';
const post: ApiRequest = { method: 'POST', path: '/api/x', body: '{}' };
const between = (...urls: string[]) => (servers = apiServers({ urls, ca: undefined, timeouts: TIMEOUTS }));
const read = async (answer: Promise<{ body: Readable }>) => text((await answer).body);

test('processes take turns', async () => {
  const [one, other] = [await process('one'), await process('other')];
  const { call } = between(one.url, other.url);
  const answers = [await read(call(post, false)), await read(call(post, false))];
  expect(answers.toSorted()).toEqual(['one', 'other']);
});

test('a POST that was never sent goes to the other process, each time', async () => {
  const one = await process('one');
  const { call } = between(nobody, one.url);
  for (let count = 0; count < 4; count += 1) expect(await read(call(post, false))).toBe('one');
});

test('a POST that broke off is sent again only if it may be carried out twice', async () => {
  const [broken, one] = [await breaking(), await process('one')];
  const { call } = between(broken.url, one.url);
  const outcomes: string[] = [];
  for (let count = 0; count < 2; count += 1) outcomes.push(await read(call(post, false)).catch(() => 'failed'));
  expect(outcomes.toSorted()).toEqual(['failed', 'one']);
  for (let count = 0; count < 4; count += 1) expect(await read(call(post, true))).toBe('one');
  expect(broken.met.requests).toBeGreaterThan(1);
});

test('a process that closes its connection gets no more calls until it says that it is ready', async () => {
  const [leaving, one] = [await process('leaving', (_request, response) => response.setHeader('connection', 'close').end('leaving')), await process('one')];
  const { call } = between(leaving.url, one.url);
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await read(call(post, false)));
  expect(answers.filter((answer) => answer === 'leaving')).toHaveLength(1);
});

test('an upload goes to a process that is there', async () => {
  const one = await process('one', (request, response) => void text(request).then((body) => response.end(`one got ${body.length}`)));
  const { upload } = between(nobody, one.url);
  for (let count = 0; count < 2; count += 1) expect(await read(upload({ ...post, body: Readable.from(['x'.repeat(100)], { objectMode: false }) }))).toBe('one got 100');
});

test('one address alone is asked twice: another process may stand behind it by then', async () => {
  const one = await process('one');
  const { call } = between(nobody);
  await expect(call(post, false)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await servers!.close();
  expect(await read(between(one.url).call(post, false))).toBe('one');
});
