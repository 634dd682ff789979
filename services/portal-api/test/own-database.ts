import type { Kysely } from 'kysely';
import { connect } from '../src/platform/database/database';
import type { Database } from '../src/platform/database/schema';
import { cloneDatabase } from './databases';

export interface OwnDatabase {
  db: Kysely<Database>;
  url: string;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
}

/** A database of a test's own with a pool of so many connections. */
export async function ownDatabase(connections = 2): Promise<OwnDatabase> {
  const { url, drop } = await cloneDatabase();
  const db = connect(url, () => undefined, { pool: connections });
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await drop();
    },
  };
}
