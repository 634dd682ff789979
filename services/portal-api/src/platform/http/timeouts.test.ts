import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import Fastify from 'fastify';
import { testApp } from '../../../test/test-app';
import { SERVER_TIMEOUTS } from './timeouts';

test('the API has a time-out for each state of a connection', async () => {
  const portal = await testApp();
  expect(portal.app.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 660_000, timeout: 75_000, keepAliveTimeout: 72_000 });
  await portal.close();
});

test.each([
  ['headers that never end', 'POST / HTTP/1.1\r\nhost: api\r\n', { http: { headersTimeout: 100, connectionsCheckingInterval: 50 } }],
  ['a body that never ends', 'POST / HTTP/1.1\r\nhost: api\r\ncontent-length: 9\r\n\r\n[', { requestTimeout: 100, http: { headersTimeout: 100, connectionsCheckingInterval: 50 } }],
  ['a silent connection', 'POST / HTTP/1.1\r\nhost: api\r\n', { connectionTimeout: 100 }],
] as const)('%s ends the connection', async (_what, text, small) => {
  const app = Fastify({ ...SERVER_TIMEOUTS, ...small });
  app.post('/', async () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write(text);
  const closed = await new Promise((resolve) => socket.resume().once('close', () => resolve('closed')));
  await app.close();
  expect(closed).toBe('closed');
});

test('a call that does not exist is refused without its body', async () => {
  const portal = await testApp();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /api/none HTTP/1.1\r\nhost: api\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n[');
  let answer = '';
  while (!answer.includes('"code"')) answer += String(((await once(socket, 'data')) as [Buffer])[0]);
  expect(answer).toContain(`"code":${ErrorCode.NOT_FOUND}`);
  socket.destroy();
  await portal.close();
});
