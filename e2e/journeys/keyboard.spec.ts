import type { Locator, Page } from '@playwright/test';
import { bookButton, quotes } from '../support/quote-form';
import { asOwner as test, expect } from '../support/signed-in';

// With motion, because the focus depends on it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function type(page: Page, control: Locator, value: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(value);
}

async function pick(page: Page, end: '提货地' | '派送地', label: string): Promise<void> {
  await press(page, await bookButton(page, end));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(label);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('an order is quoted and booked without a mouse', async ({ page }) => {
  await page.goto('/order');
  await pick(page, '提货地', '洛杉矶主仓');
  await pick(page, '派送地', '芝加哥中转仓');
  const item = page.getByRole('region', { name: '货物 1' });
  await type(page, item.getByRole('spinbutton', { name: '数量' }), '2');
  await type(page, item.getByRole('spinbutton', { name: '高' }), '48');
  await type(page, item.getByRole('spinbutton', { name: '重量' }), '500');
  await type(page, item.getByRole('textbox', { name: '货物描述' }), 'Machine parts');
  // Enter in a field sends the form.
  await page.keyboard.press('Enter');
  await expect(quotes(page)).toHaveCount(3);
  await press(page, quotes(page).first().getByRole('button', { name: /选择/ }));
  await press(page, page.getByRole('region', { name: '确认下单' }).getByRole('button', { name: '确认下单' }));
  await expect(page.getByRole('main')).toContainText('下单成功');
});

test('on a phone, an invalid form moves to each missing field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order');
  const hazmat = page.getByRole('region', { name: '货物 1' }).getByRole('checkbox', { name: '危险品' });
  await hazmat.check();
  await expect(page.getByRole('region', { name: '提货地' })).toContainText('Los Angeles');
  const ask = page.getByRole('button', { name: '获取报价' });
  await expect(ask).toBeInViewport();
  await ask.click();
  const zip = page.getByRole('region', { name: '派送地' }).getByRole('combobox', { name: '邮编' });
  await expect(zip).toBeFocused();
  await expect(zip).toBeInViewport();
  await expect(ask).toBeInViewport();
  await page.getByRole('button', { name: '货物 1 · UN 编号' }).click();
  const number = page.getByRole('textbox', { name: 'UN 编号' });
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport();
});
