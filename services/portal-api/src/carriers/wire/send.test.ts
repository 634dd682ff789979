import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@portal/node-kit';
import { sendToCarrier } from './send';

const auth = { header: 'x-api-key', value: 'secret-of-the-carrier' };
const any = { addresses: 'any' } as const;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a redirect is answered and not followed: the credential stays with its carrier', async () => {
  const elsewhere: IncomingMessage[] = [];
  const other = await serve((request, response) => {
    elsewhere.push(request);
    response.end();
  });
  const url = await serve((_request, response) => response.writeHead(307, { location: other }).end('moved'));
  expect(await sendToCarrier({ method: 'POST', url, auth, body: {} }, any)).toEqual({ status: 307, text: 'moved', whole: true });
  expect(elsewhere).toEqual([]);
});

test('an answer is read up to its limit', async () => {
  const url = await serve((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1000)));
    };
    response.on('drain', more);
    more();
  });
  expect(await sendToCarrier({ method: 'POST', url, auth, body: {} }, { ...any, maxBytes: 2500 })).toEqual({ status: 200, text: 'x'.repeat(2500), whole: false });
});

test('a string that is too long does not make an answer too long, up to four times what is kept', async () => {
  const url = await serve((_request, response) => response.end(JSON.stringify({ bol: 'x'.repeat(3000), pro: '1' })));
  const asked = (options: object) => sendToCarrier({ method: 'POST', url, auth, body: {} }, { ...any, ...options });
  expect(await asked({ maxBytes: 1000, maxStringBytes: 100 })).toEqual({ status: 200, text: JSON.stringify({ bol: 'x'.repeat(100), pro: '1' }), whole: true });
  expect(await asked({ maxBytes: 700, maxStringBytes: 100 })).toMatchObject({ whole: false });
  expect(await asked({ maxBytes: 1000 })).toMatchObject({ whole: false });
});

test('what did not arrive is told from what may have', async () => {
  const closed = `http://127.0.0.1:${await freePort()}/`;
  await expect(sendToCarrier({ method: 'POST', url: closed, auth, body: {} }, any)).rejects.toMatchObject({ code: 'ECONNREFUSED', arrived: false });
  const silent = await serve(() => undefined);
  await expect(sendToCarrier({ method: 'POST', url: silent, auth, body: {} }, { ...any, timeoutMs: 300 })).rejects.toMatchObject({ code: 'TIMEOUT', arrived: true });
  const half = await serve((_request, response) => void response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy()));
  await expect(sendToCarrier({ method: 'POST', url: half, auth, body: {} }, any)).rejects.toMatchObject({ code: 'ECONNRESET', arrived: true });
  const slow = await serve((_request, response) => void response.writeHead(200).write('a'));
  await expect(sendToCarrier({ method: 'POST', url: slow, auth, body: {} }, { ...any, timeoutMs: 300 })).rejects.toMatchObject({ code: 'TIMEOUT', arrived: true });
});

test('only public addresses are asked unless any is allowed', async () => {
  const url = await serve((_request, response) => response.end());
  const asked = (to: string) => sendToCarrier({ method: 'DELETE', url: to, auth }, { addresses: 'public' });
  await expect(asked(url)).rejects.toMatchObject({ code: 'must be https://…', arrived: false });
  await expect(asked(url.replace('http:', 'https:'))).rejects.toMatchObject({ code: 'must be a public address', arrived: false });
  await expect(asked('https://localhost:1/')).rejects.toMatchObject({ code: 'NOT_PUBLIC', arrived: false });
});
