import { histogram, onRequestEnd } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { isHealthCheck } from './logging';

const requests = histogram(
  'portal_edge_request_duration_seconds',
  'Duration of requests by route and HTTP status, 499 if the visitor went away before',
  ['route', 'status'],
);

/** Counts requests by the pattern of their route: there are few, while a visitor makes up any number of paths. */
export function countRequests(app: FastifyInstance): void {
  onRequestEnd(app, ({ request, ms, status }) => {
    if (!isHealthCheck(request)) requests.observe({ route: request.routeOptions.url ?? 'none', status: String(status) }, ms / 1_000);
  });
}
