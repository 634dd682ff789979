import type { Page } from '@playwright/test';
import { untilReact } from '../support/hold';
import { neverIdle } from '../support/never-idle';
import { asExpress, asOwner, expect } from '../support/signed-in';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });
/** Remotes whose files were requested so far. */
const remotesIn = (urls: readonly string[]): string[] => [...new Set(urls.flatMap((url) => /\/remotes\/([a-z-]+)\/.*\.js/.exec(url)?.[1] ?? []))].sort();

/** All requests of a page, and those of them that its caches did not answer. */
async function requestsOf(page: Page): Promise<{ all: string[]; sent: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const found = { all: [] as string[], sent: [] as string[] };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url);
    found.all.push(request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) found.sent.push(urls.get(requestId)!);
  });
  return found;
}

asOwner('an idle page downloads the pages of the menu, so that a click sends for no code; never /oms without its flag', async ({ page }) => {
  const requests = await requestsOf(page);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => remotesIn(requests.sent)).toEqual(['address', 'orders', 'shell', 'wallet']);
  const links = await page.locator('link[rel=prefetch]').evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).href));
  await expect.poll(() => links.filter((link) => !requests.all.includes(link))).toEqual([]);
  // Every page that is idle loads the code of its reports and, some seconds later, that of the guard, which the first change of the page else brings.
  const idle = [/\/reporting\.\w+\.js$/, /\/guard\.\w+\.js$/];
  await expect.poll(() => idle.map((name) => requests.sent.some((url) => name.test(url)))).toEqual([true, true]);

  const before = requests.sent.length;
  await entry(page, '我的钱包').click();
  await expect(heading(page)).toHaveText('我的钱包');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(requests.sent.slice(before).filter((url) => url.includes('/remotes/'))).toEqual([]);
});

asExpress('an idle page downloads /oms for an owner who has it', async ({ page }) => {
  const requests = await requestsOf(page);
  await page.goto('/orders');
  await expect.poll(() => remotesIn(requests.sent)).toContain('oms');
});

asOwner('to point at an entry loads its code, and to press it its data, before the click', async ({ page }) => {
  await neverIdle(page);
  const requests = await requestsOf(page);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await untilReact(page);
  expect(remotesIn(requests.all)).toEqual(['orders', 'shell']);
  await entry(page, '地址管理').hover();
  await expect.poll(() => remotesIn(requests.all)).toEqual(['address', 'orders', 'shell']);
  const isList = (url: string): boolean => url.includes('/api/') && url.includes('address');
  expect(requests.all.filter(isList)).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => requests.all.filter(isList).length).toBe(1);
  await expect(page).toHaveURL(/\/orders/);
  await page.mouse.up();
  await expect(heading(page)).toHaveText('地址管理');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(requests.all.filter(isList)).toHaveLength(1);
});

asOwner('code that does not come ahead says nothing, and the click loads it', async ({ page }) => {
  await page.route(/\/remotes\/wallet\//, (route) => route.abort());
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await untilReact(page);
  const [failed] = await Promise.all([page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script'), entry(page, '我的钱包').hover()]);
  expect(failed.url()).toContain('/remotes/wallet/');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(/\/remotes\/wallet\//);
  await entry(page, '我的钱包').click();
  await expect(heading(page)).toHaveText('我的钱包');
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
});
