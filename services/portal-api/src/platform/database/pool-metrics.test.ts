import { setTimeout as sleep } from 'node:timers/promises';
import { exposition } from '@portal/node-kit/telemetry';
import { type Kysely, sql } from 'kysely';
import { cloneDatabase } from '../../../test/databases';
import { connect } from './database';
import { observeDatabase } from './pool-metrics';
import type { Database } from './schema';

jest.setTimeout(60_000);

let drop: () => Promise<void>;
let db: Kysely<Database>;
let probe: Kysely<Database>;

beforeAll(async () => {
  const database = await cloneDatabase();
  ({ drop } = database);
  db = connect(database.url, () => undefined, { pool: 2, observed: true });
  probe = connect(database.url, () => undefined, { pool: 1 });
});
afterAll(() => drop());

const lines = async () => (await exposition()).split('\n').filter((line) => /^portal_api_(pool|query|database)/.test(line) && !line.includes('_bucket') && !line.includes('_sum'));

test('shows the state of the pool, waits and statements, and nothing of a pool that has ended', async () => {
  const stop = observeDatabase(probe);
  await sql`select broken`.execute(db).catch(() => undefined);
  const held = Promise.all([1, 2].map(() => sql`select pg_sleep(1)`.execute(db)));
  for (let n = 0; n < 100 && !(await lines()).includes('portal_api_pool_connections{state="busy"} 2'); n += 1) await sleep(5);
  expect(await lines()).toEqual(expect.arrayContaining(['portal_api_pool_connections{state="busy"} 2', 'portal_api_pool_limit 2']));
  await held;
  expect(await lines()).toEqual(
    expect.arrayContaining(['portal_api_pool_connections{state="busy"} 0', 'portal_api_pool_waiting 0', 'portal_api_database_up 1', 'portal_api_query_duration_seconds_count{outcome="error"} 1']),
  );
  await Promise.all([db.destroy(), probe.destroy()]);
  expect((await lines()).filter((line) => line.startsWith('portal_api_pool_connections'))).toEqual([]);
  expect(await lines()).toContain('portal_api_database_up 0');
  stop();
});
