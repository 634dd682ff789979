import type { Page } from '@playwright/test';
import { asExpress, asVisitor, expect } from '../support/signed-in';

const open = ['/', '/quick-order', '/login', '/register'];
const owned = ['/order', '/orders', '/oms', '/address', '/address/new', '/address/import', '/wallet', '/wallet/top-up', '/wallet/cash-out', '/profile'];
const MOST_PER_KIND = 6;

/** Every violation of the Content-Security-Policy that the browser reports. */
async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`));
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

/** Opens and closes lists, date pickers, menus and dialogs, so that their styles are inserted. */
async function openAll(page: Page): Promise<void> {
  const shown = page.locator('main:visible').first();
  let [found, opened] = [0, 0];
  for (const kind of ['[role=combobox]:visible', '.ant-picker input:visible', '[aria-haspopup]:visible']) {
    const all = shown.locator(kind);
    for (let at = 0; at < Math.min(await all.count(), MOST_PER_KIND); at += 1) {
      found += 1;
      // It may be disabled or covered.
      opened += await all
        .nth(at)
        .click({ timeout: 2_000 })
        .then(
          () => 1,
          () => 0,
        );
      await page.keyboard.press('Escape');
    }
  }
  expect(opened * 2).toBeGreaterThanOrEqual(found);
  const files = page.locator('input[type=file]');
  if ((await files.count()) > 0) await files.first().setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
}

async function look(page: Page, path: string, language: string, width: number): Promise<void> {
  const violations = await recordViolations(page);
  await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await openAll(page);
  expect(await violations()).toEqual([]);
}

for (const language of ['zh', 'en']) {
  for (const width of [1440, 390]) {
    for (const path of open) asVisitor(`${path} in ${language} at ${width} px breaks no policy, with everything opened`, ({ page }) => look(page, path, language, width));
    for (const path of owned) asExpress(`${path} in ${language} at ${width} px breaks no policy, with everything opened`, ({ page }) => look(page, path, language, width));
  }
}

asExpress('foreign scripts and styles are refused, and the record has it', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto('/orders');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = 1';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">x</p>');
  });
  await expect.poll(async () => (await violations()).map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(['script-src-elem', 'style-src-attr']));
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
