import { randomBytes } from 'node:crypto';
import type { Http2SecureServer } from 'node:http2';
import { closeConnections, closeHttp2Sessions, closeSilentConnections, shutDown, type Shutdown } from '@portal/node-kit';
import { StoreError } from '@portal/releases/store';
import { requestIds, traceRequests } from '@portal/node-kit/telemetry';
import Fastify, { type FastifyInstance } from 'fastify';
import { observeReleases } from './catalog/remote-metrics';
import { SavedSet } from './catalog/saved-set';
import { ServedSets } from './catalog/served-sets';
import { watchCatalog } from './catalog/watch';
import { developmentRoutes } from './development/routes';
import { watchDevelopment } from './development/watch';
import { PageHealth } from './health/page-health';
import { forgetOldVersions } from './health/series';
import { previewPasses } from '@portal/releases';
import { Previews } from './preview/previews';
import type { OpenPreviews } from './preview/visitor-set';
import { AcceptedMemory } from './trust/accepted-memory';
import { ChannelTrust } from './trust/channel-trust';
import { beaconTokens } from './http/beacon-token';
import { guardSessions } from './http/http2-sessions';
import { answerUnrouted } from './http/methods';
import { protocolChoice } from './http/protocol-choice';
import { answerUnreadable } from './http/oversize';
import { securityHeaders } from './http/security-headers';
import { cutSlowClients } from './http/slow-clients';
import { malformedRoute, routing } from './http/url';
import { isHealthCheck, logRequests, logging } from './logging';
import { countRequests } from './metrics';
import { apiRoutes } from './routes/api';
import { assetRoutes } from './routes/assets';
import { beaconRoutes } from './routes/beacons';
import { documentRoutes } from './routes/documents';
import { pageRoutes } from './routes/page';
import { previewRoutes } from './routes/preview';
import { statusRoutes } from './routes/status';
import { serverTimeouts, TIMEOUTS, type Timeouts } from './timeouts';
import type { EdgeEnv } from './env';

/** The environment of the edge without port, TLS and logging. */
export interface EdgeOptions extends Pick<
  EdgeEnv,
  | 'trustedProxies'
  | 'store'
  | 'lastGoodDir'
  | 'trustFile'
  | 'channel'
  | 'apiUrls'
  | 'apiCa'
  | 'beaconKey'
  | 'previewSecret'
  | 'sessionCookie'
  | 'rsa'
  | 'documents'
  | 'testHosts'
  | 'accessLogLevel'
  | 'allowOverride'
  | 'devServer'
  | 'healthSample'
> {
  /** What pages report is counted here. */
  health: PageHealth;
  shutdown: Shutdown;
  timeouts: Timeouts;
}

/** The edge as a fastify plugin; it opens no port. */
export async function edge(app: FastifyInstance, options: EdgeOptions): Promise<void> {
  const { devServer } = options;
  const { store, channel, lastGoodDir } = options;
  const saved = lastGoodDir === undefined ? undefined : new SavedSet(lastGoodDir, channel, store.location, app.log);
  const watch = devServer
    ? await watchDevelopment(devServer, app.log)
    : await watchCatalog(store, channel, app.log, saved, openTrust(app, options));
  const unobserve = [observeReleases(watch, channel), forgetOldVersions(() => watch.current())];
  app.addHook('onClose', async () => {
    for (const end of unobserve) end();
    watch.stop();
    await saved?.close();
  });

  app.addHook('onRequest', async (request, reply) => {
    securityHeaders(request, reply, options.testHosts);
    reply.header('x-request-id', request.id);
  });
  traceRequests(app, {
    trusted: options.trustedProxies,
    nameOf: ({ method, routeOptions }) => `${method} ${routeOptions.url ?? 'none'}`,
    ignored: isHealthCheck,
    failureOf: ({ status }) => (status >= 500 ? String(status) : undefined),
  });
  logRequests(app, options.accessLogLevel);
  countRequests(app);
  cutSlowClients(app, options.timeouts);
  closeConnections(app, options.shutdown);
  const methods = answerUnrouted(app);
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const status = error instanceof StoreError ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(status >= 500 ? 'Internal error\n' : `${error.message}\n`);
  });

  const { apiUrls: urls, apiCa: ca, timeouts, trustedProxies, sessionCookie } = options;
  await app.register(async (scope) => apiRoutes(scope, { urls, ca, timeouts, trustedProxies, sessionCookie }));
  malformedRoute(app);
  assetRoutes(app, watch);
  const tokens = beaconTokens(options.beaconKey ?? randomBytes(32));
  const served = new ServedSets();
  await app.register(async (scope) => beaconRoutes(scope, { watch, tokens, served, health: options.health }));
  const previews = openPreviews(app, options);
  statusRoutes(app, {
    watch,
    apiUrls: options.apiUrls,
    stopping: () => options.shutdown.begun,

    previews,
  });
  await app.register(async (scope) => previewRoutes(scope, previews));
  if (devServer) developmentRoutes(app, devServer);
  const { rsa, testHosts, allowOverride, documents, healthSample } = options;
  documentRoutes(app, documents);
  pageRoutes(app, { watch, rsa, documents, testHosts, allowOverride, healthSample, tokens, served, methods, previews });
}

