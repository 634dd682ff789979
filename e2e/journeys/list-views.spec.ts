import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { newOwner, stateOf } from '../support/new-owner';
import { asExpress, asOwner, expect } from '../support/signed-in';

const words = {
  zh: {
    view: /^视图/,
    name: '视图名称',
    save: '保存当前筛选',
    none: /^还没有视图/,
    open: /^打开视图：/,
    current: '当前',
    remove: /^删除：/,
    yes: '确定',
    taken: '已有同名视图',
    hide: '承运商',
    hidden: '视图（隐藏 1 列）',
    down: '下移：状态',
    dense: '紧凑',
    failed: '视图没有加载成功',
    retry: '重试',
  },
  en: {
    view: /^View/,
    name: 'Name of the view',
    save: 'Save present filters',
    none: /^No views yet/,
    open: /^Open view:/,
    current: 'Current',
    remove: /^Delete:/,
    yes: 'OK',
    taken: 'There is a view of this name already',
    hide: 'Carrier',
    hidden: 'View (1 hidden)',
    down: 'Move down: Status',
    dense: 'Compact',
    failed: 'The views could not be loaded',
    retry: 'Retry',
  },
};

const titles = (page: Page) => page.getByRole('main').getByRole('columnheader').allInnerTexts();

for (const language of ['zh', 'en'] as const)
  for (const width of [1440, 1024, 390]) {
    const said = words[language];
    asOwner(`filters are kept under a name and opened again, in ${language} at ${width} px`, async ({ browser, baseURL, request }) => {
      const context = await browser.newContext({ baseURL: baseURL!, storageState: stateOf(await newOwner(request), new URL(baseURL!).origin), viewport: { width, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
      await page.goto('/orders?exceptionOnly=true&sort=cheapest&pageNo=1');
      const dialog = page.getByRole('dialog');
      const button = page.getByRole('main').getByRole('button', { name: said.view });

      // The views do not come: it says so, and the columns can be set all the same.
      await page.route('**/api/listView*', (route) => route.abort());
      await button.click();
      await expect(dialog.getByText(said.failed)).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/listView*');
      await dialog.getByRole('button', { name: said.retry }).click();
      await expect(dialog.getByText(said.none)).toBeVisible();

      await dialog.getByLabel(said.name).fill(`Mine ${width}`);
      await dialog.getByRole('button', { name: said.save }).click();
      await expect(dialog.getByRole('button', { name: said.open })).toHaveText(`Mine ${width}`);
      await expect(dialog.getByText(said.current, { exact: true })).toBeVisible();
      await dialog.getByLabel(said.name).fill(`mine ${width}`);
      await dialog.getByRole('button', { name: said.save }).click();
      await expect(dialog.getByText(said.taken)).toBeVisible();
      await expect(dialog.getByLabel(said.name)).toHaveValue(`mine ${width}`);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      await page.goto('/orders');
      await button.click();
      await dialog.getByRole('button', { name: said.open }).click();
      await expect(page).toHaveURL(/exceptionOnly=true.*sort=cheapest/);
      await expect(dialog).toHaveCount(0);

      await button.click();
      await dialog.getByRole('button', { name: said.remove }).click();
      await page.getByRole('dialog').last().getByRole('button', { name: said.yes, exact: true }).click();
      await expect(dialog.first().getByText(said.none)).toBeVisible();
      await context.close();
    });
  }

for (const language of ['zh', 'en'] as const) {
  const said = words[language];
  asOwner(`columns are hidden and moved, rows made lower, and a reload keeps it, in ${language}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
    await page.goto('/orders');
    const row = page.getByRole('main').locator('tbody tr').first();
    await expect(row).toBeVisible();
    const before = await titles(page);
    await page.getByRole('main').getByRole('button', { name: said.view }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: said.hide }).uncheck();
    const down = dialog.getByRole('button', { name: said.down });
    await down.focus();
    await page.keyboard.press('Enter');
    // The focus goes with the row, so that the next press moves it on.
    await expect(down).toBeFocused();
    await dialog.getByText(said.dense).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const shown = [before[0]!, before[1]!, before[3]!, before[2]!, ...before.slice(5)];
    await expect.poll(() => titles(page)).toEqual(shown);
    await expect(page.getByRole('main').getByRole('button', { name: said.hidden })).toBeFocused();

    await page.reload();
    await expect(row).toBeVisible();
    expect(await titles(page)).toEqual(shown);
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(46);
  });
}

/** Where a list is, and the call of its rows. */
const lists = [
  ['/orders', '**/api/order/list'],
  ['/address', '**/api/address-book/page'],
  ['/wallet', '**/api/fund/**'],
  ['/oms', '**/api/shipment/page'],
] as const;

for (const [path, call] of lists)
  for (const dense of [false, true])
    asExpress(`rows of ${path} that load are as high as those that come, ${dense ? 'compact' : 'comfortable'}`, async ({ page }) => {
      const name = { '/orders': 'orders', '/address': 'addresses', '/wallet': 'trades', '/oms': 'shipments' }[path];
      await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`list-layout.${name}`, JSON.stringify({ dense })]);
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(call, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      const bones = page.getByRole('main').locator('tr.p-row-bones');
      await expect(bones.first()).toBeVisible();
      const loading = await bones.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      letGo();
      const rows = page.getByRole('main').locator('tbody tr:not(.p-row-bones)');
      await expect(rows.first()).toBeVisible();
      // One with two tags below each other may be higher.
      const heights = (await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toSorted((a, b) => a - b);
      const usual = heights[Math.floor(heights.length / 2)]!;
      for (const height of loading) expect(Math.abs(height - usual)).toBeLessThanOrEqual(1);
      expect(usual).toBeLessThanOrEqual(dense ? 46 : 63);
    });
