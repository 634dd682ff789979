import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownDatabase, type OwnDatabase } from '../test/own-database';
import { quietChoices, type ServerProcess, startServer } from '../test/server-process';
import { migrations } from './migrations/all';
import { migrate } from './platform/database/migrate';

// Whole processes: slow where everything else runs at the same time.
jest.setTimeout(240_000);

const newest = Object.keys(migrations).sort().at(-1)!;

let dataDir: string;
let database: OwnDatabase;
let servers: ServerProcess[];

beforeEach(async () => {
  servers = [];
  dataDir = await mkdtemp(join(tmpdir(), 'portal-migrate-'));
  database = await ownDatabase();
});
afterEach(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): ServerProcess {
  const server = startServer({ ...quietChoices, DATABASE_URL: database.url, DATA_DIR: dataDir, ...env });
  servers.push(server);
  return server;
}

/** `pnpm migrate` without pnpm. */
async function runMigrate(env: Record<string, string> = { DATABASE_URL: database.url }) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'migrate.ts')], { env: { PATH: process.env.PATH, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

const empty = () => sql`drop schema public cascade; create schema public;`.execute(database.db);
const applied = async () => (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)).rows.map(({ name }) => name);
const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length > 0;
};
const newer = () => sql`insert into kysely_migration (name, timestamp) values ('999-later', ${new Date(Date.now() + 1000).toISOString()})`.execute(database.db);

test('with MIGRATE=off a server refuses an older schema in one line, which the command it names brings up to date', async () => {
  await empty();
  const { [newest]: last, ...former } = migrations;
  expect(last).toBeDefined();
  await migrate(database.db, former);
  expect(await start({ MIGRATE: 'off' }).ended).toEqual({
    code: 1,
    err: `DATABASE_URL has an older schema, which lacks ${newest}: run pnpm migrate first, or start with MIGRATE=on\n`,
  });
  expect(await applied()).not.toContain(newest);

  // It waits longer than a statement of the server may.
  const migrated = await database.db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration`.execute(trx);
    const running = runMigrate({ DATABASE_URL: database.url, DATABASE_STATEMENT_SECONDS: '1', DATABASE_LOCK_SECONDS: '1' });
    while (!(await isWaiting())) await sleep(50);
    await sleep(1500);
    return { running };
  });
  expect(await migrated.running).toEqual({ code: 0, said: `migrated: ${newest}\n` });
  const url = await start({ MIGRATE: 'off' }).ready;
  expect(await (await fetch(`${url}/api/location/detail?placeId=zip:60607`)).json()).toMatchObject({ code: 0 });
});

test('refuses an empty database in the same way', async () => {
  await empty();
  const { code, err } = await start({ MIGRATE: 'off' }).ended;
  expect({ code, lines: err.split('\n').length }).toEqual({ code: 1, lines: 2 });
  expect(err).toContain('lacks 001-owner, ');
});

test('the command needs a DATABASE_URL, and says that one does not answer without its password', async () => {
  expect(await runMigrate({})).toEqual({ code: 1, said: 'DATABASE_URL must be set: the embedded database is migrated by the server\n' });
  const { code, said } = await runMigrate({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/portal' });
  expect(code).toBe(1);
  expect(said).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/);
  expect(said).not.toContain('hidden');
});

test.each(['on', 'off'])('a former version runs on a newer schema and logs it once (MIGRATE=%s)', async (mode) => {
  await newer();
  const server = start({ MIGRATE: mode });
  const url = await server.ready;
  expect(await (await fetch(`${url}/api/location/detail?placeId=zip:60607`)).json()).toMatchObject({ code: 0 });
  const logged = server.lines().filter((line) => line.includes('999-later'));
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, msg: 'the database is newer than this version, which runs on it', migrations: ['999-later'] }]);
  expect(await applied()).toContain('999-later');
});

test('the command of a former version leaves a newer schema as it is', async () => {
  await newer();
  expect(await runMigrate()).toEqual({ code: 0, said: 'nothing to migrate\nnewer than this version: 999-later\n' });
});

test('servers that start at the same moment on an empty database migrate it once', async () => {
  await empty();
  await Promise.all([1, 2, 3].map(() => start().ready));
  expect(await applied()).toEqual(Object.keys(migrations).sort());
  const { rows } = await sql<{ zips: number }>`select count(*) as zips from zip`.execute(database.db);
  expect(rows[0]!.zips).toBeGreaterThan(40_000);
});
