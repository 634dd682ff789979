import type { Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';

/** Longest time from the click in the menu to the error panel, as the remote contract promises. */
const PANEL_MS = 6_000;

/** Changes the last byte of matching files until `repair` is called; `answered` lists the paths that were answered so. */
async function flip(page: Page, file: RegExp): Promise<{ answered: string[]; repair: () => void }> {
  const answered: string[] = [];
  let broken = true;
  await page.route(file, async (route) => {
    if (!broken) return route.continue();
    const response = await route.fetch();
    const body = Buffer.from(await response.body());
    // Still a program or a style sheet, but not the released one.
    body[body.length - 1] = body.at(-1) === 0x3b ? 0x20 : 0x3b;
    answered.push(new URL(route.request().url()).pathname);
    await route.fulfill({ response, body });
  });
  return { answered, repair: () => (broken = false) };
}

const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' });

for (const [what, file] of [
  ['entry', /\/remotes\/address\/[^/]+\/remoteEntry\.js/],
  ['page chunk', /\/remotes\/address\/[^/]+\/__federation_expose_address\.[^/]+\.js/],
  ['style sheet', /\/remotes\/address\/[^/]+\/__federation_expose_address\.[^/]+\.css/],
] as const) {
  test(`a flipped byte in the ${what} of a remote shows an error panel; a retry loads it`, async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    const { answered, repair } = await flip(page, file);
    await page.getByRole('menuitem', { name: '地址管理' }).click();
    await expect(retryOf(page)).toBeVisible({ timeout: PANEL_MS });
    expect(answered.length).toBeGreaterThan(0);
    // A rejected style sheet is not applied.
    const applied = await page.evaluate(() => [...document.styleSheets].map((sheet) => new URL(sheet.href ?? location.href).pathname));
    expect(applied.filter((path) => answered.includes(path))).toEqual([]);
    repair();
    await retryOf(page).click();
    await expect(page.getByRole('main').getByRole('heading', { name: '地址管理' })).toBeVisible();
  });
}

test('a tampered chunk that a page fetches later never runs', async ({ page }) => {
  await page.goto('/address/import');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/remotes\/address\/[^/]+\/src_import_[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered=1;${await response.text()}` });
  });
  const requested = page.waitForResponse(/\/remotes\/address\/[^/]+\/src_import_/);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nx\n') });
  await requested;
  await expect(page.locator('body')).toContainText(/重试|失败|无法/);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  // The loader may have asked again: its answer is read to the end before the page goes.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a flipped byte in a shared bundle shows an error panel; a retry loads it', async ({ page }) => {
  const releases = (await (await page.request.get('/portal/releases.json')).json()) as { shell: { base: string; sharedBundles: Record<string, string[]> } };
  const [file] = releases.shell.sharedBundles['@portal/ui-kit/date']!;
  await page.goto('/address');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { answered, repair } = await flip(page, new RegExp(`${releases.shell.base}${file!.replaceAll('.', '\\.')}`));
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await expect(retryOf(page)).toBeVisible({ timeout: PANEL_MS });
  expect(answered.length).toBeGreaterThan(0);
  repair();
  await retryOf(page).click();
  await expect(page.getByRole('main').getByRole('heading', { name: '我的钱包' })).toBeVisible();
});

test("a flipped byte in the shell's script shows a plain page, which reloads the portal once it is repaired", async ({ page }) => {
  const { repair } = await flip(page, /\/remotes\/shell\/[^/]+\/main\.[^/]+\.js/);
  const beacon = page.waitForRequest('**/beacons/remote');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: '页面没有打开' })).toBeVisible();
  expect((await beacon).postDataJSON()).toMatchObject({ remote: 'shell', kind: 'load', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  repair();
  await page.getByRole('button', { name: /重新加载/ }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});

test('every script and style of a page comes with a hash', async ({ page }) => {
  await page.addInitScript(() => {
    const bare: string[] = [];
    Object.assign(window, { bare });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet], link[rel=preload]')) {
        if (!element.integrity.startsWith('sha384-')) bare.push(element.outerHTML);
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/orders');
  for (const name of ['询价下单', '地址管理', '我的钱包']) {
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { bare: string[] }).bare)).toEqual([]);
});
