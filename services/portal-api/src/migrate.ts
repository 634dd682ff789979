import { exitWith } from '@portal/node-kit';
import { migrationSettings, readMigrationEnv } from './env';
import { connect } from './platform/database/database';
import { explain, migrateDatabase } from './prepare-database';

/** `pnpm migrate`: gives the database of DATABASE_URL the schema of this version, and the ZIP codes. */
async function main(): Promise<void> {
  const env = readMigrationEnv(process.env);
  const db = connect(env.DATABASE_URL, () => undefined, migrationSettings(env));
  try {
    const { missing, unknown } = await migrateDatabase(db).catch(explain(env));
    process.stdout.write(`${missing.length > 0 ? `migrated: ${missing.join(', ')}` : 'nothing to migrate'}\n`);
    if (unknown.length > 0) process.stdout.write(`newer than this version: ${unknown.join(', ')}\n`);
  } finally {
    await db.destroy();
  }
}

main().catch(exitWith);
