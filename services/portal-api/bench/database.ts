import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connect } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrate';
import type { Database } from '../src/platform/database/schema';
import { migrations } from '../src/migrations/all';
import { startEmbedded } from '../src/platform/embedded/start';
import { loadZips } from '../src/domains/places/load-zips';
import { fill } from './data/fill';

export interface FilledDatabase {
  url: string;
  db: Kysely<Database>;
  dataDir: string;
  close(): Promise<void>;
}

/**
 * The embedded database of `DATA_DIR` (`.cache/bench`), filled at the first start with `ORDERS` (1,000,000) orders of
 * `OWNERS` (100) owners. @throws Error for a folder whose filling was broken off
 */
export async function filledDatabase(report: (line: string) => void): Promise<FilledDatabase> {
  const { DATA_DIR = '.cache/bench', ORDERS = '1000000', OWNERS = '100' } = process.env;
  const dataDir = resolve(DATA_DIR);
  const server = await startEmbedded({ dataDir, durable: false, report });
  const db = connect(server.url, (error) => report(error.message));
  const close = async () => {
    await db.destroy();
    await server.stop();
  };
  try {
    await migrate(db, migrations);
    await loadZips(db);
    if (!(await isFilled(db))) {
      const started = Date.now();
      await fill(db, { orders: Number(ORDERS), owners: Number(OWNERS), report });
      report(`filled in ${Math.round((Date.now() - started) / 1000)} s`);
    }
    return { url: server.url, db, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isFilled(db: Kysely<Database>): Promise<boolean> {
  const any = await db.selectFrom('owner').select('id').limit(1).executeTakeFirst();
  if (!any) return false;
  const { rows } = await sql<{ is_called: boolean }>`select is_called from order_number`.execute(db);
  if (!rows[0]!.is_called) throw new Error('the filling of DATA_DIR was broken off: delete it');
  return true;
}
