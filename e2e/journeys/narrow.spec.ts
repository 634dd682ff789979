import type { Locator, Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';

/** Lists and cards in a window of 1024 px and in English, whose words are longer. */
test.use({ viewport: { width: 1024, height: 768 } });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('portal.language', 'en')));

const firstOrder = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d{12}/ })
    .first();

test('every status is in view, and a table that hides columns says so by a shadow', async ({ page }) => {
  await page.goto('/orders');
  await expect(firstOrder(page)).toBeVisible();
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    for (const tab of await page.getByRole('tab', { name: /\d$/ }).all()) await expect(tab).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  const scroller = page.getByRole('table', { name: 'Orders' }).locator('..');
  await expect(scroller).toHaveAttribute('data-after', '');
  await expect(scroller).not.toHaveAttribute('data-before');
  await scroller.evaluate((element) => (element.scrollLeft = element.scrollWidth));
  await expect(scroller).not.toHaveAttribute('data-after');
  await expect(scroller).toHaveAttribute('data-before', '');
});

test('the head of a list stays in view at any width', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/orders?pageSize=50');
    const rows = page.getByRole('main').getByRole('row');
    await expect(rows.nth(20)).toBeAttached();
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last()).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: 'Order', exact: true })).toBeInViewport();
  }
});

test('no word of an address breaks inside, and weight and class of the freight are in view', async ({ page }) => {
  await page.goto('/orders');
  await firstOrder(page).click();
  const kind = page.getByText('Business', { exact: true }).first();
  await expect(kind).toBeVisible();
  const lines = (element: HTMLElement): number => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  };
  expect(await kind.evaluate(lines as (element: Element) => number)).toBe(1);
  const freight = page.getByRole('table', { name: 'Freight items' });
  for (const name of [/^Weight/, 'Class']) {
    const shown = freight.getByText(name).filter({ visible: true }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  expect(await freight.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBeLessThanOrEqual(0);
});

for (const { path, call } of [
  { path: '/orders', call: '**/api/order/list' },
  { path: '/wallet', call: '**/api/fund/trade/records' },
]) {
  test(`rows of ${path} that are loading are as high as those that come`, async ({ page }) => {
    await page.goto(path);
    const row = page.getByRole('main').locator('tbody').getByRole('row').first();
    await expect(row.getByRole('link').first()).toBeVisible();
    const height = (await row.boundingBox())!.height;
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(call, async (route) => {
      await late;
      await route.continue();
    });
    await page.reload();
    const bones = page.getByRole('main').locator('tbody .p-row-bones').first();
    await expect(bones).toBeVisible();
    expect(Math.abs((await bones.boundingBox())!.height - height)).toBeLessThanOrEqual(1);
    arrive();
    await expect(row.getByRole('link').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
}
