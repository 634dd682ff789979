import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fixtureStore, type Fixture } from './fixture-store';
import { portOf, spawnEdge } from './spawn-edge';

let fixture: Fixture;
let folder: string;

beforeAll(async () => {
  [fixture, folder] = await Promise.all([fixtureStore(), mkdtemp(join(tmpdir(), 'portal-bundle-'))]);
  const service = join(__dirname, '..');
  await promisify(execFile)(join(service, 'node_modules/.bin/rspack'), ['build', '--output-path', folder], { cwd: service });
});
afterAll(async () => {
  await Promise.all([fixture.remove(), rm(folder, { recursive: true, force: true })]);
});

test('the bundle serves the page and ends on SIGTERM, without the checkout', async () => {
  const edge = spawnEdge({ STORE_URL: fixture.folder }, ['--enable-source-maps', join(folder, 'server.mjs')]);
  const port = await portOf(edge);
  const page = await fetch(`http://localhost:${port}/orders`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('portal-releases')]);
  edge.child.kill('SIGTERM');
  expect(await edge.exit).toBe(0);
});

test('a wrong value stops the bundle with one line, as it does the source', async () => {
  const edge = spawnEdge({ PORT: 'http' }, [join(folder, 'server.mjs')]);
  expect([await edge.exit, edge.output()]).toEqual([1, 'PORT must be a port number, 0 to 65535\n']);
});
