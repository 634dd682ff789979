import Fastify, { type FastifyInstance } from 'fastify';
import { edge } from './app';
import type { EdgeEnv } from './env';
import { routing } from './http/url';
import { logging, requestIds } from './logging';
import { closeInQuiet, closeSessions, stopGently, type Stopping } from './stopping';

export interface Edge {
  app: FastifyInstance;
  /** Ends gently; false when requests had to be cut off. */
  stop(): Promise<boolean>;
}

/** The edge with its logger and protocol, ready to listen. */
export async function createEdge(env: EdgeEnv): Promise<Edge> {
  const behindProxy = env.trustedProxies.length > 0;
  const common = {
    ...logging(env.logLevel),
    ...routing,
    genReqId: requestIds(behindProxy),
    trustProxy: behindProxy ? [...env.trustedProxies] : false,
    // What still comes in over an open connection is answered like any other request.
    return503OnClosing: false,
  };
  const app = env.tls
    ? // The types of an h2 server differ, what is used of it does not.
      (Fastify({ ...common, http2: true, https: { allowHTTP1: true, ...env.tls } }) as unknown as FastifyInstance)
    : Fastify(common);
  if (env.tls) closeSessions(app);
  closeInQuiet(app);
  const stopping: Stopping = { begun: false };
  const { store, channel, apiUrl, rsa, testHosts, accessLogLevel, allowOverride, liveReload } = env;
  await app.register(edge, { store, channel, apiUrl, rsa, testHosts, accessLogLevel, allowOverride, liveReload, stopping });
  return { app, stop: () => stopGently(app, stopping, env.drainMs) };
}
