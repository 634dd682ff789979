import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { discardBody } from './discard-body';

let server: Server;
let socket: Socket;
let received: string;

async function open(limitMs: number): Promise<void> {
  server = createServer((request, response) => {
    response.once('finish', () => discardBody(request, limitMs));
    response.end('answered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  received = '';
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('data', (part: Buffer) => (received += part.toString()));
}

afterEach(() => {
  socket.destroy();
  server.close();
});

const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n';

test('a client that goes on sending gets its answer, and may send its next request on the connection', async () => {
  await open(60_000);
  socket.write(`${head}${' '.repeat(1_000)}`);
  while (!received.includes('answered')) await once(socket, 'data');
  socket.write(`${' '.repeat(999_000)}GET / HTTP/1.1\r\nhost: a\r\n\r\n`);
  while (received.split('answered').length < 3) await once(socket, 'data');
  expect(socket.destroyed).toBe(false);
});

test('the connection of a client that does not end its body is closed', async () => {
  await open(50);
  socket.write(head);
  await once(socket, 'close');
  expect(received).toContain('answered');
});
