import type { Kysely } from 'kysely';
import { connect } from '../src/platform/database/database';
import type { Statement } from '../src/platform/database/executor';
import type { Database } from '../src/platform/database/schema';
import { cloneDatabase } from './databases';

export interface OwnDatabase {
  db: Kysely<Database>;
  url: string;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
}

/** A database of a test's own with a pool of so many connections; `onStatement` hears of each statement. */
export async function ownDatabase(connections = 2, onStatement?: (statement: Statement) => void): Promise<OwnDatabase> {
  const { url, drop } = await cloneDatabase();
  const db = connect(url, () => undefined, { pool: connections }, onStatement);
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await drop();
    },
  };
}
