import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema';

/** Held while a process compares and migrates. Kysely's own lock begins only after the comparison. */
const LOCK = 7_361_004_211;
const LOCK_POLL_MS = 200;

/** One step of the schema. Steps that follow one another share a transaction, but for one that says it cannot run in any. */
export type SchemaStep = Migration & { inTransaction?: false };

/** How a database differs from the migrations of this program, in order of their names. */
export interface SchemaDifference {
  /** Migrations that the database lacks: it is older. */
  missing: string[];
  /** Migrations that this program does not know: the database is newer. */
  unknown: string[];
}

/** A newer schema is one that this program can run on. */
export type SchemaState = 'current' | 'newer' | 'older';

export const schemaState = ({ missing, unknown }: SchemaDifference): SchemaState =>
  missing.length > 0 ? 'older' : unknown.length > 0 ? 'newer' : 'current';

export async function compareSchema(db: Kysely<Database>, migrations: Record<string, SchemaStep>): Promise<SchemaDifference> {
  const applied = await appliedMigrations(db);
  return {
    missing: Object.keys(migrations)
      .filter((name) => !applied.includes(name))
      .sort(),
    unknown: applied.filter((name) => !(name in migrations)),
  };
}

/**
 * Migrates the database to the newest schema and answers what it lacked. Forward only: a released migration is never changed,
 * a new one corrects it. A newer schema stays as it is, so that the former version of the program can run on it.
 * Processes that start together migrate one after another, so `db` must not limit the time of statements or locks.
 */
export const migrate = (db: Kysely<Database>, migrations: Record<string, SchemaStep>): Promise<SchemaDifference> =>
  db.connection().execute(async (connection) => {
    await lock(connection);
    try {
      const difference = await compareSchema(connection, migrations);
      for (const steps of runsOf(difference.missing, migrations)) await apply(connection, migrations, steps, difference.unknown);
      return difference;
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });

/** Asks again and again: a statement that waits for the lock has a snapshot, for whose end `create index concurrently` waits in turn. */
async function lock(connection: Kysely<Database>): Promise<void> {
  const tryLock = sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`;
  while (!(await tryLock.execute(connection)).rows[0]?.locked) await sleep(LOCK_POLL_MS);
}

/** The missing steps, cut before and after each one that cannot run in a transaction. */
function runsOf(missing: readonly string[], migrations: Record<string, SchemaStep>): string[][] {
  const runs: string[][] = [];
  for (const name of missing) {
    const run = runs.at(-1);
    const joins = run !== undefined && [name, run[0]!].every((each) => migrations[each]?.inTransaction !== false);
    if (joins) run.push(name);
    else runs.push([name]);
  }
  return runs;
}

async function apply(
  connection: Kysely<Database>,
  migrations: Record<string, SchemaStep>,
  steps: readonly string[],
  unknown: readonly string[],
): Promise<void> {
  const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= steps.at(-1)!));
  // Kysely refuses a database with a migration that it is not given.
  const known = Object.fromEntries(unknown.map((name) => [name, { up: () => Promise.resolve() }]));
  const provider = { getMigrations: () => Promise.resolve({ ...upTo, ...known }) };
  const disableTransactions = migrations[steps[0]!]?.inTransaction === false;
  const { error } = await new Migrator({ db: connection, provider, disableTransactions }).migrateToLatest();
  if (error) throw error;
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
