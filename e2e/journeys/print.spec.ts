import type { Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';

/** What is on the screen to get about and to do things, and not on paper. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'complementary', 'button', 'tab', 'combobox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  // As long as what is on it, and nothing in it is cut off.
  const { whole, cut } = await page.evaluate(() => {
    const main = document.querySelector('main')!;
    const boxes = [
      ...main.querySelectorAll('*'),
      main,
      ...(function* up(at: Element | null): Generator<Element> {
        for (; at; at = at.parentElement) yield at;
      })(main),
    ];
    const clips = boxes.filter((box) => {
      const { overflowY, display } = getComputedStyle(box);
      return display !== 'none' && /auto|scroll/.test(overflowY) && box !== document.documentElement && box !== document.body && box.scrollHeight > box.clientHeight + 1;
    });
    return { whole: document.documentElement.scrollHeight, cut: clips.map((box) => box.className) };
  });
  expect(cut).toEqual([]);
  expect(whole).toBeGreaterThan(page.viewportSize()!.height);
}

const inDocument = async (page: Page, row: ReturnType<Page['locator']>): Promise<void> => {
  await expect(row).toBeVisible();
  const [bottom, height] = await Promise.all([row.evaluate((box) => box.getBoundingClientRect().bottom + window.scrollY), page.evaluate(() => document.documentElement.scrollHeight)]);
  expect(bottom).toBeLessThanOrEqual(height);
};

test.use({ viewport: { width: 1280, height: 500 } });

test('the wallet is printed as its balances and its whole ledger', async ({ page }) => {
  await page.goto('/wallet');
  const rows = page.getByRole('region', { name: '交易记录' }).getByRole('row');
  await expect(rows.nth(9)).toBeVisible();
  await expectPaper(page);
  await inDocument(page, rows.last());
});

test('an order is printed with all its charges and without the map', async ({ page }) => {
  await page.goto('/orders?status=20');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d{12}/ })
    .first()
    .click();
  const rows = page.getByRole('region', { name: '费用' }).getByRole('row');
  await expect(rows.last()).toBeVisible();
  await expectPaper(page);
  await inDocument(page, rows.last());
  await expect(page.getByRole('img', { name: /^路线图/ })).toHaveCount(0);
});
