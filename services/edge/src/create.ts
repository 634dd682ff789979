import Fastify, { type FastifyInstance } from 'fastify';
import { edge } from './app';
import type { EdgeEnv } from './env';
import { logging } from './logging';

/** The edge with its logger and protocol, ready to listen. */
export async function createEdge(env: EdgeEnv): Promise<FastifyInstance> {
  const common = { ...logging(env.logLevel), trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false };
  const app = env.tls
    ? // The types of an h2 server differ, what is used of it does not.
      (Fastify({ ...common, http2: true, https: { allowHTTP1: true, ...env.tls }, forceCloseConnections: true }) as unknown as FastifyInstance)
    : Fastify(common);
  await app.register(edge, {
    store: env.store,
    channel: 'production',
    apiUrl: env.apiUrl,
    rsa: env.rsa,
    testHosts: env.testHosts,
    tls: env.tls !== undefined,
    liveReload: env.liveReload,
  });
  return app;
}