/** What counts as released on the channel; undefined, with a warning, where signatures are not checked. */
function openTrust(app: FastifyInstance, { trustFile, store, channel, lastGoodDir }: EdgeOptions): ChannelTrust | undefined {
  if (trustFile) return new ChannelTrust(trustFile, channel, new AcceptedMemory(lastGoodDir, channel, store.location, app.log));
  app.log.warn('TRUST_FILE is off: whoever can write the store decides what browsers run');
  return undefined;
}

/** In development the builds of this machine replace releases, and nothing of a store is shown. */
function openPreviews(
  app: FastifyInstance,
  { previewSecret, devServer, store, channel, trustFile }: EdgeOptions,
): OpenPreviews | undefined {
  if (previewSecret === undefined || devServer !== undefined) return undefined;
  return { previews: new Previews(store, channel, app.log, trustFile), passes: previewPasses(previewSecret, channel) };
}

export interface Edge {
  app: FastifyInstance;
  /** Stops gracefully; false when requests had to be aborted. */
  stop(): Promise<boolean>;
  /** What pages reported. */
  health: PageHealth;
}

/** The edge with its logger and protocol, ready to listen. */
export async function createEdge(env: Omit<EdgeEnv, 'metrics'>, timeouts = TIMEOUTS): Promise<Edge> {
  const behindProxy = env.trustedProxies.length > 0;
  const limits = serverTimeouts(timeouts);
  const common = {
    ...limits.fastify,
    ...logging(env.logLevel),
    ...routing,
    genReqId: requestIds(env.trustedProxies),
    trustProxy: behindProxy ? [...env.trustedProxies] : false,
    clientErrorHandler: answerUnreadable,
    // A request on an open connection is answered like any other.
    return503OnClosing: false,
  };
  const protocol = protocolChoice();
  const app = env.tls
    ? // The types of an h2 server differ, what is used of it does not.
      (Fastify({
        ...common,
        http2: true,
        https: { allowHTTP1: true, ALPNCallback: protocol.choose, ...limits.tls, ...env.tls },
      }) as unknown as FastifyInstance)
    : Fastify({ ...common, http: limits.node });
  if (env.tls) {
    const server = app.server as unknown as Http2SecureServer;
    guardSessions(server, timeouts);
    protocol.watch(server);
  }
  const closeSilent = closeSilentConnections(app);
  const closeSessions = env.tls ? closeHttp2Sessions(app) : () => undefined;
  const shutdown: Shutdown = { begun: false };
  const health = new PageHealth();
  // Without `logLevel`, which Fastify takes for itself.
  const { logLevel: _logLevel, ...options } = env;
  await app.register(edge, { ...options, health, shutdown, timeouts });
  return { app, health, stop: () => shutDown({ app, shutdown, drainMs: env.drainMs, closeSilent, closeSessions }) };
}
