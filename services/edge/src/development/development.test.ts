import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleasesInPage } from '@portal/releases/contract';
import type { ReleaseStore } from '@portal/releases/store';
import { block, eventually, startEdge } from '../../test/start-edge';

const pages = { icons: [], pages: [{ path: '/orders', remote: 'orders', module: 'orders', frame: 'framed', access: 'owner', label: { zh: '零担订单', en: 'Orders' } }] };
const shell = {
  build: JSON.stringify({ kind: 'shell', name: 'shell', scripts: ['main.js'], sharing: 'portal', sharedBundles: {}, provides: {} }),
  pages: JSON.stringify(pages),
  html: '<head><!--portal:head--><!--portal:scripts--></head><body><div id="root"></div></body>',
};
const remote = (name: string) => JSON.stringify({ kind: 'remote', name, entry: 'mf-manifest.json', remoteEntry: 'remoteEntry.js', exposes: { './orders': { js: [] } }, requires: {} });

let builds: object | undefined;
let events: ServerResponse | undefined;
const server = createServer((request, response) => {
  if (request.url === '/builds.json') response.writeHead(builds ? 200 : 404).end(JSON.stringify(builds ?? {}));
  else if (request.url === '/orders/remoteEntry.js?retry=1') response.writeHead(200, { 'content-type': 'text/javascript' }).end('entry');
  else if (request.url === '/changes') {
    events = response.writeHead(200, { 'content-type': 'text/event-stream' });
    events.write('data: before\n\n');
  } else response.writeHead(404).end();
});
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Nothing is read from a store.
  edge = await startEdge({} as ReleaseStore, { devServer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await edge.app.close();
  server.closeAllConnections();
  server.close();
});

const page = async () => (await edge.app.inject('/orders')).body;

test('pages are served as soon as the shell is built, and know a remote that is built later', async () => {
  expect((await edge.app.inject('/orders')).statusCode).toBe(503);
  builds = { shell, remotes: [] };
  await eventually(async () => (await page()).includes('src="/dev/shell/main.js"'));
  expect(block<ReleasesInPage>(await page(), 'portal-releases').remotes).toEqual({});
  builds = { shell, remotes: [remote('orders')] };
  await eventually(async () => 'orders' in block<ReleasesInPage>(await page(), 'portal-releases').remotes);
});

test('its files have no hashes, because they change in their place', async () => {
  const { orders } = block<ReleasesInPage>(await page(), 'portal-releases').remotes;
  expect(orders).toMatchObject({ base: '/dev/orders/', remoteEntry: '/dev/orders/remoteEntry.js', integrity: {}, local: true });
  expect(orders!.manifest).toEqual({ metaData: { globalName: 'orders', sharing: 'portal' } });
  expect(await page()).not.toContain('sha384-');
});

test('the policy of the page is the one of production', async () => {
  const policy = String((await edge.app.inject('/orders')).headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
});

test('the last builds stay while the newest cannot be used', async () => {
  builds = { shell: { ...shell, html: 'no markers' }, remotes: [remote('orders')] };
  await eventually(async () => edge.lines.some((line) => line.includes('the builds of the development server cannot be used')));
  expect(await page()).toContain('src="/dev/shell/main.js"');
});

test('files come from the development server and are not cached', async () => {
  const { statusCode, body, headers } = await edge.app.inject('/dev/orders/remoteEntry.js?retry=1');
  expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([200, 'entry', 'text/javascript', 'no-store']);
  expect((await edge.app.inject('/dev/orders/absent.js')).statusCode).toBe(404);
});

test('events arrive one by one', async () => {
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = get({ port: (edge.app.server.address() as AddressInfo).port, path: '/dev/changes', agent: false });
  const [response] = (await once(stream, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const next = async () => String((await once(response, 'data'))[0]);
  expect(await next()).toContain('before');
  for (const data of ['first', 'second']) {
    events!.write(`data: ${data}\n\n`);
    expect(await next()).toBe(`data: ${data}\n\n`);
  }
  stream.destroy();
});
