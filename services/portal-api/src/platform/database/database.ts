import { DefaultConnectionProvider, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type OnStatement, PooledExecutor, reportedClient, type Statement } from './executor';
import { connectionOf, observePool, observeStatement } from './pool-metrics';
import type { Database } from './schema';

const { builtins } = pg.types;

/**
 * How column values arrive in JavaScript.
 * - bigint (money in cents, counts): a number. Exact up to 2^53 cents, 90 trillion dollars; a larger one throws.
 * - date: the text `YYYY-MM-DD`. As a Date it would shift with the time zone of the process.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: parseBigint,
  [builtins.DATE]: (text) => text,
};

/** Limits of a pool and its connections, in milliseconds. 0 sets no limit, as does a time-out that is absent. */
export interface ConnectionSettings {
  /** Connections at most. */
  pool?: number;
  /** How long to wait for a connection: for a free one of the pool as well as for a new one. */
  connectTimeoutMs?: number;
  /** PostgreSQL cancels a statement that takes longer, including its waits for locks. */
  statementTimeoutMs?: number;
  /** PostgreSQL cancels a statement that waits longer for one lock. */
  lockTimeoutMs?: number;
  /** PostgreSQL ends a connection whose transaction gets no statement for so long, which frees its locks. */
  idleTransactionTimeoutMs?: number;
  /** How long a connection is silent before the system probes whether the other side is there. */
  keepAliveMs?: number;
  /** Whether waits, statements and the state of the pool are shown in the metrics. */
  observed?: boolean;
}

/**
 * A pool on one database. `onError` is called with each connection that breaks, in use or not; the pool replaces it by itself.
 * `onQuery` is called with every statement and its parameters, for counting and measuring.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  { pool: max = 20, connectTimeoutMs = 10_000, keepAliveMs = 30_000, observed = false, ...timeouts }: ConnectionSettings = {},
  onQuery?: (query: Statement) => void,
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'portal-api',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: timeouts.statementTimeoutMs,
    lock_timeout: timeouts.lockTimeoutMs,
    idle_in_transaction_session_timeout: timeouts.idleTransactionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Of a connection in use the pool hears nothing, and an error that nobody hears ends the process.
  pool.on('connect', (client) => {
    // Only the first error says why it broke.
    client.once('error', onError);
    client.on('error', () => undefined);
  });
  // The pool repeats the errors of idle connections.
  pool.on('error', () => undefined);
  const unobserve = observed ? observePool(pool, max) : () => undefined;
  const onStatement: OnStatement = (statement, ms, error) => {
    if (observed) observeStatement(statement, ms, error);
    onQuery?.(statement);
  };
  const acquire = () => (observed ? connectionOf(pool) : pool.connect());
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => reportedClient(await acquire(), onStatement),
      async end() {
        unobserve();
        await pool.end();
      },
    },
  });
  const driver = dialect.createDriver();
  // Nothing connects yet; `destroy` ends the pool of a driver that was begun.
  void driver.init();
  const parts = [dialect.createQueryCompiler(), dialect.createAdapter(), new DefaultConnectionProvider(driver)] as const;
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor: new PooledExecutor([...parts], acquire, onStatement) });
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint beyond 2^53 came from the database');
  return value;
}
