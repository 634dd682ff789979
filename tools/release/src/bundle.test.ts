import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
