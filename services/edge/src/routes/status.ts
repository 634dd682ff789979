import type { FastifyInstance } from 'fastify';
import { pinnedFor, visitorCode } from '@portal/releases';
import { releaseState, signatureState } from '../catalog/remote-metrics';
import type { CatalogWatch } from '../catalog/watch';
import { reachable } from '../http/reachable';
import { sendText } from '../http/text-answer';
import { keepVisitor, visitorOf } from '../http/visitor';
import { setFor, type OpenPreviews } from '../preview/visitor-set';

export interface StatusOptions {
  watch: CatalogWatch;
  /** Origins of the API. */
  apiUrls: readonly string[];
  /** Whether the edge is stopping. */
  stopping: () => boolean;
  /** Undefined for an edge without previews. */
  previews: OpenPreviews | undefined;
}

/**
 * Health for service managers and load balancers, and the visitor's release set for update checks.
 * The log has the details; they may name paths, and these answers may be public.
 */
export function statusRoutes(app: FastifyInstance, { watch, apiUrls, stopping, previews }: StatusOptions): void {
  const probes = apiUrls.map(reachable);
  const apiReachable = async () => (await Promise.all(probes.map((probe) => probe()))).includes(true);

  /** Liveness: a service manager restarts the edge when this fails. */
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', releases: releaseState(watch) };
  });

  /**
   * Readiness: a load balancer sends requests while this is 200. An unreachable API does not count: it is the same for
   * every edge, and a page that reports the failure is better than no page.
   */
  app.get('/readyz', async (_request, reply) => {
    const status = stopping() ? 'stopping' : watch.current() ? 'ready' : 'no shell released';
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return {
      status,
      releases: releaseState(watch),
      since: watch.problem()?.since.toISOString(),
      saved: watch.fromDisk(),
      signatures: signatureState(watch),
      api: (await apiReachable()) ? 'reachable' : 'unreachable',
    };
  });

  app.get('/portal/releases.json', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const catalog = watch.current();
    if (!catalog) return reply.code(503).send({ status: 'no shell released' });
    const visitor = visitorOf(request);
    keepVisitor(request, reply, visitor);
    const { set } = (await setFor(request, catalog, visitor, previews)).composed;
    reply.type('application/json; charset=utf-8');
    return sendText(request, reply, () => JSON.stringify(set), set.set);
  });

  /** What a visitor tells support, who then may pin a version for them: the cookie itself is out of their sight. */
  app.get('/portal/visitor', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const visitor = visitorOf(request);
    keepVisitor(request, reply, visitor);
    const catalog = watch.current();
    const pinned = catalog ? [...pinnedFor(catalog.document, visitor, Date.now())] : [];
    return {
      visitor: visitorCode(visitor),
      pinned: Object.fromEntries(pinned.map(([name, { metadata }]) => [name, metadata.version])),
    };
  });
}
