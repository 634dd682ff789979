import { serviceLogger } from '@portal/node-kit';
import { onRequestEnd } from '@portal/node-kit/telemetry';
import { LogController, type FastifyInstance } from 'fastify';

/** Requested every few seconds by monitors. */
const HEALTH = new Set(['/healthz', '/readyz']);

export const isHealthCheck = ({ url }: { url: string }): boolean => HEALTH.has(pathOf(url));

const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** JSON lines, see node-kit. Fastify's two lines per request are off; the app writes one. */
export function logging(level: string, stream?: { write(line: string): void }) {
  return { logger: serviceLogger('console', level, stream), logController: new LogController({ disableRequestLogging: true }) };
}

/** One line for each request at `level`, without its query; health checks count as debugging. */
export function logRequests(app: FastifyInstance, level: 'debug' | 'info' | 'silent'): void {
  if (level === 'silent') return;
  onRequestEnd(app, ({ request, status, ms, aborted }) => {
    const { method, ip } = request;
    const line = { method, path: pathOf(request.url), status, ...(aborted && { aborted }), ms: Math.round(ms), ip };
    request.log[isHealthCheck(request) ? 'debug' : level](line, 'request');
  });
}
