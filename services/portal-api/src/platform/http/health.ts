import { withTimeout } from '@portal/node-kit';
import type { FastifyInstance } from 'fastify';
import type { SchemaState } from '../database/migrate';

export interface HealthOptions {
  /** Asks the database for its schema; rejects while it does not answer. */
  schema: () => Promise<SchemaState>;
  /** Whether the server is stopping. */
  stopping: () => boolean;
  /** How long the database has to answer, in milliseconds. */
  timeoutMs?: number;
}

/** Several monitors may ask at once; the database is asked at most this often. */
const FRESH_MS = 1_000;

const HEALTH = { config: { health: true } } as const;

/**
 * Health for service managers and load balancers, outside of `/api`, so that no edge passes it on. Errors of the database stay out
 * of the answers, because they name hosts and users.
 */
export function serveHealth(app: FastifyInstance, { schema, stopping, timeoutMs = 2_000 }: HealthOptions): void {
  let known: { at: number; answer: Promise<SchemaState | undefined> } | undefined;
  const databaseState = () => {
    if (!known || performance.now() - known.at > FRESH_MS) {
      const answer = withTimeout(schema(), timeoutMs, () => new Error('no answer in time')).catch(() => undefined);
      known = { at: performance.now(), answer };
    }
    return known.answer;
  };

  /** Liveness: the process runs. A restart would not mend a database, so it is not asked. */
  app.get('/healthz', HEALTH, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  /** Readiness: edges send calls while this is 200. */
  app.get('/readyz', HEALTH, async (_request, reply) => {
    const found = await databaseState();
    const status = stopping() ? 'stopping' : found === undefined ? 'no database' : found === 'older' ? 'older schema' : 'ready';
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return { status, database: found === undefined ? 'unreachable' : 'reachable', schema: found ?? 'unknown' };
  });
}
