import { asOwner as test, expect } from '../support/signed-in';

test('filters stand in the URL and follow back and forward', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible();
  const statuses = page.getByRole('main').getByRole('button', { name: /^运输中/ }).or(page.getByRole('main').getByRole('tab', { name: /^运输中/ })).or(page.getByRole('main').getByRole('link', { name: /^运输中/ }));
  await statuses.first().click();
  await expect(page).toHaveURL(/status=50/);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('运输中');
  await page.goBack();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goForward();
  await expect(page).toHaveURL(/status=50/);
});

test('a row leads to the order with its charges, and an unknown number says so', async ({ page }) => {
  await page.goto('/orders');
  const link = page.getByRole('main').getByRole('link', { name: /^FP\d{12}/ }).first();
  const orderNo = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/orders/${orderNo}$`));
  await expect(page.getByRole('main')).toContainText('干线运费');
  await page.goto('/orders/FP000000000000');
  await expect(page.getByRole('main')).toContainText('FP000000000000');
  await expect(page.getByRole('main').getByText('干线运费')).toHaveCount(0);
});
