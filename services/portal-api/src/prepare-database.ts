import { OperatorError } from '@portal/node-kit';
import type { Kysely } from 'kysely';
import { createFieldCipher } from './domains/wallet/field-cipher';
import { loadZips } from './domains/places/load-zips';
import { type Env, migrationSettings } from './env';
import { migrations } from './migrations/all';
import { connect } from './platform/database/database';
import { compareSchema, migrate, type SchemaDifference } from './platform/database/migrate';
import type { Database } from './platform/database/schema';
import { openServerKeys, type ServerKeys } from './server-keys';
import type { ObjectStore } from './platform/storage/object-store';
import { seedDemo } from './seed/demo';

/** Schema and ZIP codes. Answers how the database differed before; a newer one stays as it is. */
export async function migrateDatabase(db: Kysely<Database>): Promise<SchemaDifference> {
  const difference = await migrate(db, migrations);
  await loadZips(db);
  return difference;
}

/**
 * What the server does with the database before it serves: migrates it, or with MIGRATE=off only compares it, registers its keys,
 * and fills the embedded one with the demo data. On a connection of its own, because a migration may take longer than a call.
 * @throws OperatorError for a DATABASE_URL that cannot be used, has an older schema or is used with other keys
 */
export async function prepareDatabase(
  url: string,
  env: Env,
  objects: ObjectStore,
  onError: (error: Error) => void,
): Promise<SchemaDifference & { keys: ServerKeys }> {
  const db = connect(url, onError, migrationSettings(env));
  try {
    const difference = await (env.MIGRATE ? migrateDatabase(db) : compareSchema(db, migrations)).catch(explain(env));
    if (!env.MIGRATE && difference.missing.length > 0) throw olderSchema(difference.missing);
    const keys = await openServerKeys(db, env);
    if (!env.DATABASE_URL) await seedDemo(db, { fieldCipher: createFieldCipher(keys.field), objects });
    return { ...difference, keys };
  } finally {
    await db.destroy();
  }
}

const olderSchema = (missing: readonly string[]): OperatorError =>
  new OperatorError(
    `DATABASE_URL has an older schema, which lacks ${missing.join(', ')}: run pnpm migrate first, or start with MIGRATE=on`,
  );

/** Names only the system's reason: the URL holds a password. */
export const explain =
  ({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>) =>
  (error: unknown): never => {
    if (!DATABASE_URL) throw error;
    const { message, code } = error as { message?: string; code?: string };
    throw new OperatorError(`DATABASE_URL cannot be used: ${message || code || String(error)}`);
  };
