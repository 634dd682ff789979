import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { newOwner, stateOf } from '../support/new-owner';
import { asOwner as test, expect } from '../support/signed-in';

const words = {
  zh: { share: '分享运输轨迹', link: '跟踪链接', steps: '运输进度', revoke: '停用链接', revoked: '链接已停用', gone: '链接已失效' },
  en: {
    share: 'Share tracking',
    link: 'Tracking link',
    steps: 'Progress',
    revoke: 'Revoke the link',
    revoked: 'The link is revoked',
    gone: 'This link is not valid any more',
    home: 'To the home page',
  },
};

async function visitor(browser: Browser, baseURL: string, language: 'zh' | 'en', width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('portal.language', value), language);
  return context.newPage();
}

for (const [language, width] of [
  ['zh', 1440],
  ['en', 1024],
  ['en', 390],
] as const)
  test(`a consignee tracks an order by its link until it is revoked, in ${language} at ${width} px`, async ({ page, browser, baseURL }) => {
    const said = words[language];
    await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/orders?status=50');
    const first = page
      .getByRole('main')
      .getByRole('link', { name: /^FP\d+/ })
      .nth(width === 1024 ? 1 : 0);
    const orderNo = await first.innerText();
    await first.click();
    const total = (
      await page
        .getByText(/^\$[\d,]+\.\d\d$/)
        .first()
        .innerText()
    ).trim();
    await page.getByRole('button', { name: said.share }).click();
    const dialog = page.getByRole('dialog', { name: said.share });
    const link = await dialog.getByLabel(said.link).inputValue();
    expect(link).toMatch(/\/\?track=[\w-]{22}$/);
    await expectAccessible(page);

    const other = await visitor(browser, baseURL!, language, width);
    const answer = other.waitForResponse(/\/api\/order\/track$/);
    await other.goto(link);
    const text = await (await answer).text();
    for (const secret of [total.replace(/[$,]/g, ''), 'phone', 'address1', 'contactName', 'company', 'owner@example.com']) expect(text).not.toContain(secret);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(orderNo);
    await expect(other.getByRole('list', { name: said.steps }).locator('[aria-current=step]')).toContainText(/\d{4}.*[CEMP][SD]T/);
    await expect(other.getByText(total)).toHaveCount(0);
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(other);
    if (language === 'en') expect(await other.getByRole('main').innerText()).not.toMatch(/\p{Script=Han}/u);

    await dialog.getByRole('button', { name: said.revoke }).click();
    await page.getByRole('dialog', { name: said.revoke }).getByRole('button', { name: said.revoke }).click();
    await expect(page.getByText(said.revoked)).toBeVisible();
    await other.reload();
    await expect(other.getByText(said.gone)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('banner').getByRole('link').first().click();
    await expect(other).toHaveURL('/');
    await other.context().close();
  });

test('another owner sees a shared order instead of the own day; a code that nobody has is said to be none', async ({ page, browser, baseURL, request }) => {
  await page.goto('/orders?status=50');
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d+/ })
    .nth(2);
  const orderNo = await first.innerText();
  await first.click();
  await page.getByRole('button', { name: '分享运输轨迹' }).click();
  const link = await page.getByLabel('跟踪链接').inputValue();
  const context = await browser.newContext({ storageState: stateOf(await newOwner(request), baseURL!), baseURL: baseURL! });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(orderNo);
  await other.getByRole('button', { name: 'English' }).click();
  await expect(other.getByRole('main').getByText('Picked up', { exact: true })).toBeVisible();
  await other.goto('/?track=nobody');
  await expect(other.getByText('This link is not valid any more')).toBeVisible();
  await context.close();
});
