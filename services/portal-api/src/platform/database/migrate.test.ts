import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { ownDatabase, type OwnDatabase } from '../../../test/own-database';
import { migrations } from '../../migrations/all';
import { buildIndex } from './build-index';
import { migrate, type SchemaStep } from './migrate';

let database: OwnDatabase;

beforeEach(async () => {
  database = await ownDatabase(6);
  await sql`drop schema public cascade; create schema public; create table note (id int, text text); insert into note values (1, 'one')`.execute(database.db);
});
afterEach(() => database.close());

const step = (statement: string): SchemaStep => ({ up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)) });
const building = (name: string): SchemaStep => ({ up: (db: Kysely<unknown>) => buildIndex(db, name, 'on note (id)'), inTransaction: false });
const indexes = async () =>
  (
    await sql<{ name: string; valid: boolean }>`
    select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'note'::regclass order by 1`.execute(database.db)
  ).rows;

async function waitForBuild(): Promise<void> {
  const waiting = () => sql`select from pg_stat_activity where datname = current_database() and query like 'create index%' and wait_event_type = 'Lock'`.execute(database.db);
  while ((await waiting()).rows.length === 0) await sleep(20);
}

/** Runs `meanwhile` while the build of an index waits for a writer that began before it. */
async function duringBuild(build: () => Promise<unknown>, meanwhile: () => Promise<void>): Promise<unknown> {
  let built: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (writer) => {
    await sql`insert into note values (2, 'two')`.execute(writer);
    // The outcome is looked at after the writer has ended.
    built = build().catch((error: unknown) => error);
    await waitForBuild();
    await meanwhile();
  });
  return built;
}

test('an index is built while others write to its table', async () => {
  const steps = { '1-table': step('create table before ()'), '2-index': building('note_id'), '3-table': step('create table after ()') };
  const difference = await duringBuild(
    () => migrate(database.db, steps),
    async () => {
      await database.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await sql`insert into note values (3, 'three')`.execute(other);
      });
    },
  );
  expect(difference).toEqual({ missing: ['1-table', '2-index', '3-table'], unknown: [] });
  expect(await indexes()).toEqual([{ name: 'note_id', valid: true }]);
  expect(await migrate(database.db, steps)).toEqual({ missing: [], unknown: [] });
});

test('a process that waits for its turn to migrate does not stand in the way of the build', async () => {
  const steps = { '1-index': building('note_id') };
  let second: Promise<unknown> = Promise.resolve();
  const first = await duringBuild(
    () => migrate(database.db, steps),
    async () => {
      second = migrate(database.db, steps);
      const asked = () => sql`select from pg_stat_activity where datname = current_database() and query like '%advisory_lock%' and pid <> pg_backend_pid()`.execute(database.db);
      while ((await asked()).rows.length === 0) await sleep(20);
    },
  );
  expect([first, await second]).toEqual([
    { missing: ['1-index'], unknown: [] },
    { missing: [], unknown: [] },
  ]);
});

test('a build that was broken off is done anew, and what came before it stays', async () => {
  const steps = { '1-table': step('create table before ()'), '2-index': building('note_id') };
  const error = await duringBuild(
    () => migrate(database.db, steps),
    async () => void (await sql`select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and query like 'create index%'`.execute(database.db)),
  );
  expect(String(error)).toContain('canceling statement');
  expect(await indexes()).toEqual([{ name: 'note_id', valid: false }]);
  expect(await migrate(database.db, steps)).toEqual({ missing: ['2-index'], unknown: [] });
  expect(await indexes()).toEqual([{ name: 'note_id', valid: true }]);
});

/** Later steps find tables with rows in them; those before were released like this. */
const LAST_BEFORE = 21;

test.each(Object.keys(migrations).filter((name) => Number.parseInt(name, 10) > LAST_BEFORE))('%s locks no table that may be large to build an index', (name) => {
  const folder = join(__dirname, '../../migrations');
  const text = readFileSync(
    join(
      folder,
      readdirSync(folder).find((file) => file === `${name}.ts`)!,
    ),
    'utf8',
  );
  const made = [...text.matchAll(/create table (\w+)/g)].map(([, table]) => table);
  const indexed = [...text.matchAll(/create (?:unique )?index (?!concurrently)\w+\s+on (\w+)/g)].map(([, table]) => table);
  expect(indexed.filter((table) => !made.includes(table))).toEqual([]);
});
