import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { asOwner as test, expect } from '../support/signed-in';

const words = {
  zh: { steps: '运输进度', documents: '单据', copy: '复制单号', copied: '订单号已复制', call: '致电收货人' },
  en: { steps: 'Progress', documents: 'Documents', copy: 'Copy the number', copied: 'Order number: copied', call: 'Call the consignee' },
};

/** Opens the first order of a list. */
async function openFirst(page: Page, query: string, language: 'zh' | 'en'): Promise<string> {
  await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
  await page.goto(`/orders?${query}`);
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d+/ })
    .first();
  const orderNo = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo);
  return orderNo;
}

for (const language of ['zh', 'en'] as const) {
  const said = words[language];
  for (const width of [1440, 1024, 390])
    test(`an order shows its way, its papers and its people in ${language} at ${width} px`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width, height: 900 });
      const orderNo = await openFirst(page, 'status=50', language);
      const steps = page.getByRole('list', { name: said.steps });
      await expect(steps.getByRole('listitem')).toHaveCount(5);
      await expect(steps.locator('[aria-current=step]')).toContainText(/\d{4}.*[CEMP][SD]T/);
      await expect(page.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}/ }).first()).toHaveAttribute('href', /^tel:\+1\d{10}/);
      const documents = page.getByRole('region', { name: said.documents });
      await expect(documents).toBeVisible();
      // On a large window the first papers are there without scrolling.
      if (width === 1440) await expect(documents.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: said.copy }).click();
      await expect(page.getByText(said.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderNo);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
      if (language === 'en') expect(await steps.innerText()).not.toMatch(/\p{Script=Han}/u);
    });

  test(`an exception says what to do in ${language}`, async ({ page }) => {
    await openFirst(page, 'exceptionOnly=true&status=60', language);
    const notice = page.getByRole('main').getByText(language === 'zh' ? /请与收货人确认营业时间和联系电话/ : /Check opening hours and telephone/);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('link', { name: said.call })).toHaveAttribute('href', /^tel:/);
  });

  test(`a cancelled order says in the list and on its page that nothing is charged, in ${language}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
    await page.goto('/orders?status=99');
    const free = page
      .getByRole('row')
      .filter({ hasText: language === 'zh' ? '未收费' : 'Nothing charged' })
      .first();
    await expect(free).toContainText('$0.00');
    await free.getByRole('link', { name: /^FP\d+/ }).click();
    await expect(page.getByRole('list', { name: said.steps }).getByRole('listitem').last()).toContainText(language === 'zh' ? '取消' : 'Cancellation');
    await expect(page.getByRole('main').getByText('$0.00').first()).toBeVisible();
  });
}
