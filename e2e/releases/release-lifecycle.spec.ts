import { expect, test, type Browser, type Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

let edge: OwnEdge;
test.beforeAll(async ({ baseURL }) => {
  edge = await ownEdge(baseURL!);
});
test.afterAll(() => edge.stop());

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const tabs = (page: Page) => page.getByRole('tablist').first().getByRole('tab');
const renamed = (from: string, to: string) => (_: string, text: string) => text.replaceAll(from, to);

/** A visitor id as the edge makes them. */
const visitor = (number: number): string => `visitor-${number}`.padEnd(22, '-');

const walletOf = async (id: string): Promise<string> => {
  const answer = await fetch(`${edge.url}/portal/releases.json`, { headers: { cookie: `portal_visitor=${id}` } });
  return ((await answer.json()) as { remotes: Record<string, { version: string }> }).remotes.wallet!.version;
};

/** A signed-in window of one visitor; `faults` lists page errors and console errors about chunks. */
async function windowOf(browser: Browser, id: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  await context.addCookies([{ name: 'portal_visitor', value: id, url: edge.url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && /chunk|federation/i.test(message.text()) && faults.push(message.text()));
  return { page, faults };
}

/** A return to the window starts an update check, from some seconds after the load on, and at most every ten seconds. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

test('two teams release while browsers stay open: canary, promotion, rollback; no chunk is missing, no tab is lost', async ({ browser }) => {
  test.slow();
  const first = await walletOf(visitor(0));
  const { page: open, faults } = await windowOf(browser, visitor(0));
  await open.goto('/orders');
  await expect(title(open)).toHaveText('零担订单');
  await menu(open, '地址管理');
  await expect(title(open)).toHaveText('地址管理');
  await open.getByRole('searchbox').fill('还没搜索');

  // The wallet team releases its new version to 10 % of the visitors.
  const wallet = edge.publish('wallet-mf', renamed('我的钱包', '我的钱包（新）'));
  const newest = wallet.split('@')[1]!;
  edge.portal('release', wallet, '--traffic', '10', '--why', 'try the new title');
  const ids = Array.from({ length: 60 }, (_, number) => visitor(number));
  await expect.poll(async () => (await Promise.all(ids.map(walletOf))).includes(newest)).toBe(true);
  const seen = await Promise.all(ids.map(walletOf));
  const inCanary = ids[seen.indexOf(newest)]!;
  const outside = ids[seen.findIndex((version, index) => version === first && index > 0)]!;
  for (const [id, heading] of [
    [inCanary, '我的钱包（新）'],
    [outside, '我的钱包'],
  ] as const) {
    const { page } = await windowOf(browser, id);
    await page.goto('/wallet');
    await expect(title(page)).toHaveText(heading);
    await page.context().close();
  }

  // Meanwhile the address team releases to everybody, independently of the wallet.
  const address = edge.publish('address-mf', renamed('地址管理', '地址管理（新）'));
  edge.portal('release', address, '--why', 'new title');
  edge.portal('promote', 'wallet', '--why', 'no complaints');
  await expect.poll(() => walletOf(visitor(0))).toBe(newest);

  // The open window keeps its release set, also for chunks that it requests only now.
  await menu(open, '我的钱包');
  await expect(open.getByRole('heading', { level: 1, name: '我的钱包', exact: true })).toBeVisible();
  await menu(open, '地址管理');
  await expect(open.getByRole('searchbox')).toHaveValue('还没搜索');
  await expect(async () => {
    await comeBack(open);
    await expect(open.getByText('有新版本')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(tabs(open)).toHaveText(['零担订单', '地址管理', '我的钱包']);

  // A refresh loads both new versions and keeps the tabs.
  await open.getByRole('button', { name: '刷新' }).click();
  await expect(open.getByRole('heading', { level: 1, name: '地址管理（新）' })).toBeVisible();
  await expect(tabs(open)).toHaveText(['零担订单', '地址管理', '我的钱包']);
  await menu(open, '我的钱包');
  await expect(open.getByRole('heading', { level: 1, name: '我的钱包（新）' })).toBeVisible();

  // The fallback version replaces a bad one; its team rolls it back.
  const bad = edge.publish('wallet-mf', (file, text) => (file === 'remote.ts' ? "throw new Error('boom');\nexport default {};\n" : text));
  edge.portal('release', bad, '--why', 'a bad day');
  await expect.poll(() => walletOf(outside)).toBe(bad.split('@')[1]);
  const { page: late, faults: lateFaults } = await windowOf(browser, outside);
  await late.goto('/orders');
  await expect(title(late)).toHaveText('零担订单');
  await menu(late, '我的钱包');
  await expect(late.getByRole('heading', { level: 1, name: '我的钱包（新）' })).toBeVisible();
  edge.portal('rollback', 'wallet', '--why', 'throws while it loads');
  await expect.poll(() => walletOf(outside)).toBe(newest);
  await late.reload();
  await expect(late.getByRole('heading', { level: 1, name: '我的钱包（新）' })).toBeVisible();
  await expect(open.getByRole('heading', { level: 1, name: '我的钱包（新）' })).toBeVisible();

  const history = edge.portal<{ changes: { action: string; remote: string }[] }>('history').changes.map(({ action, remote }) => `${action} ${remote}`);
  expect(history.slice(0, 5)).toEqual(['rollback wallet', 'release wallet', 'promote wallet', 'release address', 'release wallet']);
  expect(faults).toEqual([]);
  expect(lateFaults.filter((fault) => !fault.includes('boom'))).toEqual([]);
  await open.context().close();
  await late.context().close();
});
