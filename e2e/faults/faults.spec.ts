import { neverIdle } from '../support/never-idle';
import { recordReports, unusable } from '../support/reports';
import { asOwner as test, expect } from '../support/signed-in';
import { breakRemote, kinds, places, uncheck } from './fault';

/** Longest time from the click in the menu to the error panel, as the remote contract promises. */
const PANEL_MS = 6_000;
const SLOW_MS = 3_000;

// The pages of the menu download while the browser is idle, also when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const place of places) {
  for (const kind of kinds) {
    test(`${place} ${kind}: shows an error panel, the rest keeps working, a retry loads it without a reload`, async ({ page }) => {
      await uncheck(page, 'address');
      const repair = await breakRemote(page, 'address', place, kind);
      await page.goto('/orders');
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameLoad: true }));

      await page.getByRole('menuitem', { name: '地址管理' }).click();
      const retry = page.getByRole('main').getByRole('button', { name: '重试' });
      await expect(retry).toBeVisible({ timeout: PANEL_MS });
      await expect(page.getByRole('main')).toContainText('address');

      await page.getByRole('menuitem', { name: '我的钱包' }).click();
      await expect(page.getByRole('main').getByRole('heading', { name: '我的钱包' })).toBeVisible();
      await page.getByRole('tab', { name: '零担订单' }).click();
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();

      repair();
      await page.getByRole('tab', { name: '地址管理' }).click();
      await retry.click();
      await expect(page.getByRole('main').getByRole('heading', { name: '地址管理' })).toBeVisible();
      await expect(retry).toHaveCount(0);
      expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
    });
  }
}

test('the first retry fetches again an entry that hangs behind a slow manifest', async ({ page }) => {
  await uncheck(page, 'address');
  const repair = await breakRemote(page, 'address', 'entry', 'hang');
  // So slow that the whole load times out before the entry does.
  await page.route(/\/remotes\/address\/.*mf-manifest\.json$/, (route) => setTimeout(() => void route.continue(), SLOW_MS));
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  // The deadline of the whole load ends it; the faults above measure how soon an error panel shows.
  await expect(retry).toBeVisible();
  repair();
  await retry.click();
  await expect(page.getByRole('main').getByRole('heading', { name: '地址管理' })).toBeVisible();
});

test('a tampered file never runs', async ({ page }) => {
  await page.route(/\/remotes\/address\/.*__federation_expose_address.*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered=1;${await response.text()}` });
  });
  await page.goto('/orders');
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible({ timeout: PANEL_MS });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('only a retry requests a failed remote again, no other page does', async ({ page }) => {
  // What an idle page downloads ahead is asked for by nobody.
  await neverIdle(page);
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/remotes/address/') && requested.push(request.url()));
  await page.route(/\/remotes\/address\/.*remoteEntry\.js/, (route) => route.abort('connectionreset'));
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible({ timeout: PANEL_MS });

  const before = requested.length;
  // Loads a shared bundle that neither page has loaded: the federation runtime may then visit all remotes.
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  expect(requested.slice(before)).toEqual([]);
});

test('the page reports the fault of a remote with its name', async ({ page }) => {
  await page.route(/\/remotes\/address\//, (route) => route.abort());
  const reports = await recordReports(page);
  await page.goto('/orders');
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect.poll(() => unusable(reports)).toEqual([expect.objectContaining({ remote: 'address', kind: 'load', outcome: 'panel' })]);
});

test('the error panel of a component is as small as its text, and the form around it stays in view', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
  await page.route(/\/remotes\/address\//, (route) => route.abort('connectionreset'));
  await page.goto('/order');
  const pickup = page.getByRole('region', { name: 'Pickup', exact: true });
  await expect(pickup.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(pickup).toContainText('(address)');
  await expect(pickup.getByRole('button', { name: 'Edit · Pickup' })).toBeInViewport({ ratio: 1 });
});
