import { expectAccessible } from '../support/access';
import { asExpress as test, expect } from '../support/signed-in';

const words = {
  zh: { show: '显示完整信息', hide: '隐藏部分信息' },
  en: { show: 'Show in full', hide: 'Hide details' },
};

for (const language of ['zh', 'en'] as const)
  for (const width of [1440, 1024, 390])
    test(`an eye shows own addresses in full and hides them again, in ${language} at ${width} px`, async ({ page }) => {
      const said = words[language];
      await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/address');
      const list = page.getByRole('main');
      await expect(list.getByText(/\d{3}\*{4}\d{4}/).first()).toBeVisible();
      await list.getByRole('button', { name: said.show }).click();
      await expect(list.getByText(/\*\*/)).toHaveCount(0);
      await expect(list.getByText(/\d{3}-\d{3}-\d{4}/).first()).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      // Another page of the portal shows it too, and hides it for all.
      await page.goto('/oms');
      await list.locator('tbody a').first().click();
      await expect(list.getByRole('button', { name: said.hide })).toBeVisible();
      await expect(list.getByText(/\*\*/)).toHaveCount(0);
      await list.getByRole('button', { name: said.hide }).click();
      await expect(list.getByText(/\*\*/).first()).toBeVisible();
      await page.goto('/address');
      await expect(list.getByText(/\d{3}\*{4}\d{4}/).first()).toBeVisible();
    });
