import { asOwner as test, expect } from '../support/signed-in';
import { breakRemote, kinds, places, uncheck } from './fault';

/** From the click on the menu to the panel: the promise of the seam. */
const PANEL_MS = 6_000;
const SLOW_MS = 3_000;

for (const place of places) {
  for (const kind of kinds) {
    test(`${place} ${kind}: a panel, the rest alive, healed by retry without a reload`, async ({ page }) => {
      await uncheck(page, 'address');
      const mend = await breakRemote(page, 'address', place, kind);
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

      mend();
      await page.getByRole('tab', { name: '地址管理' }).click();
      await retry.click();
      await expect(page.getByRole('main').getByRole('heading', { name: '地址管理' })).toBeVisible();
      await expect(retry).toHaveCount(0);
      expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
    });
  }
}

test('an entry that hangs behind a slow manifest is fetched anew by the first retry', async ({ page }) => {
  await uncheck(page, 'address');
  const mend = await breakRemote(page, 'address', 'entry', 'hang');
  // So slow that the whole load is given up while the entry still has time left of its own.
  await page.route(/\/remotes\/address\/.*mf-manifest\.json$/, (route) => setTimeout(() => void route.continue(), SLOW_MS));
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  // Given up by the deadline of the whole load itself; how soon a panel stands is what the faults above measure.
  await expect(retry).toBeVisible();
  mend();
  await retry.click();
  await expect(page.getByRole('main').getByRole('heading', { name: '地址管理' })).toBeVisible();
});

test('a file with one flipped byte never runs', async ({ page }) => {
  await page.route(/\/remotes\/address\/.*__federation_expose_address.*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered=1;${await response.text()}` });
  });
  await page.goto('/orders');
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible({ timeout: PANEL_MS });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('no other page touches a remote that is dead: only a retry asks for it again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/remotes/address/') && asked.push(request.url()));
  await page.route(/\/remotes\/address\/.*remoteEntry\.js/, (route) => route.abort('connectionreset'));
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible({ timeout: PANEL_MS });

  const before = asked.length;
  // Takes a part of the shared code that neither page before has taken: a moment at which the federation runtime may look at all remotes.
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  expect(asked.slice(before)).toEqual([]);
});

test('a fault of one remote reaches the beacon, with its name', async ({ page }) => {
  await page.route(/\/remotes\/address\//, (route) => route.abort());
  const beacon = page.waitForRequest('**/beacons/remote');
  await page.goto('/orders');
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  expect((await beacon).postDataJSON()).toMatchObject({ remote: 'address', kind: 'load' });
});

test('the panel in the place of a component is as small as its words, and the form around it stays in view', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
  await page.route(/\/remotes\/address\//, (route) => route.abort('connectionreset'));
  await page.goto('/order');
  const pickup = page.getByRole('region', { name: 'Pickup', exact: true });
  await expect(pickup.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(pickup).toContainText('(address)');
  await expect(pickup.getByLabel('Phone')).toBeInViewport({ ratio: 1 });
});
