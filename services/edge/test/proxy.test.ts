import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, type Fixture } from './fixture-store';
import { postHead, rawClient } from './raw-client';
import { startEdge } from './start-edge';

let fixture: Fixture;
let api: Server;
let app: FastifyInstance;
let lines: string[];
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  fixture = await fixtureStore();
  api = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  ({ app, lines } = await startEdge(fixture.store, { apiUrls: [`http://127.0.0.1:${(api.address() as AddressInfo).port}`] }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
  await fixture.remove();
});

test.each([
  'connection: keep-alive, x-hop\r\nx-hop: 1',
  'keep-alive: timeout=5',
  'proxy-connection: keep-alive',
  'proxy-authorization: Basic eDp5',
  'te: trailers',
  'trailer: x-sum',
  'upgrade: websocket\r\nconnection: upgrade',
  'http2-settings: AAMAAABk',
])('%j of a request stays at the edge', async (header) => {
  let seen: IncomingHttpHeaders = {};
  answer = (request, response) => {
    seen = request.headers;
    response.end('{}');
  };
  const client = await rawClient(port);
  client.send(`GET /api/fund/balance HTTP/1.1\r\nhost: portal.test\r\ntoken: t\r\n${header}\r\n\r\n`);
  expect(await client.until('{}')).toMatch(/^HTTP\/1\.1 200 /);
  client.socket.destroy();
  const { host: _host, connection, ...rest } = seen;
  expect(Object.keys(rest).toSorted()).toEqual(['token', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id']);
  expect(connection).toBe('keep-alive');
});

test('the chunks of a body are those of the edge, and its bytes those of the client', async () => {
  let body = '';
  answer = async (request, response) => {
    for await (const part of request) body += String(part);
    response.end('{}');
  };
  const client = await rawClient(port);
  client.send('POST /api/order/list HTTP/1.1\r\nhost: portal.test\r\ntransfer-encoding: chunked\r\ntrailer: x-sum\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\nx-sum: 1\r\n\r\n');
  await client.until('{}');
  client.socket.destroy();
  expect(body).toBe('abc');
});

test('headers of the API’s connection stay at the edge', async () => {
  answer = (_request, response) => {
    const own = { connection: 'close, x-hop', 'x-hop': '1', 'keep-alive': 'timeout=3', 'proxy-authenticate': 'Basic', trailer: 'x-sum', upgrade: 'h2c' };
    response.writeHead(200, { ...own, 'x-kept': '1', 'transfer-encoding': 'chunked' }).end('{}');
  };
  const client = await rawClient(port);
  const { headers } = await app.inject('/api/fund/balance');
  expect(headers).toMatchObject({ 'x-kept': '1' });
  for (const name of ['x-hop', 'proxy-authenticate', 'trailer', 'upgrade', 'keep-alive']) expect(headers).not.toHaveProperty(name);
  // The connection of the client goes on, although that of the API ended.
  for (let n = 1; n <= 2; n += 1) {
    client.send('GET /api/fund/balance HTTP/1.1\r\nhost: portal.test\r\n\r\n');
    while (client.received().split('HTTP/1.1 200').length <= n) await once(client.socket, 'data');
  }
  client.socket.destroy();
});

test('Expect: 100-continue is answered by the edge, and not sent on', async () => {
  let seen: IncomingHttpHeaders = {};
  answer = (request, response) => {
    seen = request.headers;
    request.resume().on('end', () => response.end('{}'));
  };
  const client = await rawClient(port);
  client.send(postHead(2, 'expect: 100-continue\r\n'));
  await client.until('HTTP/1.1 100 Continue\r\n');
  client.send('[]');
  expect(await client.until('{}')).toContain('HTTP/1.1 200 ');
  client.socket.destroy();
  expect(seen).not.toHaveProperty('expect');
});

describe('a client that goes away', () => {
  /** The connection of the API's next request, and the request. */
  const next = () =>
    new Promise<IncomingMessage>((resolve) => {
      answer = (request) => resolve(request.resume());
    });

  test.each([
    ['while the API works', 'GET /api/fund/balance HTTP/1.1\r\nhost: portal.test\r\n\r\n'],
    ['after its body', `${postHead(2)}[]`],
    ['in the middle of an upload', postHead(1_000_000) + ' '.repeat(100_000)],
  ])('%s ends the request to the API', async (_when, text) => {
    lines.length = 0;
    const asked = next();
    const client = await rawClient(port);
    client.send(text);
    const request = await asked;
    const closed = new Promise((resolve) => request.socket.once('close', resolve));
    client.socket.destroy();
    await closed;
    expect(lines.join('')).not.toContain('the API did not answer');
  });

  test('before its body is there is no failure of the API, which is not asked', async () => {
    lines.length = 0;
    let asked = 0;
    answer = () => (asked += 1);
    const arrived = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const client = await rawClient(port);
    client.send(`${postHead(1_000)}[`);
    const [, response] = await arrived;
    const closed = new Promise((resolve) => response.once('close', resolve));
    client.socket.destroy();
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['request']);
    expect(asked).toBe(0);
  });

  test('in the middle of the answer ends it too', async () => {
    const closed = new Promise((resolve) => {
      answer = (request, response) => {
        request.socket.once('close', () => resolve('closed'));
        response.write('first');
      };
    });
    const client = await rawClient(port);
    client.send('GET /api/fund/balance HTTP/1.1\r\nhost: portal.test\r\n\r\n');
    await client.until('first');
    client.socket.destroy();
    expect(await closed).toBe('closed');
  });
});

test('an answer before the end of an upload arrives, and the rest of the upload is discarded', async () => {
  answer = (_request, response) => response.writeHead(413, { 'content-type': 'text/plain' }).end('too large');
  const client = await rawClient(port);
  client.send(postHead(1_000_000) + ' '.repeat(100_000));
  expect(await client.until('too large')).toMatch(/^HTTP\/1\.1 413 /);
  // A client that sends on must not find its connection broken before it has read the answer.
  answer = (_request, response) => response.end('next');
  client.send(`${' '.repeat(900_000)}GET /api/fund/balance HTTP/1.1\r\nhost: portal.test\r\n\r\n`);
  await client.until('next');
  client.socket.destroy();
});
