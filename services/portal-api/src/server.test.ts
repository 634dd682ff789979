import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@portal/bucket/testing';
import { quietChoices, startServer } from '../test/server-process';

// Whole processes with their databases: slow where everything else runs at the same time.
jest.setTimeout(90_000);

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-server-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function run(env: Record<string, string>) {
  const started = startServer({ DATA_DIR: dataDir, ...env });
  children.push(started.child);
  return started;
}

test.each([
  [{ API_PORT: 'abc' }, 'API_PORT must be a port number, 0 to 65535\n'],
  [{ SIMULATOR: 'perhaps' }, 'SIMULATOR must be on or off\n'],
  [{ TARIFFS: 'acme.csv' }, 'TARIFFS is no longer read: import each file into the database by `tariff import <file>`, and leave it out\n'],
  [{ ...quietChoices, DATABASE_URL: 'postgres://me@127.0.0.1:1/portal', BANK: '' }, 'BANK must be chosen where DATABASE_URL is set: webhook, file, sandbox or off\n'],
  [{ ...quietChoices, DATA_DIR: __filename, DATABASE_URL: 'postgres://me@127.0.0.1:1/portal' }, 'DATA_DIR must be a folder that this user may write to\n'],
])('stops at %j with one line', async (env, line) => {
  expect(await run(env as Record<string, string>).ended).toEqual({ code: 1, err: line });
});

test('says that a DATABASE_URL does not answer, without its password', async () => {
  const { code, err } = await run({ ...quietChoices, DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/portal' }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/);
  expect(err).not.toContain('hidden');
});

test('keeps its files in the bucket of FILES_URL, and says so when it cannot', async () => {
  const bucket = await startS3();
  const env = { ...bucket.env, FILES_URL: bucket.url('files') };
  const first = run(env);
  await first.ready;
  // The receipts of the demo; the check at the start leaves nothing.
  expect(bucket.objects.size).toBeGreaterThan(0);
  for (const key of bucket.objects.keys()) expect(key).toMatch(/^files\/obj_/);
  first.child.kill('SIGTERM');
  await first.ended;
  await bucket.stop();
  const { code, err } = await run(env).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^FILES_URL cannot be used to write, read and remove files: the bucket http:\S+\/portal-test\/files\/ does not answer: .*ECONNREFUSED.*\n$/);
});

test('says that a port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const ended = await run({ API_PORT: String(port) }).ended;
  other.close();
  expect(ended).toEqual({ code: 1, err: `API_PORT ${port} is already in use\n` });
});

test('starts on an empty folder with the demo accounts, ends on SIGTERM and starts again on what it left', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { child, ready, ended, lines } = run({ CARRIERS: 'tariffs' });
    const url = await ready;
    const answer = await fetch(`${url}/api/location/detail?placeId=zip:60607`);
    expect(await answer.json()).toMatchObject({ code: 0, data: { city: 'Chicago' } });
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, err: '' });
    expect(lines().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(expect.arrayContaining(['no carrier is asked for prices: import a tariff', `portal-api ready on ${url}`]));
  }
});
