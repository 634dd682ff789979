import type { FastifyInstance } from 'fastify';
import type { CatalogWatch } from '../catalog/watch';

/** Added to the HTML of a development portal. */
export const RELOAD_SCRIPT = '<script defer src="/portal/live-reload.js"></script>';

const CLIENT = `new EventSource('/portal/live-reload').addEventListener('release', () => location.reload());\n`;

/** As often as the release document is polled. */
const LOOK_MS = 300;

/** For development only: notifies open pages when another release set is served, so that they show an edit without a click. */
export function liveReloadRoutes(app: FastifyInstance, watch: CatalogWatch): void {
  app.get('/portal/live-reload.js', async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(CLIENT),
  );

  const open = new Set<() => void>();
  app.addHook('preClose', async () => open.forEach((end) => end()));

  app.get('/portal/live-reload', (request, reply) => {
    const before = watch.current();
    reply.hijack();
    // Nothing is sent until a release.
    request.raw.socket.setTimeout(0);
    reply.raw.setTimeout(0);
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.flushHeaders();
    const timer = setInterval(() => {
      if (watch.current() === before) return;
      clearInterval(timer);
      reply.raw.end('event: release\ndata: {}\n\n');
    }, LOOK_MS);
    const end = () => reply.raw.end();
    open.add(end);
    reply.raw.once('close', () => {
      clearInterval(timer);
      open.delete(end);
    });
  });
}
