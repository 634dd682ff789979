import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { promisify } from 'node:util';
import { checkout, remoteBuild } from '../test/checkout';

const run = promisify(execFile);
const work = checkout();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
  const tool = join(__dirname, '..');
  await run(join(tool, 'node_modules/.bin/rspack'), ['build', '--output-path', folder], { cwd: tool });
});
afterAll(async () => {
  work.remove();
  await rm(folder, { recursive: true, force: true });
});

test('the bundle publishes a build and reports what is released, without the checkout', async () => {
  work.build('orders-mf', remoteBuild('orders'));
  const portal = async (...argv: string[]) => {
    const env = { STORE_URL: join(work.root, '.store'), PATH: process.env.PATH };
    return JSON.parse((await run(process.execPath, [join(folder, 'portal.mjs'), ...argv, '--json'], { cwd: work.root, env })).stdout) as unknown;
  };
  expect(await portal('publish', 'orders', '--dist', join(work.root, 'apps/orders-mf/dist'))).toMatchObject({ stored: true });
  expect(await portal('status')).toMatchObject({ channel: 'production', served: [] });
});

test('outside a checkout the store must be named, and none is made', async () => {
  const env = { PATH: process.env.PATH };
  const refused = run(process.execPath, [join(folder, 'portal.mjs'), 'status'], { cwd: work.root, env });
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: 'portal: STORE_URL must be set outside a checkout: a folder, or s3://bucket/prefix?region=…\n' });
});

test('the bundle watches releases, as the image starts it', async () => {
  const env = { STORE_URL: join(work.root, '.store'), EDGES: 'http://127.0.0.1:9', PORTAL_USER: 'controller', METRICS_PORT: '0', PATH: process.env.PATH };
  const child = spawn(process.execPath, ['--enable-source-maps', join(folder, 'portal.mjs'), 'watch', '--json'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: { channel: string; line: string }[] = [];
  try {
    for await (const text of createInterface(child.stdout)) {
      lines.push(JSON.parse(text) as (typeof lines)[number]);
      if (lines.at(-1)!.line.startsWith('metrics at')) break;
    }
    const url = lines.at(-1)!.line.slice('metrics at '.length);
    expect(await (await fetch(new URL('/healthz', url))).json()).toEqual({ status: 'ok' });
    expect(lines[0]).toMatchObject({ channel: 'production', line: 'watching production every 5 s, edges at http://127.0.0.1:9' });
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
