import type { Page } from '@playwright/test';
import { asOwner, asVisitor, expect } from '../support/signed-in';

/** How light what is drawn at an element's place is, from 0 for black to 1 for white. */
async function lightness(page: Page, selector: string): Promise<number> {
  const colour = await page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  const [r, g, b] = colour.match(/\d+/g)!.map(Number) as [number, number, number];
  return (r + g + b) / 3 / 255;
}

asVisitor('a public page in the HTML is dark before any script file has come, antd’s controls included', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(/\.js(\?|$)/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('邮箱')).toBeVisible();
  expect(await lightness(page, 'body')).toBeLessThan(0.2);
  expect(await lightness(page, '.ant-input')).toBeLessThan(0.2);
});

asOwner('a change of the system’s setting is followed at once, without a request and without drawing the page again', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await lightness(page, 'body')).toBeGreaterThan(0.9);
  const requests: string[] = [];
  page.on('request', (one) => requests.push(one.url()));
  await page.evaluate(() => {
    window.changes = 0;
    new MutationObserver((list) => (window.changes += list.length)).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => lightness(page, '.p-card')).toBeLessThan(0.2);
  await expect.poll(() => lightness(page, '.ant-select')).toBeLessThan(0.2);
  expect(await page.evaluate(() => window.changes)).toBe(0);
  expect(requests).toEqual([]);
});

asOwner('paper stays light on a dark screen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/orders');
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
  expect(await lightness(page, 'body')).toBeGreaterThan(0.9);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--p-ink').trim())).toBe('#1b1f26');
});

declare global {
  interface Window {
    changes: number;
  }
}
