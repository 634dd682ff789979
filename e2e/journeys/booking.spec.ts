import { answer } from '../support/api';
import { owner } from '../support/accounts';
import { askQuotes, fillItem, fillLane, item, pickLane, quotes } from '../support/quote-form';
import { signIn } from '../support/sign-in';
import { asOwner, asVisitor, expect } from '../support/signed-in';

asVisitor('the quick quote of a visitor is ready to book after sign-in', async ({ page }) => {
  await page.goto('/quick-order');
  await fillLane(page);
  await fillItem(page);
  await askQuotes(page, '获取准确报价');
  await page.getByRole('link', { name: '登录后下单' }).first().click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, owner);
  await expect(page).toHaveURL(/\/order$/);
  await expect(item(page).getByRole('textbox', { name: '货物描述' })).toHaveValue('Machine parts');
  await expect(page.getByRole('region', { name: '提货地' }).getByRole('combobox', { name: '邮编' })).toHaveValue('90058');
  await expect(quotes(page)).toHaveCount(3);
});

asOwner('a booking without enough money shows the missing amount; a top-up keeps the draft', async ({ page }) => {
  await answer(page, '/fund/balance', { code: 0, msg: 'ok', data: { available: '10.00', frozen: '0.00', total: '10.00', currency: 'USD' } });
  await page.goto('/order');
  await pickLane(page);
  await fillItem(page);
  await askQuotes(page);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  const booking = page.getByRole('region', { name: '确认下单' });
  await expect(booking).toContainText(/余额不足，还差 \$\d/);
  await expect(booking.getByRole('button', { name: '确认下单' })).toBeDisabled();
  await booking.getByRole('link', { name: '去充值' }).click();
  await expect(page.getByRole('textbox', { name: '充值金额' })).toHaveValue(/^\d+\.\d\d$/);
  await page.getByRole('button', { name: '返回下单' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(item(page).getByRole('textbox', { name: '货物描述' })).toHaveValue('Machine parts');
});

asOwner('cancelling an order asks first and releases the hold; then the order can be deleted', async ({ page }) => {
  await page.goto('/orders?status=20');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d{12}/ })
    .last()
    .click();
  const refunded = page.waitForResponse('**/api/order/cancel*');
  await page.getByRole('button', { name: '取消订单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '取消订单' }).click();
  const { data } = (await (await refunded).json()) as { data: { status: number; refund: string } };
  expect(data.status).toBe(99);
  expect(Number(data.refund)).toBeGreaterThan(0);
  await expect(page.getByRole('main')).toContainText('已取消');
  await expect(page.getByRole('button', { name: '取消订单' })).toHaveCount(0);

  const orderNo = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.getByRole('button', { name: '删除订单' }).click();
  const deleted = page.waitForResponse('**/api/order/delete*');
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  // The page navigates at once: read the answer first, or the journey does not count this call.
  await (await deleted).json();
  await expect(page).toHaveURL(/\/orders(\?.*)?$/);
  await page.goto(`/orders/${orderNo}`);
  await expect(page.getByRole('main')).toContainText('没有找到');
});

asOwner('a service added after the quotes is priced by the chosen carrier before it is booked', async ({ page }) => {
  await page.goto('/order');
  await pickLane(page);
  await fillItem(page);
  await askQuotes(page);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  const booking = page.getByRole('region', { name: '确认下单' });
  await expect(booking.getByRole('button', { name: '确认下单' })).toBeEnabled();
  await page.getByRole('button', { name: '修改 · 派送' }).click();
  await page.getByRole('checkbox', { name: '预约' }).click();
  await expect(booking.getByRole('button', { name: '确认下单' })).toBeDisabled();
  await page.getByRole('button', { name: '按当前内容更新此报价' }).click();
  await expect(page.getByText(/比原报价多 \$\d/)).toBeVisible();
  await expect(booking.getByRole('button', { name: '确认下单' })).toBeEnabled();
});
