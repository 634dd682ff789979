import type { FastifyInstance } from 'fastify';
import { composeFor } from '../catalog/compose';
import type { CatalogWatch } from '../catalog/watch';
import { visitorOf } from '../http/visitor';

/** Health for load balancers, and the visitor's release set for pages that ask whether there is a newer one. */
export function statusRoutes(app: FastifyInstance, watch: CatalogWatch): void {
  app.get('/healthz', async (_request, reply) => {
    const ready = watch.current() !== undefined;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    // What the problem is stands in the log; it may name paths, and this page is public.
    return { status: ready ? 'ok' : 'no shell released', releases: watch.problem() === undefined ? 'current' : 'last good' };
  });

  app.get('/portal/releases.json', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const catalog = watch.current();
    if (!catalog) return reply.code(503).send({ status: 'no shell released' });
    return composeFor(catalog, visitorOf(request, reply)).set;
  });
}
