import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { serviceLogger } from '@portal/node-kit';
import { LogController, type FastifyInstance } from 'fastify';
import { pathOf } from './http/url';

interface Logging {
  logger: ReturnType<typeof serviceLogger>;
  logController: LogController;
}

/** Asked every few seconds by whatever watches the edge. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** JSON lines, see node-kit. The framework's two lines a request are off, the app writes one. */
export function logging(level: string, stream?: { write(line: string): void }): Logging {
  return { logger: serviceLogger('edge', level, stream), logController: new LogController({ disableRequestLogging: true }) };
}

/** One line for each answered request at `level`; health checks count as debugging. */
export function logRequests(app: FastifyInstance, level: 'debug' | 'info' | 'silent'): void {
  if (level === 'silent') return;
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.originalUrl);
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip: request.ip };
    request.log[HEALTH.has(path) ? 'debug' : level](line, 'request');
  });
}

/** An id for every request; behind a proxy its `X-Request-Id`, so that its log and ours speak of the same one. */
export function requestIds(behindProxy: boolean): (request: { headers: IncomingHttpHeaders }) => string {
  return ({ headers }) => {
    const given = behindProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  };
}
