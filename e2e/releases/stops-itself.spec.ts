import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import { owner } from '../support/accounts';
import { portal } from '../support/build';
import { crowd, type Crowd } from '../support/crowd';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';
import { root } from '../support/store';

/** From the tenth failure until visitors get the version before. */
const STOPPED_MS = 60_000;
const PER_SECOND = 8;

let edge: OwnEdge;
let metrics: string;
let controller: ChildProcess;
let visitors: Crowd;

test.beforeAll(async ({ baseURL }) => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  edge = await ownEdge(baseURL!, { METRICS_PORT: String(port) });
  controller = spawn(process.execPath, ['--import', 'tsx', 'tools/release/src/main.ts', 'watch', '--every', '2s'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, STORE_URL: edge.store, EDGES: metrics, PORTAL_USER: 'controller' },
  });
});
test.afterAll(async () => {
  await visitors?.leave();
  controller.kill();
  edge.stop();
});

interface Change {
  action: string;
  remote: string;
  to: string;
  who: string;
  why: string | null;
}

const versionOf = async (remote: string, visitor?: string): Promise<string> => {
  const answer = await fetch(`${edge.url}/portal/releases.json`, visitor ? { headers: { cookie: `portal_visitor=${visitor}` } } : {});
  return ((await answer.json()) as { remotes: Record<string, { version: string }> }).remotes[remote]!.version;
};

/** A signed-in window of a visitor. */
async function windowOf(browser: Browser, visitor: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  await context.addCookies([{ name: 'portal_visitor', value: visitor, url: edge.url }]);
  return context.newPage();
}

const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

test('a version that throws for some visitors is taken back by itself, while another team releases and no tab is lost', async ({ browser }) => {
  test.slow();
  const good = await versionOf('wallet');
  // Team A: a button of the cash-out throws.
  const target = edge.publish('wallet-mf', (_, text) => text.replace('onClick={all}', 'onClick={() => (undefined as unknown as { all: () => void }).all()}'));
  const bad = target.split('@')[1]!;
  edge.portal('release', target, '--steps', '50,100', '--every', '10m', '--abort-when', 'errors > 2x', '--why', 'a button for the whole balance');

  // Every tenth visitor of the new version presses it.
  let pressed = 0;
  let tenthAt: number | undefined;
  const failing: number[] = [];
  visitors = crowd(edge.url, '/wallet', 'wallet', PER_SECOND, ({ version }) => {
    if (version !== bad) return false;
    pressed += 1;
    if (pressed % 10 !== 0) return false;
    failing.push(Date.now());
    if (failing.length === 10) tenthAt = Date.now();
    return true;
  });

  // One of them in a real browser, with work in other tabs.
  await expect.poll(() => visitors.loads.some(({ version }) => version === bad)).toBe(true);
  const { visitor } = visitors.loads.find(({ version }) => version === bad)!;
  const page = await windowOf(browser, visitor);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto('/address');
  await page.getByRole('searchbox').fill('还没搜索');
  await page.getByRole('menuitem', { name: '我的钱包', exact: true }).click();
  await expect(title(page, '我的钱包')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: '提现' })
    .or(page.getByRole('main').getByRole('button', { name: '提现' }))
    .first()
    .click();
  await page.getByRole('button', { name: '全部提现' }).click();
  await expect.poll(() => thrown).toHaveLength(1);

  // Team B releases meanwhile, and everybody gets it.
  const other = edge.publish('address-mf', (_, text) => text.replaceAll('地址管理', '地址管理（新）'));
  edge.portal('release', other, '--why', 'a new title');
  await expect.poll(() => versionOf('address')).toBe(other.split('@')[1]);

  // Nobody does anything about it.
  await expect.poll(() => versionOf('wallet', visitor), { timeout: 240_000 }).toBe(good);
  const stoppedAt = Date.now();
  // Evidence may be there before the tenth failure in the crowd: the browser's own is one more.
  expect(stoppedAt - (tenthAt ?? stoppedAt)).toBeLessThan(STOPPED_MS);
  await visitors.leave();

  // The open window goes on with what it has; a reload has the version before, and all tabs.
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveText(['地址管理', '我的钱包']);
  await page.reload();
  await expect(tabs).toHaveText(['地址管理', '我的钱包']);
  await page.getByRole('button', { name: '全部提现' }).click();
  expect(thrown).toHaveLength(1);
  await tabs.first().click();
  await expect(title(page, '地址管理（新）')).toBeVisible();
  await page.context().close();

  // The history says who did what, with numbers; the version is bad.
  const { changes } = edge.portal<{ changes: Change[] }>('history');
  expect(changes.slice(0, 3).map(({ action, remote, who }) => `${action} ${remote}${who === 'controller' ? ' by controller' : ''}`)).toEqual([
    'abort wallet by controller',
    'release address',
    'release wallet',
  ]);
  expect(changes[0]!.why).toMatch(/errors.*\d+ of \d+/);
  const { served } = edge.portal<{ served: { name: string; version: string }[] }>('status');
  expect(served.filter(({ name }) => name === 'wallet').map(({ version }) => version)).toEqual([good]);
  expect(portal(edge.store, 'rollback', target).err).toMatch(/was taken from visitors/);

  process.env.EDGES = metrics;
  const health = portal(edge.store, 'status', '--health', '--json').out;
  const rows = (JSON.parse(health) as { versions: { name: string; version: string; counts: { loads: number; failedLoads: number } }[] }).versions;
  expect(rows.find(({ name, version }) => name === 'wallet' && version === good)!.counts.failedLoads).toBe(0);
});
