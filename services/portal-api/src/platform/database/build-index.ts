import { type Kysely, sql } from 'kysely';

/**
 * Builds an index while everybody reads and writes the table, in a migration with `inTransaction = false`. A build that was
 * broken off leaves an invalid index, which is dropped and built anew; a valid one stays.
 * @param name without a schema
 * @param definition what follows the name in CREATE INDEX: `on job (created_at)`
 */
export async function buildIndex(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(
    db,
  );
  if (rows[0]?.valid === false) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create index concurrently if not exists ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
}
