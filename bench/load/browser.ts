import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, LaunchOptions } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** Has express orders, so that every page is there. */
const account = { email: 'express@example.com', password: 'Freight#2026' };

/** Of a headless Chromium that takes the certificate of the sites, see `Sites.keyHash`. */
export const browserOptions = (keyHash: string): LaunchOptions => ({
  executablePath: process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    `--ignore-certificate-errors-spki-list=${keyHash}`,
  ],
});

/** Signs in through the portal's own page. Returns the token of the session, which the browser's storage has too. */
export async function signIn(browser: Browser | BrowserContext, origin: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('邮箱').fill(account.email);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/order$/);
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  await page.close();
  return token;
}

/** Builds the portal and releases it to a store. */
export function buildPortal(store: string): void {
  execFileSync(process.execPath, [join(root, 'tools/workspace/build.mjs')], {
    env: { ...process.env, STORE_URL: store },
    stdio: 'inherit',
  });
}
