import { expectAccessible } from '../support/access';
import { asVisitor as test, expect } from '../support/signed-in';
import { newOwner, stateOf } from '../support/new-owner';

const KINDS = [
  ['服务条款', 'Terms of service'],
  ['隐私政策', 'Privacy policy'],
  ['联系客服', 'Contact'],
  ['帮助', 'Help'],
] as const;

for (const path of ['/', '/login', '/register', '/quick-order']) {
  test(`${path} leads to each document, in a window of its own and in the language of the page`, async ({ page, context }) => {
    await page.goto(path);
    for (const [name] of KINDS) {
      const opened = context.waitForEvent('page');
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      const text = await opened;
      await expect(text.getByRole('heading', { level: 1, name })).toBeVisible();
      await text.close();
    }
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/portal/documents/help?lang=en');
  });
}

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`documents at ${width} px, ${colorScheme}: both languages, nothing cut off, no violation`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/portal/documents/terms?lang=zh');
    await expect(page.getByRole('heading', { level: 1, name: '服务条款' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });

test('an owner of before accepts the versions in force, once', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ storageState: stateOf(await newOwner(request), baseURL!), baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/profile');
  const documents = page.getByRole('list', { name: '条款与帮助' }).getByRole('listitem');
  await expect(documents).toContainText(['尚未同意现行版本', '尚未同意现行版本']);
  await page.getByRole('button', { name: '同意现行版本' }).click();
  await expect(documents).toContainText([/服务条款.*已于 .* 同意/, /隐私政策.*已于 .* 同意/]);
  await page.reload();
  await expect(documents).toContainText([/服务条款.*已于 .* 同意/, /隐私政策.*已于 .* 同意/]);
  await expect(page.getByRole('button', { name: '同意现行版本' })).toHaveCount(0);
  await context.close();
});
