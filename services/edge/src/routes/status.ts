import type { FastifyInstance } from 'fastify';
import { composeFor } from '../catalog/compose';
import type { CatalogWatch } from '../catalog/watch';
import { reachable } from '../http/reachable';
import { visitorOf } from '../http/visitor';

export interface StatusOptions {
  watch: CatalogWatch;
  /** Origin of the API. */
  apiUrl: string;
  /** Whether the edge has been told to end. */
  stopping: () => boolean;
}

/** Health for process managers and load balancers, and the visitor's release set for pages that ask whether there is a newer one. */
export function statusRoutes(app: FastifyInstance, { watch, apiUrl, stopping }: StatusOptions): void {
  const apiReachable = reachable(apiUrl);

  /** Alive: to be restarted when this does not answer. */
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', releases: releases(watch) };
  });

  /**
   * Ready: to be given requests. An API that is down does not count: it is the same for every edge, and the pages that
   * need no data, and those that say what is wrong, are worth more than none.
   */
  app.get('/readyz', async (_request, reply) => {
    const status = stopping() ? 'stopping' : watch.current() ? 'ready' : 'no shell released';
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return {
      status,
      releases: releases(watch),
      since: watch.problem()?.since.toISOString(),
      api: (await apiReachable()) ? 'reachable' : 'unreachable',
    };
  });

  app.get('/portal/releases.json', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const catalog = watch.current();
    if (!catalog) return reply.code(503).send({ status: 'no shell released' });
    const { set } = composeFor(catalog, visitorOf(request, reply));
    const etag = `"${set.set}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : set;
  });
}

/** What the problem is stands in the log; it may name paths, and these pages may be public. */
function releases(watch: CatalogWatch): 'current' | 'last good' | 'none' {
  if (!watch.current()) return 'none';
  return watch.problem() ? 'last good' : 'current';
}
