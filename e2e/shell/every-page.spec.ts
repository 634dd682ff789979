import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { expectEnglish, listenForTyped } from '../support/english';
import { asExpress, asVisitor } from '../support/signed-in';

const owned = ['/order', '/orders', '/oms', '/oms/track', '/address', '/wallet', '/wallet/top-up', '/wallet/cash-out', '/profile'];
/** Pages that show input of owners, which is Chinese in the demo data. */
const showing = ['/order', '/orders', '/oms', '/address', '/wallet', '/profile'];
const open = ['/', '/quick-order', '/login', '/register'];

/** A page must not break the policy, throw, shut anybody out (axe), or scroll sideways on a phone. */
async function look(page: Page, path: string, language: string): Promise<void> {
  const faults: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Refused to/.test(line.text())) faults.push(line.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  const typed = listenForTyped(page);
  await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  const sideways = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('.p-scroll')].some((element) => element.scrollWidth > element.clientWidth + 1));
  expect(sideways).toBe(false);
  const texts = await page.locator('body').innerText();
  // A missing message would show as its key.
  expect(texts).not.toMatch(/\b(freight|orders|auth|wallet|address|oms|shell):[a-z]/);
  if (language === 'en') await expectEnglish(page, showing.includes(path) ? typed : undefined);
  expect(faults).toEqual([]);
}

for (const language of ['zh', 'en']) {
  for (const path of open) asVisitor(`${path} in ${language} keeps the policy, its width on a phone, and is open to all`, ({ page }) => look(page, path, language));
  for (const path of owned) asExpress(`${path} in ${language} keeps the policy, its width on a phone, and is open to all`, ({ page }) => look(page, path, language));
}
