import { loggedPath, serviceLogger } from '@portal/node-kit';
import { onRequestEnd } from '@portal/node-kit/telemetry';
import { LogController, type FastifyInstance } from 'fastify';
import { pathOf } from './http/url';

interface Logging {
  logger: ReturnType<typeof serviceLogger>;
  logController: LogController;
}

/** Requested every few seconds by monitors. */
const HEALTH = new Set(['/healthz', '/readyz']);

export const isHealthCheck = ({ originalUrl }: { originalUrl: string }): boolean => HEALTH.has(pathOf(originalUrl));

/** JSON lines, see node-kit. Fastify's two lines per request are off; the app writes one. */
export function logging(level: string, stream?: { write(line: string): void }): Logging {
  return { logger: serviceLogger('edge', level, stream), logController: new LogController({ disableRequestLogging: true }) };
}

/** One line for each request at `level`, also for one whose visitor went away; health checks count as debugging. */
export function logRequests(app: FastifyInstance, level: 'debug' | 'info' | 'silent'): void {
  if (level === 'silent') return;
  onRequestEnd(app, ({ request, status, ms, aborted }) => {
    const { method, ip } = request;
    const line = { method, path: loggedPath(request.originalUrl), status, ...(aborted && { aborted }), ms: Math.round(ms), ip };
    request.log[isHealthCheck(request) ? 'debug' : level](line, 'request');
  });
}
