import { once } from 'node:events';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { closeConnections, closeSilentConnections, type Shutdown, shutDown } from './shutdown';

async function service() {
  const app = Fastify({ return503OnClosing: false });
  const shutdown: Shutdown = { begun: false };
  closeConnections(app, shutdown);
  const closeSilent = closeSilentConnections(app);
  let free: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  app.post('/', async () => 'taken');
  app.get('/long', async () => freed.then(() => 'at last'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, free, stop: (drainMs = 0) => shutDown({ app, shutdown, drainMs, closeSilent }) };
}

const refused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    }).on('error', () => resolve(true));
  });

test('a kept connection is answered and closed after new ones are refused', async () => {
  const { port, stop } = await service();
  const agent = new Agent({ keepAlive: true });
  const post = async () => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return [response.statusCode, response.headers.connection, await text(response)];
  };
  expect(await post()).toEqual([200, 'keep-alive', 'taken']);
  const stopped = stop();
  while (!(await refused(port))) await sleep(5);
  expect(await post()).toEqual([200, 'close', 'taken']);
  expect(await stopped).toBe(true);
  agent.destroy();
});

test('a connection that has brought nothing is closed, one that has brought half of a request is answered', async () => {
  const { app, port, stop } = await service();
  const seen: Socket[] = [];
  app.server.on('connection', (socket: Socket) => seen.push(socket));
  const silent = connect(port, '127.0.0.1');
  const half = connect(port, '127.0.0.1');
  half.write('POST / HTTP/1.1\r\nhost: edge\r\n');
  const answer = text(half);
  while (seen.length < 2 || !seen.some(({ bytesRead }) => bytesRead > 0)) await sleep(5);
  const stopped = stop();
  await once(silent.resume(), 'close');
  half.write('content-length: 0\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*taken$/);
  expect(await stopped).toBe(true);
});

test('a running request ends before the service does', async () => {
  const { app, port, free, stop } = await service();
  const begun = once(app.server, 'request');
  const long = once(get({ port, host: '127.0.0.1', path: '/long' }), 'response') as Promise<[IncomingMessage]>;
  await begun;
  const stopped = stop();
  while (!(await refused(port))) await sleep(5);
  free();
  const [response] = await long;
  expect([response.statusCode, response.headers.connection, await text(response)]).toEqual([200, 'close', 'at last']);
  expect(await stopped).toBe(true);
});

test('a client that has sent a request when the sockets close is answered, not reset', async () => {
  const { port, stop } = await service();
  const late = new Promise<string>((resolve, reject) => {
    setTimeout(() => {
      const socket = connect(port, '127.0.0.1');
      socket.write('POST / HTTP/1.1\r\nhost: edge\r\ncontent-length: 0\r\n\r\n');
      text(socket).then(resolve, reject);
    });
  });
  const stopped = stop();
  // Both timers are due in one turn: the kernel has the connection, and the event loop no chance to accept it, when the drain ends.
  for (const until = performance.now() + 5; performance.now() < until;);
  expect(await late).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*taken$/);
  expect(await stopped).toBe(true);
});
