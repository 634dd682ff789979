import { once } from 'node:events';
import { get as request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Catalog } from '../catalog/catalog';
import { liveReloadRoutes } from './live-reload';

test('an open page is notified when another release set is served', async () => {
  const [first, second] = [{}, {}] as Catalog[];
  let current = first;
  const app = Fastify();
  liveReloadRoutes(app, { current: () => current, problem: () => undefined, read: async () => undefined, stop: () => undefined });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const page = request({ port, host: '127.0.0.1', path: '/portal/live-reload', agent: false });
  try {
    const [response] = (await once(page, 'response')) as [IncomingMessage];
    response.setEncoding('utf8');
    current = second!;
    const [event] = (await once(response, 'data')) as [string];
    expect(event).toContain('event: release');
  } finally {
    page.destroy();
    await app.close();
  }
});
