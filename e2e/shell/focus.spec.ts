import { asOwner as test, expect } from '../support/signed-in';

// With motion, because the focus depends on it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the focus moves into the chosen page, and into a clicked row of tabs', async ({ page }) => {
  await page.goto('/orders');
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: '我的钱包' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('tab', { name: '零担订单' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: '零担订单' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '零担订单' })).toBeFocused();
});

test('Enter cancels what cannot be undone', async ({ page }) => {
  await page.goto('/order');
  const reference = page.getByRole('textbox', { name: '参考号' });
  await reference.fill('PO-77');
  await page.getByRole('button', { name: '清空重填' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(reference).toHaveValue('PO-77');
});
