import { execFileSync, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '@portal/node-kit';
import { packagedBinaries } from './binaries';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from './start';

// Real clusters are made and processes started: slow where everything else runs at the same time.
jest.setTimeout(90_000);

const asRoot = process.getuid?.() === 0;
let root: string;
const running: EmbeddedDatabase[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-embedded-'));
  await chmod(root, 0o755);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await rm(root, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}) {
  const said: string[] = [];
  const database = await startEmbedded({ dataDir: join(root, 'data'), durable: false, folders: [join(root, 'folder')], report: (line) => said.push(line), ...options });
  running.push(database);
  return { database, said };
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(statement)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

test('has its data in the data folder after a restart', async () => {
  const { database, said } = await start();
  await ask(database.url, 'create table kept as select 7 as value');
  await database.stop();
  const again = (await start()).database;
  expect(await ask(again.url, 'select value from kept')).toBe(7);
  expect(await readdir(join(root, 'data', 'postgres'))).toContain('cluster');
  expect(said).toEqual([]);
});

test('uses UTF-8 and sorts by bytes with any locale of the machine', async () => {
  const { database } = await start();
  expect(await ask(database.url, "select upper('é') || (select string_agg(x, '' order by x) from unnest(array['b','B','a','零']) x) as value")).toBe('ÉBab零');
});

test('refuses a data folder that another process uses, and leaves that one running', async () => {
  const { database } = await start();
  await expect(start()).rejects.toThrow(/^DATA_DIR .*data is in use by another portal-api/);
  expect(await ask(database.url, 'select 1 as value')).toBe(1);
});

test('takes over after a kill -9 that left PostgreSQL running', async () => {
  const script = `import { startEmbedded } from ${JSON.stringify(join(__dirname, 'start.ts'))};
    startEmbedded({ dataDir: ${JSON.stringify(join(root, 'data'))} }).then(({ url }) => { console.log(url); setInterval(() => {}, 1000); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())));
  await ask(url, 'create table kept as select 7 as value');
  child.kill('SIGKILL');
  const { database } = await start();
  expect(await ask(database.url, 'select value from kept')).toBe(7);
  await expect(ask(url, 'select 1 as value')).rejects.toThrow();
});

test('starts again after an interrupted initialisation, but never changes a complete cluster', async () => {
  const home = join(root, 'data', 'postgres');
  await mkdir(join(home, 'cluster.new', 'half'), { recursive: true });
  const { database } = await start();
  await database.stop();
  await rm(join(home, 'password'));
  await expect(start()).rejects.toThrow(join(home, 'password'));
  expect(await readdir(home)).toEqual(['cluster']);
});

test('names a DATA_DIR that cannot be a folder', async () => {
  await writeFile(join(root, 'data'), '');
  await expect(start()).rejects.toThrow(/^DATA_DIR .*data cannot be used/);
});

test('resolves `died` when the server ends', async () => {
  const { database } = await start();
  const [pid] = (await readFile(join(root, 'data', 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect(database.died).resolves.toBeUndefined();
});

(asRoot ? describe : describe.skip)('started as root', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

  test('runs from a 0700 checkout: the programs are copied once, nothing is changed', async () => {
    const packaged = await packagedBinaries();
    const checkout = join(root, 'home');
    await mkdir(checkout, { mode: 0o700 });
    const binaries = { ...packaged, root: join(checkout, 'native') };
    await cp(packaged.root, binaries.root, { recursive: true, verbatimSymlinks: true });
    const { database, said } = await start({ binaries });
    expect(await ask(database.url, 'select 1 as value')).toBe(1);
    expect(said).toEqual([`The database user cannot enter ${binaries.root}: its programs are copied to ${join(root, 'folder', `postgres-${packaged.version}`)}.`]);
    expect(await modeOf(checkout)).toBe('700');
    await database.stop();
    expect((await start({ binaries })).said).toEqual([]);
  });

  test('creates the cluster in another folder for a 0700 DATA_DIR, and a new one when that is emptied', async () => {
    const dataDir = join(root, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    const first = await start();
    await ask(first.database.url, 'create table kept as select 7 as value');
    const { home } = JSON.parse(await readFile(join(dataDir, 'postgres', 'location.json'), 'utf8')) as { home: string };
    expect(home.startsWith(join(root, 'folder'))).toBe(true);
    expect(first.said).toEqual([`The database user cannot enter ${dataDir}: the database is in ${home}.`]);
    expect(await modeOf(dataDir)).toBe('700');
    await first.database.stop();

    const second = await start();
    expect(await ask(second.database.url, 'select value from kept')).toBe(7);
    await second.database.stop();

    await rm(join(dataDir, 'postgres'), { recursive: true });
    const third = await start();
    expect(await ask(third.database.url, "select to_regclass('kept') as value")).toBeNull();
  });

  test('fails with the path when no folder can be used', async () => {
    const dataDir = join(root, 'closed');
    await mkdir(dataDir, { mode: 0o700 });
    const folders = [join(dataDir, 'folder')];
    await expect(start({ dataDir, folders })).rejects.toThrow(OperatorError);
    await expect(start({ dataDir, folders })).rejects.toThrow(dataDir);
  });

  test('runs no program from a folder that others can write to', async () => {
    const folder = join(root, 'open');
    await mkdir(folder);
    execFileSync('chmod', ['777', folder]);
    const dataDir = join(root, 'closed');
    await mkdir(dataDir, { mode: 0o700 });
    await expect(start({ dataDir, folders: [folder] })).rejects.toThrow(OperatorError);
  });
});
