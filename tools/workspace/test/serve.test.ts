import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const folder = mkdtempSync(join(tmpdir(), 'portal-serve-'));
const file = join(folder, 'a-file');
writeFileSync(file, '');
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The edge alone, before an API that is elsewhere, on an empty store. */
const base = { API_URL: 'http://127.0.0.1:9', PORT: '0', STORE_URL: join(folder, 'store'), DATA_DIR: join(folder, 'data') };

function run(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(__dirname, '..', script)], { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...base, ...env } });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return { child, output: () => text, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    if (await check()) return;
    await sleep(50);
  }
  throw new Error(`${what} did not happen`);
}

/** A served edge: its address and its process. */
async function served() {
  const serve = run('serve.mjs', {});
  await until('the start', () => serve.output().includes('Stop with Ctrl+C'));
  const url = /http:\/\/localhost:\d+/.exec(serve.output())![0];
  const pid = Number(readFileSync(`/proc/${serve.child.pid}/task/${serve.child.pid}/children`, 'utf8').trim());
  return { ...serve, url, pid };
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

test('it prints the address and that nothing is released, and stops at SIGTERM with all its children', async () => {
  const serve = await served();
  expect(serve.output()).toContain('Nothing is released in');
  expect(serve.output()).toContain('API     http://127.0.0.1:9');
  expect(serve.output()).not.toContain('owner@example.com');
  expect((await fetch(`${serve.url}/orders`)).status).toBe(503);
  serve.child.kill('SIGTERM');
  expect(await serve.exit).toBe(0);
  expect(await answers(serve.url)).toBe(false);
}, 40_000);

test('a service that crashes ends it with its exit code and a line that names it', async () => {
  const serve = await served();
  process.kill(serve.pid, 'SIGKILL');
  expect(await serve.exit).toBe(137);
  expect(serve.output()).toContain('the edge stopped with exit code 137, so the portal stops');
}, 40_000);

test('when it is killed, its children end too', async () => {
  const serve = await served();
  serve.child.kill('SIGKILL');
  await until('the end of the edge', async () => !(await answers(serve.url)));
  expect(await answers(serve.url)).toBe(false);
}, 40_000);

test('a package manager whose shell dies of the signal stops the portal too', async () => {
  const script = join(__dirname, '../serve.mjs');
  // `: ` keeps the shell from becoming node, as shells do for a last command.
  const npm = spawn('sh', ['-c', `"${process.execPath}" "${script}"; :`], { env: { PATH: process.env.PATH, ...base, npm_lifecycle_event: 'serve' } });
  children.push(npm);
  let text = '';
  npm.stdout.on('data', (part: Buffer) => (text += part.toString()));
  await until('the start', () => text.includes('Stop with Ctrl+C'));
  const url = /http:\/\/localhost:\d+/.exec(text)![0];
  npm.kill('SIGTERM');
  await until('the end of the edge', async () => !(await answers(url)));
  expect(await answers(url)).toBe(false);
}, 40_000);

test('a port in use is reported before anything starts', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  for (const script of ['serve.mjs', 'start.mjs']) {
    const command = run(script, { PORT: String(port) });
    expect(await command.exit).toBe(1);
    expect(command.output()).toBe(`PORT ${port} is in use by another program; set PORT to a free one\n`);
  }
  other.close();
}, 20_000);

/** What a database of one's own needs to be told. */
const choices = {
  FILES_URL: 'folder',
  RSA_PRIVATE: 'test',
  FIELD_KEYS: 'folder',
  LINK_KEYS: 'folder',
  BANK: 'off',
  CARRIERS: 'reference',
  SIMULATOR: 'off',
  SMTP_URL: 'outbox',
  PORTAL_URL: 'http://localhost:3000',
  AI_BASE_URL: 'off',
};

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['API_URL', { API_URL: 'localhost:9' }],
  ['API_URL', { API_URL: 'http://localhost:9/api' }],
  ['DATA_DIR', { DATA_DIR: file }],
  ['STORE_URL', { STORE_URL: file }],
  ['STORE_URL', { STORE_URL: join(folder, 'data/store') }],
  ['STORE_URL', { STORE_URL: 's3://bucket' }],
  ['RSA_PRIVATE', { RSA_PRIVATE: 'abc' }],
  ['RSA_PUBLIC_TEST', { RSA_PUBLIC_TEST: 'abc' }],
  ['TEST_HOSTS', { TEST_HOSTS: 'http://localhost' }],
  ['TLS_KEY', { TLS_CERT: file }],
  ['SIMULATOR', { SIMULATOR: 'perhaps', API_URL: '' }],
  ['DATABASE_URL', { ...choices, DATABASE_URL: 'mysql://x', API_URL: '' }],
  ['BANK', { ...choices, BANK: '', DATABASE_URL: 'postgres://me@127.0.0.1:1/portal', API_URL: '' }],
])(
  'a wrong %s stops the start with one line that names it (%j)',
  async (variable, env) => {
    const serve = run('serve.mjs', env);
    expect(await serve.exit).toBe(1);
    expect(serve.output()).toMatch(new RegExp(`^${variable} [^\\n]+\\n$`));
  },
  20_000,
);
