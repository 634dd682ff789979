import { MADE_BY_TEST } from '../support/screen-calls';
import { asOwner as test, expect } from '../support/signed-in';

test('the URL holds the filters and follows back and forward', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible();
  const statuses = page
    .getByRole('main')
    .getByRole('button', { name: /^运输中/ })
    .or(page.getByRole('main').getByRole('tab', { name: /^运输中/ }))
    .or(page.getByRole('main').getByRole('link', { name: /^运输中/ }));
  await statuses.first().click();
  await expect(page).toHaveURL(/status=50/);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('运输中');
  await page.goBack();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goForward();
  await expect(page).toHaveURL(/status=50/);
});

test('a row opens the order with its charges, and an unknown number shows a message', async ({ page }) => {
  await page.goto('/orders');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d{12}/ })
    .first();
  const orderNo = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/orders/${orderNo}$`));
  await expect(page.getByRole('main')).toContainText('干线运费');
  await page.goto('/orders/FP000000000000');
  await expect(page.getByRole('main')).toContainText('FP000000000000');
  await expect(page.getByRole('main').getByText('干线运费')).toHaveCount(0);
});

test('the freight of an order with dangerous goods also fits its card in English', async ({ page }) => {
  const hazmat = { unNumber: 'UN1263', properName: 'Paint', hazardClass: '3', packingGroup: 'II', quantity: '48 × 5 L', emergencyPhone: '312-555-0199' };
  await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
  await page.route('**/api/order/detail*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { request: { items: object[] } } };
    answer.data.request.items = answer.data.request.items.map((item) => ({ ...item, hazmat, freightClass: undefined }));
    await route.fulfill({ response, json: answer, headers: { ...response.headers(), [MADE_BY_TEST]: 'true' } });
  });
  await page.goto('/orders');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d{12}/ })
    .first()
    .click();
  const freight = page.getByRole('table', { name: 'Freight items' });
  await expect(freight).toContainText('Emergency 312-555-0199');
  await expect(freight).toContainText('by density');
  await expect.poll(() => freight.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBe(0);
});
