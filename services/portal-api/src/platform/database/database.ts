import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Migration, Migrator } from 'kysely/migration';
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

/**
 * A pool on one database. `onError` is called with idle connections that break; the pool replaces them by itself. `onQuery`
 * is called with every statement and its parameters, for counting and measuring.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  max = 20,
  onQuery?: (query: CompiledQuery) => void,
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'portal-api',
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', onError);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: ({ query }) => onQuery(query) }) });
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint beyond 2^53 came from the database');
  return value;
}

/** Migrates the database to the newest schema. Forward only: a released migration is never changed, a new one corrects it. */
export async function migrate(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
