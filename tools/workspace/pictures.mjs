/**
 * `pnpm pictures`: takes the pictures of the README from a running portal (PORT, default 3000), as its demo owner.
 * Browser: CHROMIUM_PATH, or one in a usual place.
 */
import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { ensureBrowser, findBrowser } from './browser.mjs';
import { workspaceEnv } from './env.mjs';
import { root } from './root.mjs';

const base = `http://localhost:${workspaceEnv().port}`;
const browser = await chromium.launch({
  executablePath: findBrowser() ?? (await ensureBrowser()),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 860 } });

await page.goto(`${base}/login`);
await page.getByLabel('邮箱').fill('owner@example.com');
await page.getByLabel('密码', { exact: true }).fill('Freight#2026');
await page.getByRole('button', { name: '登录', exact: true }).click();
await page.waitForURL(`${base}/order`);

for (const [path, name] of [
  ['/orders', 'orders'],
  ['/order', 'order'],
]) {
  await page.goto(base + path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(root, `docs/pictures/${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}
await browser.close();
