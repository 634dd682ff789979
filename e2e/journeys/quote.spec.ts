import { answer } from '../support/api';
import { askQuotes, fillItem, fillLane, item, pickAddress, pickLane, quotes } from '../support/quote-form';
import { asOwner, asVisitor, expect } from '../support/signed-in';
import { recordToasts } from '../support/toasts';

asVisitor('a visitor gets an estimate on the home page', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('提货邮编').fill('90058');
  await page.getByLabel('派送邮编').fill('60609');
  await page.getByLabel('重量（磅）').fill('500');
  await page.getByRole('button', { name: '估算运费' }).click();
  await expect(page.getByRole('main')).toContainText(/\$[\d,]+\.\d\d/);
});

asVisitor('an unknown ZIP shows at its field on the home page, without a toast', async ({ page }) => {
  const toasts = await recordToasts(page);
  await page.goto('/');
  await page.getByLabel('提货邮编').fill('00000');
  await page.getByLabel('派送邮编').fill('60609');
  await page.getByLabel('重量（磅）').fill('500');
  await page.getByRole('button', { name: '估算运费' }).click();
  await expect(page.getByLabel('提货邮编')).toHaveAttribute('aria-invalid', 'true');
  expect(toasts).toEqual([]);
});

asVisitor('a quick quote without sign-in: prices arrive one by one', async ({ page }) => {
  await page.goto('/quick-order');
  await fillLane(page);
  await fillItem(page);
  await askQuotes(page, '获取准确报价');
});

asOwner('refusals of the server show at their fields, and no input is lost', async ({ page }) => {
  await page.goto('/order');
  await pickLane(page);
  await fillItem(page);
  await item(page).getByRole('spinbutton', { name: '重量' }).fill('60');
  await page.getByRole('button', { name: '获取报价' }).click();
  await expect(item(page).getByRole('spinbutton', { name: '重量' })).toHaveAttribute('aria-invalid', 'true');
  await expect(item(page)).toContainText('150');
  await expect(item(page).getByRole('textbox', { name: '货物描述' })).toHaveValue('Machine parts');
});

asOwner('an invalid form moves to the missing field', async ({ page }) => {
  await page.goto('/order');
  // The default pickup of the address book is there by itself.
  await expect(page.getByRole('region', { name: '提货地' })).toContainText('Los Angeles');
  await page.getByRole('button', { name: '获取报价' }).click();
  const zip = page.getByRole('region', { name: '派送地' }).getByRole('combobox', { name: '邮编' });
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await expect(zip).toBeFocused();
});

asOwner('an expired quote cannot be booked and offers a new one', async ({ page }) => {
  await page.goto('/order');
  await pickLane(page);
  await fillItem(page);
  await askQuotes(page);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  await answer(page, '/order/createOrder', { code: 41000, msg: '报价已过期，请重新询价' });
  await page.getByRole('region', { name: '确认下单' }).getByRole('button', { name: '确认下单' }).click();
  await expect(page.getByRole('main')).toContainText('过期');
  await page.unroute('**/api/order/createOrder*');
  await page.getByRole('button', { name: '重新询价' }).first().click();
  await expect(quotes(page)).toHaveCount(3);
});

asOwner('the draft survives a reload', async ({ page }) => {
  await page.goto('/order');
  await pickAddress(page, '提货地', '洛杉矶主仓');
  await fillItem(page);
  await page.reload();
  await expect(item(page).getByRole('textbox', { name: '货物描述' })).toHaveValue('Machine parts');
  await expect(page.getByRole('region', { name: '提货地' })).toContainText('Los Angeles');
});
