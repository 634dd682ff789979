import { expect, test, type Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { neverIdle } from '../support/never-idle';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

let edge: OwnEdge;
test.beforeAll(async ({ baseURL }) => {
  edge = await ownEdge(baseURL!);
});
test.afterAll(() => edge.stop());
// Downloads ahead ask for the set too, so these pages are never idle.
test.describe.configure({ mode: 'serial' });

const banner = (page: Page) => page.getByRole('region', { name: '有新版本' });

/** A person returns to the window. The page checks for an update at most every ten seconds. */
const returns = async (page: Page): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Statuses of the update checks from now on. */
const watchChecks = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/portal/releases.json')) statuses.push(response.status());
  });
  return statuses;
};

/** An update check answers without a body, and no banner shows. */
async function expectNoUpdate(page: Page, statuses: number[]): Promise<void> {
  await expect(async () => {
    await returns(page);
    expect(statuses.length).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  expect(statuses).toEqual([304]);
  await expect(banner(page)).toHaveCount(0);
}

test('a new release set shows a banner above the pages; tabs and drafts survive the refresh', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  await neverIdle(page);
  const statuses = watchChecks(page);
  await page.goto('/orders?pageSize=20');
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '地址管理' })).toBeVisible();

  await expectNoUpdate(page, statuses);

  const target = edge.publish('wallet-mf', (_, text) => text.replaceAll('我的钱包', '我的钱包（新）'));
  edge.portal('release', target, '--why', 'new title');
  await expect(async () => {
    await returns(page);
    await expect(banner(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  // The banner stays after a switch of tabs, which still loads the pinned versions, and covers nothing.
  await page.getByRole('tab', { name: '零担订单' }).click();
  await expect(page).toHaveURL(/\/orders\?pageSize=20$/);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('我的钱包');

  await banner(page).getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('我的钱包（新）');
  await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText(['零担订单', '地址管理', '我的钱包']);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('tab', { name: '零担订单' }).click();
  await expect(page).toHaveURL(/\/orders\?pageSize=20$/);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.close();
});

test('a dismissed banner stays away until the next set; a missing chunk offers the refresh', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  await neverIdle(page);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  const target = edge.publish('oms-mf', (_, text) => text.replaceAll('快递订单', '快递订单（新）'));
  edge.portal('release', target, '--why', 'another title');
  await expect(async () => {
    await returns(page);
    await expect(banner(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await banner(page).getByRole('button', { name: '稍后' }).click();
  await expect(banner(page)).toHaveCount(0);

  await page.route(/\/remotes\/address\//, (route) => route.fulfill({ status: 404, body: 'No such file' }));
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(page.getByRole('main').getByText('门户已有新版本')).toBeVisible();
  await page.unroute(/\/remotes\/address\//);
  await page.getByRole('main').getByRole('button', { name: '刷新到新版本' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('地址管理');
  await page.close();
});

test('a canary for other visitors is ignored', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  const page = await context.newPage();
  await neverIdle(page);
  await page.goto('/orders');
  const target = edge.publish('oms-mf', (_, text) => text.replaceAll('快递订单', '快递订单（试）'));
  edge.portal('release', target, '--traffic', '0.01', '--why', 'canary');
  const setOf = async (): Promise<string> => ((await (await context.request.get('/portal/releases.json')).json()) as { set: string }).set;
  const mine = await page.evaluate(() => (JSON.parse(document.getElementById('portal-releases')!.textContent!) as { set: string }).set);
  await expect.poll(setOf).toBe(mine);
  const statuses = watchChecks(page);
  await expectNoUpdate(page, statuses);
  await context.close();
});
