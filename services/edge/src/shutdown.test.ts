import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { closeWhenIdle } from './shutdown';

test('a client that has sent a request when the sockets close is answered, not reset', async () => {
  const app = Fastify({ return503OnClosing: false });
  app.post('/', async () => 'taken');
  const late = new Promise<string>((resolve, reject) => {
    app.addHook('preClose', async () => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write('POST / HTTP/1.1\r\nhost: edge\r\ncontent-length: 0\r\n\r\n');
      text(socket).then(resolve, reject);
      // The kernel has the connection after this; the event loop has had no turn to accept it.
      await new Promise<void>((connected) => process.nextTick(connected));
    });
  });
  closeWhenIdle(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await Promise.all([app.close(), expect(late).resolves.toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*taken$/)]);
});
