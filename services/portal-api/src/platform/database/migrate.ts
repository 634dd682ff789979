import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema';

/** Held while a process compares and migrates. Kysely's own lock begins only after the comparison. */
const LOCK = 7_361_004_211;

/** How a database differs from the migrations of this program, in order of their names. */
export interface SchemaDifference {
  /** Migrations that the database lacks: it is older. */
  missing: string[];
  /** Migrations that this program does not know: the database is newer. */
  unknown: string[];
}

export async function compareSchema(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<SchemaDifference> {
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
export const migrate = (db: Kysely<Database>, migrations: Record<string, Migration>): Promise<SchemaDifference> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      const difference = await compareSchema(connection, migrations);
      // Kysely refuses a database with a migration that it is not given.
      const known = Object.fromEntries(difference.unknown.map((name) => [name, { up: () => Promise.resolve() }]));
      const provider = { getMigrations: () => Promise.resolve({ ...migrations, ...known }) };
      const { error } = await new Migrator({ db: connection, provider }).migrateToLatest();
      if (error) throw error;
      return difference;
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
