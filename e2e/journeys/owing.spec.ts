import { owe, topUp } from '../support/bank';
import { newOwner, stateOf } from '../support/new-owner';
import { askQuotes, fillItem, fillLane, quotes } from '../support/quote-form';
import { asVisitor as test, expect } from '../support/signed-in';

test('a wallet that owes says so on every screen of money, blocks booking and cash-out, and is freed by a top-up', async ({ browser, request, baseURL }) => {
  const owner = await newOwner(request);
  const recharge = await owe(request, owner, '700.00');
  const page = await (await browser.newContext({ storageState: stateOf(owner, baseURL!) })).newPage();
  const main = page.getByRole('main');

  await page.goto('/wallet');
  await expect(page.getByRole('link', { name: '欠款 $700.00' })).toBeVisible();
  await expect(main.getByText('钱包欠款 $700.00')).toBeVisible();
  await expect(main.getByRole('list', { name: '欠款明细' })).toContainText(/充值被银行撤销.*\$700\.00/);
  await page
    .getByRole('row', { name: /充值.*已被银行撤销/ })
    .getByRole('link', { name: recharge })
    .click();
  await expect(main.getByText('原因：付款银行退回了这笔款项')).toBeVisible();

  await page.goto('/wallet/cash-out');
  await expect(main.getByText('钱包有欠款 $700.00，还清前不能提现')).toBeVisible();
  await expect(page.getByLabel('提现金额')).toBeDisabled();

  await page.goto('/order');
  await fillLane(page);
  await fillItem(page);
  await askQuotes(page);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  const booking = page.getByRole('region', { name: '确认下单' });
  await expect(booking).toContainText('钱包有欠款 $700.00，还清前不能下单');
  await expect(booking.getByRole('button', { name: '确认下单' })).toBeDisabled();

  await page.goto('/wallet');
  await main.getByRole('button', { name: '充值还款' }).click();
  await expect(page.getByLabel('充值金额')).toHaveValue('700.00');
  await topUp(request, owner.token, '750.00');
  await page.goto('/wallet');
  await expect(page.getByRole('row', { name: /偿还欠款.*-\$700\.00/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '可用余额 $50.00' })).toBeVisible();
  await expect(main.getByText(/^钱包欠款/)).toHaveCount(0);
});
