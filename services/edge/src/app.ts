import type { PortalConfig } from '@portal/releases';
import { StoreError, type ReleaseStore } from '@portal/releases/store';
import type { FastifyInstance } from 'fastify';
import { watchCatalog } from './catalog/watch';
import { securityHeaders } from './http/security-headers';
import { malformedRoute } from './http/url';
import { logRequests } from './logging';
import { apiRoutes } from './routes/api';
import { assetRoutes } from './routes/assets';
import { beaconRoutes } from './routes/beacons';
import { liveReloadRoutes, RELOAD_SCRIPT } from './routes/live-reload';
import { pageRoutes } from './routes/page';
import { statusRoutes } from './routes/status';
import { closeConnections, type Stopping } from './stopping';

export interface EdgeOptions {
  store: ReleaseStore;
  /** The release document to serve. */
  channel: string;
  /** Origin of the API. */
  apiUrl: string;
  rsa: PortalConfig['rsa'];
  testHosts: readonly string[];
  accessLogLevel: 'debug' | 'info' | 'silent';
  /** Whether a page may take a remote from the developer's own machine. */
  allowOverride: boolean;
  /** Development: open pages reload when another release set is served. */
  liveReload: boolean;
  stopping: Stopping;
}

/** The edge as a fastify plugin; it opens no port. */
export async function edge(app: FastifyInstance, options: EdgeOptions): Promise<void> {
  const watch = await watchCatalog(options.store, options.channel, app.log);
  app.addHook('onClose', async () => watch.stop());

  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(request, reply, options.testHosts);
    reply.header('x-request-id', request.id);
  });
  logRequests(app, options.accessLogLevel);
  closeConnections(app, options.stopping);
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n'));
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const status = error instanceof StoreError ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(status >= 500 ? 'Internal error\n' : `${error.message}\n`);
  });

  await app.register(async (scope) => apiRoutes(scope, options.apiUrl));
  malformedRoute(app);
  assetRoutes(app, watch);
  beaconRoutes(app);
  statusRoutes(app, { watch, apiUrl: options.apiUrl, stopping: () => options.stopping.begun });
  if (options.liveReload) liveReloadRoutes(app, watch);
  const { rsa, testHosts, allowOverride } = options;
  pageRoutes(app, { watch, rsa, testHosts, allowOverride, extraScripts: options.liveReload ? RELOAD_SCRIPT : '' });
}
