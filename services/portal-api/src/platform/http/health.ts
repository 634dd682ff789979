import { withTimeout } from '@portal/node-kit';
import type { FastifyInstance } from 'fastify';
import type { SchemaState } from '../database/migrate';

export interface HealthOptions {
  /** Asks the database for its schema; rejects while it does not answer. */
  schema: () => Promise<SchemaState>;
  /** Whether the server is stopping. */
  stopping: () => boolean;
  /** What else `/healthz` tells, by name. It changes no status, and `/readyz` does not wait for it. */
  reports?: Record<string, () => Promise<string>>;
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
export function serveHealth(app: FastifyInstance, { schema, stopping, reports = {}, timeoutMs = 2_000 }: HealthOptions): void {
  const inTime = <T>(work: Promise<T>) => withTimeout(work, timeoutMs, () => new Error('no answer in time')).catch(() => undefined);
  const databaseState = fresh(() => inTime(schema()));
  const reported = fresh(async () => {
    const answers = Object.entries(reports).map(async ([name, read]) => [name, (await inTime(read())) ?? 'unknown'] as const);
    return Object.fromEntries(await Promise.all(answers));
  });

  /** Liveness: the process runs. A restart would mend neither a database nor what is reported, so neither changes the status. */
  app.get('/healthz', HEALTH, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', ...(await reported()) };
  });

  /** Readiness: edges send calls while this is 200. */
  app.get('/readyz', HEALTH, async (_request, reply) => {
    const found = await databaseState();
    const status = stopping() ? 'stopping' : found === undefined ? 'no database' : found === 'older' ? 'older schema' : 'ready';
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return { status, database: found === undefined ? 'unreachable' : 'reachable', schema: found ?? 'unknown' };
  });
}

/** One answer for all who ask within a second. */
function fresh<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!known || performance.now() - known.at > FRESH_MS) known = { at: performance.now(), answer: ask() };
    return known.answer;
  };
}
