import {
  type AbortableQueryOptions,
  type CompiledQuery,
  DefaultQueryExecutor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';

/** A statement as PostgreSQL gets it; one with a name is planned once for each connection. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'> & { name?: string };

/** Hears of each statement that has ended, after `ms` milliseconds; `error` is undefined for one that succeeded. */
export type OnStatement = (statement: Statement, ms: number, error: unknown) => void;

/** Runs a statement on a connection. */
async function run(client: pg.PoolClient, statement: Statement, onStatement: OnStatement): Promise<pg.QueryResult> {
  const { sql: text, parameters, name } = statement;
  const since = performance.now();
  try {
    const values = parameters as unknown[];
    // pg copies a configuration property by property, which a plain text spares.
    const result = await (name === undefined ? client.query(text, values) : client.query({ text, values, name }));
    onStatement(statement, performance.now() - since, undefined);
    return result;
  } catch (error) {
    onStatement(statement, performance.now() - since, error);
    throw error;
  }
}

/** A connection as Kysely's driver uses it for transactions, with its statements reported. */
export function reportedClient(client: pg.PoolClient, onStatement: OnStatement): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) => run(client, { sql, parameters }, onStatement);
  // Its other form, for cursors, is used by streams alone.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/** PostgreSQL refuses a prepared statement whose table has changed its columns since: a migration was carried out. */
const isOutdated = (error: unknown): boolean => (error as { routine?: string }).routine === 'RevalidateCachedQuery';

/**
 * Runs the statements that belong to no transaction straight on the pool: Kysely's own driver puts fifteen promises around
 * each. A transaction gets an executor of Kysely's by `withConnectionProvider`.
 */
export class PooledExecutor extends DefaultQueryExecutor {
  readonly #acquire: () => Promise<pg.PoolClient>;
  readonly #onStatement: OnStatement;

  constructor(base: ConstructorParameters<typeof DefaultQueryExecutor>, acquire: () => Promise<pg.PoolClient>, onStatement: OnStatement) {
    super(...base);
    this.#acquire = acquire;
    this.#onStatement = onStatement;
  }

  override async executeQuery<R>(query: CompiledQuery & { name?: string }, options?: AbortableQueryOptions): Promise<QueryResult<R>> {
    // One that can be cancelled needs the connection of the driver.
    if (options?.signal) return super.executeQuery<R>(query, options);
    const client = await this.#acquire();
    let outdated = false;
    try {
      return resultOf<R>(await run(client, query, this.#onStatement));
    } catch (error) {
      outdated = query.name !== undefined && isOutdated(error);
      if (!outdated) throw error;
      // It did nothing, and outside of a transaction nothing else hangs on it.
      return resultOf<R>(await run(client, { sql: query.sql, parameters: query.parameters }, this.#onStatement));
    } finally {
      // The next connection prepares it anew.
      client.release(outdated);
    }
  }
}

const writes = new Set<string>(['INSERT', 'UPDATE', 'DELETE', 'MERGE'] satisfies PostgresQueryResult<unknown>['command'][]);

/** As Kysely's own driver answers it. */
const resultOf = <R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> =>
  writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
