import { gauge, histogram, isRecording, readAtScrape, recordSpan } from '@portal/node-kit/telemetry';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Statement } from './executor';
import type { Database } from './schema';

const connections = gauge('portal_api_pool_connections', 'Connections to PostgreSQL by state', ['state']);
const limit = gauge('portal_api_pool_limit', 'Connections to PostgreSQL at most');
const waiting = gauge('portal_api_pool_waiting', 'Calls and jobs that wait for a connection');
const waits = histogram('portal_api_pool_wait_seconds', 'Wait for a connection', ['outcome']);
const up = gauge('portal_api_database_up', '1 if PostgreSQL answers');
const queries = histogram('portal_api_query_duration_seconds', 'Duration of statements', ['outcome']);

/** Shows a pool in the metrics, until the function that it returns is called. */
export const observePool = (pool: pg.Pool, max: number): (() => void) =>
  readAtScrape([connections, limit, waiting], () => [
    [connections, { state: 'idle' }, pool.idleCount],
    [connections, { state: 'busy' }, pool.totalCount - pool.idleCount],
    [limit, {}, max],
    [waiting, {}, pool.waitingCount],
  ]);

/** A connection of the pool, with its wait counted. */
export async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  const since = performance.now();
  try {
    const client = await pool.connect();
    observeWait('ok', performance.now() - since);
    return client;
  } catch (error) {
    observeWait('error', performance.now() - since);
    throw error;
  }
}

function observeWait(outcome: 'ok' | 'error', ms: number): void {
  waits.observe({ outcome }, ms / 1_000);
  if (!isRecording()) return;
  recordSpan('wait for a connection', ms, { 'db.system.name': 'postgresql' }, outcome === 'error' ? outcome : undefined);
}

/** Longer statements insert many rows, and repeat themselves. */
const MAX_TEXT = 2_000;

/** Counts a statement that has ended, and adds it to the trace of its call: its text with placeholders, never a parameter. */
export function observeStatement({ sql: text }: Statement, ms: number, error: unknown): void {
  queries.observe({ outcome: error === undefined ? 'ok' : 'error' }, ms / 1_000);
  if (!isRecording()) return;
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.slice(0, MAX_TEXT) };
  recordSpan(operation, ms, attributes, error === undefined ? undefined : ((error as { code?: string }).code ?? 'error'));
}

/** Shows in the metrics whether the database answers, until the function that it returns is called. */
export const observeDatabase = (db: Kysely<Database>): (() => void) =>
  readAtScrape([up], async () => [
    [
      up,
      {},
      await sql`select 1`.execute(db).then(
        () => 1,
        () => 0,
      ),
    ],
  ]);
