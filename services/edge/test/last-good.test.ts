import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureStore, sha384, type Fixture } from './fixture-store';
import { portOf, spawnEdge } from './spawn-edge';
import { eventually } from './start-edge';

let fixture: Fixture;
let folder: string;
beforeAll(async () => {
  fixture = await fixtureStore();
  folder = await mkdtemp(join(tmpdir(), 'portal-last-good-'));
});
afterAll(async () => {
  await rm(`${fixture.folder}-gone`, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

test('an edge that was killed and starts again while the store is down gives a browser the page with its script', async () => {
  const env = { STORE_URL: fixture.folder, LAST_GOOD_DIR: folder };
  const first = spawnEdge(env);
  await portOf(first);
  await eventually(() => Promise.resolve(first.output().includes('release set saved')), 20_000);
  first.child.kill('SIGKILL');
  await first.exit;
  await rename(fixture.folder, `${fixture.folder}-gone`);

  const second = spawnEdge(env);
  const origin = `http://127.0.0.1:${await portOf(second)}`;
  const page = await (await fetch(`${origin}/orders`)).text();
  const tag = /<script[^>]* src="\/remotes\/shell\/[^>]*>/.exec(page)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1];
  const body = await (await fetch(origin + attribute('src')!)).text();
  expect([body, sha384(body)]).toEqual(['window.shell = 1;', attribute('integrity')]);
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready', releases: 'last good on disk' });
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
}, 90_000);
