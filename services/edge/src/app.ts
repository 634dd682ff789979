import type { PortalConfig } from '@portal/releases';
import type { ReleaseStore } from '@portal/releases/store';
import type { FastifyInstance } from 'fastify';
import { watchCatalog } from './catalog/watch';
import { securityHeaders } from './http/security-headers';
import { pathOf } from './logging';
import { apiRoutes } from './routes/api';
import { assetRoutes } from './routes/assets';
import { beaconRoutes } from './routes/beacons';
import { liveReloadRoutes, RELOAD_SCRIPT } from './routes/live-reload';
import { pageRoutes } from './routes/page';
import { statusRoutes } from './routes/status';

export interface EdgeOptions {
  store: ReleaseStore;
  /** The release document to serve. */
  channel: string;
  /** Origin of the API. */
  apiUrl: string;
  rsa: PortalConfig['rsa'];
  testHosts: readonly string[];
  /** Whether browsers reach this edge over TLS. */
  tls: boolean;
  /** Development: open pages reload when another release set is served. */
  liveReload?: boolean;
}

/** The edge as a fastify plugin; it opens no port. */
export async function edge(app: FastifyInstance, options: EdgeOptions): Promise<void> {
  const watch = await watchCatalog(options.store, options.channel, app.log);
  app.addHook('onClose', async () => watch.stop());

  const headers = securityHeaders(options.tls);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip: request.ip }, 'request');
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n'));
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(status >= 500 ? 'Internal error\n' : `${error.message}\n`);
  });

  await app.register(async (scope) => apiRoutes(scope, options.apiUrl));
  assetRoutes(app, options.store);
  beaconRoutes(app);
  statusRoutes(app, watch);
  if (options.liveReload) liveReloadRoutes(app, watch);
  pageRoutes(app, { watch, rsa: options.rsa, testHosts: options.testHosts, extraScripts: options.liveReload ? RELOAD_SCRIPT : '' });
}
