import type { Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';

const words = {
  zh: { kg: '千克', lb: '磅', cm: '厘米', inch: '英寸', weight: '重量（千克）', summary: '询价摘要', items: '货物' },
  en: { kg: 'kg', lb: 'lb', cm: 'cm', inch: 'in', weight: 'Weight (kg)', summary: 'Summary', items: 'Freight' },
};

/** The owner as one who has chosen kilograms and centimetres; other tests use the account as well. */
const asMetric = (page: Page): Promise<unknown> =>
  page.route('**/api/owner/userInfo', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, unitSystem: 1 } } });
  });

for (const language of ['zh', 'en'] as const) {
  const said = words[language];
  test(`weights and sizes are in the owner’s units everywhere, with the others under the pointer, in ${language}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
    await asMetric(page);
    const measure = (unit: string) =>
      page
        .getByRole('main')
        .getByText(new RegExp(`\\d ${unit}$`))
        .first();

    await page.goto('/orders?status=50');
    await expect(measure(said.kg)).toHaveAttribute('title', new RegExp(`^[\\d,]+ ${said.lb}$`));
    await page.getByRole('main').locator('tbody a').first().click();
    const items = page.getByRole('region', { name: said.items });
    await expect(items.getByText(new RegExp(`[\\d.]+ × [\\d.]+ × [\\d.]+ ${said.cm}$`)).first()).toHaveAttribute('title', new RegExp(`${said.inch}$`));
    await expect(items.getByText(new RegExp(`\\d ${said.kg}$`)).first()).toHaveAttribute('title', new RegExp(`${said.lb}$`));

    await page.goto('/');
    await expect(page.getByLabel(said.weight)).toBeVisible();

    await page.goto('/order');
    await page
      .getByRole('button', { name: /再发一票|Ship again/ })
      .first()
      .click();
    const summary = page.getByRole('region', { name: said.summary });
    await expect(summary.getByText(/m³ · [\d.,]+ kg\/m³$/)).toHaveAttribute('title', /ft³ · [\d.]+ lb\/ft³$/);
  });
}
