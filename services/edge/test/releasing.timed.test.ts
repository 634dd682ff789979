import { setTimeout as sleep } from 'node:timers/promises';
import type { VersionEntry } from '@portal/releases';
import type { ReleaseSet, ReleasesInPage } from '@portal/releases/contract';
import { fixtureStore, publish, release, remoteFiles, sha384, type Fixture } from './fixture-store';
import { portOf, spawnEdge } from './spawn-edge';
import { block } from './start-edge';

const CHANGES = 20;
const VISITORS = 4;

let fixture: Fixture;
let edges: string[];
let releases: VersionEntry[];

beforeAll(async () => {
  fixture = await fixtureStore();
  releases = [];
  for (let count = 1; count <= CHANGES; count += 1) {
    releases.push(await publish(fixture.store, 'orders', `1.${count}.0`, remoteFiles('orders', ['home', 'orders'], { 'orders.ab.js': `window.orders = ${count};` })));
  }
  const started = [1, 2].map(() => spawnEdge({ STORE_URL: fixture.folder, ACCESS_LOG_LEVEL: 'silent' }));
  edges = [];
  for (const edge of started) edges.push(`http://127.0.0.1:${await portOf(edge)}`);
}, 90_000);
afterAll(() => fixture.remove());

const share = (entry: VersionEntry, traffic: number, isDefault: boolean): VersionEntry => ({ ...entry, deployment: { traffic, default: isDefault } });

interface Load {
  orders: string;
  set: string;
}

/** A page load as a browser behind a balancer does it: the HTML from one edge, its files from any, each byte as the page says. */
async function load(visitor: string): Promise<Load> {
  const edge = () => edges[Math.floor(Math.random() * edges.length)]!;
  const page = await fetch(`${edge()}/orders`, { headers: { cookie: `portal_visitor=${visitor}` } });
  if (page.status !== 200) throw new Error(`the page answered ${page.status}`);
  const html = await page.text();
  const { set, remotes } = block<ReleasesInPage>(html, 'portal-releases');
  const { orders } = remotes;
  const files = [
    ...Object.entries(orders!.integrity).map(([file, hash]) => [orders!.base + file, hash]),
    ...block<{ href: string; integrity: string }[]>(html, 'portal-preloads').map(({ href, integrity }) => [href, integrity]),
    ...[...html.matchAll(/<script [^>]*integrity="([^"]+)" src="([^"]+)"/g)].map(([, hash, path]) => [path, hash]),
  ];
  // The entry, the same with the chunk and a shared bundle, and the shell.
  expect(files).toHaveLength(5);
  for (const [path, hash] of files) {
    const answer = await fetch(edge() + path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (sha384(await answer.text()) !== hash) throw new Error(`${path} is not what the page says`);
  }
  return { orders: orders!.version, set };
}

const cookieOf = (number: number) => `${number}`.padStart(22, 'v');
const setAt = async (edge: string, number: number) => (await (await fetch(`${edge}/portal/releases.json`, { headers: { cookie: `portal_visitor=${cookieOf(number)}` } })).json()) as ReleaseSet;

test('twenty releases under load: each is out on every edge within 2 s, no request fails, no page load is mixed', async () => {
  const end = new AbortController();
  const loads: Load[] = [];
  const visiting = Array.from({ length: VISITORS }, async (_, number) => {
    while (!end.signal.aborted) loads.push(await load(cookieOf(number)));
  });
  const failed = Promise.all(visiting);
  failed.catch(() => undefined);
  const seconds: number[] = [];
  for (const entry of releases) {
    const since = Date.now();
    await release(fixture.store, { orders: [entry] });
    for (const edge of edges) while ((await setAt(edge, 1)).remotes.orders!.version !== entry.metadata.version) await sleep(20);
    seconds.push((Date.now() - since) / 1000);
  }
  end.abort();
  await failed;
  expect(Math.max(...seconds)).toBeLessThan(2);
  expect(loads.length).toBeGreaterThan(CHANGES);
  const sets = new Map(loads.map(({ orders, set }) => [orders, set]));
  expect(loads.every(({ orders, set }) => sets.get(orders) === set)).toBe(true);
  expect(sets.size).toBeGreaterThan(CHANGES / 2);
}, 120_000);

test('edges agree on every visitor of a canary', async () => {
  const [first, second] = releases;
  await release(fixture.store, { orders: [share(first!, 50, true), share(second!, 50, false)] });
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  const versionsOn = async (edge: string) => new Set((await Promise.all(numbers.map((number) => setAt(edge, number)))).map(({ remotes }) => remotes.orders!.version));
  for (const edge of edges) while (!(await versionsOn(edge)).has('1.1.0')) await sleep(50);
  const [here, there] = await Promise.all(edges.map((edge) => Promise.all(numbers.map((number) => setAt(edge, number)))));
  expect(here!.map(({ set }) => set)).toEqual(there!.map(({ set }) => set));
  expect(await versionsOn(edges[0]!)).toEqual(new Set(['1.1.0', '1.2.0']));
}, 60_000);

test('a page that was open before twenty releases still gets its lazy chunks', async () => {
  for (const edge of edges) expect(await (await fetch(`${edge}/remotes/orders/1.0.0/orders.ab.js`)).text()).toBe("window.orders = 'orders';");
});
