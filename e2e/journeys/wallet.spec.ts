import type { Browser, Page } from '@playwright/test';
import { bankReports, topUp } from '../support/bank';
import { type NewOwner, newOwner, stateOf } from '../support/new-owner';
import { mailedCode } from '../support/outbox';
import { askQuotes, fillItem, fillLane, item, quotes } from '../support/quote-form';
import { asOwner, asVisitor as test, expect } from '../support/signed-in';

/** The browser of this test's own owner, with this amount in the wallet. */
async function ownWallet(browser: Browser, request: Parameters<typeof newOwner>[0], baseURL: string, amount?: string): Promise<Page> {
  return walletOf(await newOwner(request), browser, request, baseURL, amount);
}

async function walletOf(owner: NewOwner, browser: Browser, request: Parameters<typeof newOwner>[0], baseURL: string, amount?: string): Promise<Page> {
  if (amount) await topUp(request, owner.token, amount);
  const context = await browser.newContext({ storageState: stateOf(owner, baseURL) });
  return context.newPage();
}

const receipt = { name: 'wire receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') };
const inTopBar = (page: Page, amount: string) => page.getByRole('link', { name: `可用余额 ${amount}` });
const transactionNo = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!;

test('a top-up with its receipt waits for the bank, then the balance updates everywhere without a reload', async ({ browser, request, baseURL }) => {
  const page = await ownWallet(browser, request, baseURL!);
  await page.goto('/wallet');
  await expect(page.getByText('余额还没有变化')).toBeVisible();
  await expect(inTopBar(page, '$0.00')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '充值' }).first().click();
  await page.getByLabel('充值金额').fill('1,250.40');
  await page.getByRole('radio', { name: /电汇/ }).check();
  await page.getByLabel('电汇参考号').fill('IMAD-0001');
  await page.locator('input[type=file]').setInputFiles(receipt);
  await expect(page.getByRole('button', { name: '移除 wire receipt.pdf' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('充值金额')).toHaveValue('1,250.40');
  await expect(page.getByRole('button', { name: '移除 wire receipt.pdf' })).toBeVisible();
  await page.getByRole('button', { name: '提交充值申请' }).click();

  await expect(page).toHaveURL(/\/wallet\/top-ups\/T\w+$/);
  const main = page.getByRole('main');
  await expect(main.getByText('处理中')).toBeVisible();
  await expect(main.getByRole('link', { name: /^打开 wire receipt\.pdf/ })).toHaveAttribute('href', /signature=/);
  await expect(inTopBar(page, '$0.00')).toBeVisible();
  await bankReports(request, { transactionNo: transactionNo(page), status: 'success', amount: '1250.40' });
  await expect(main.getByText('成功')).toBeVisible();
  await expect(inTopBar(page, '$1,250.40')).toBeVisible();
  await page.getByRole('button', { name: '返回钱包' }).click();
  await expect(page.getByRole('region', { name: '余额', exact: true }).getByText('$1,250.40').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /充值.*\+\$1,250\.40.*成功/ })).toBeVisible();
});

test('a pending row of the ledger updates when the bank decides', async ({ browser, request, baseURL }) => {
  const page = await ownWallet(browser, request, baseURL!);
  await page.goto('/wallet/top-up');
  await page.getByLabel('充值金额').fill('80');
  await page.getByRole('button', { name: '提交充值申请' }).click();
  await expect(page).toHaveURL(/\/wallet\/top-ups\/T\w+$/);
  const no = transactionNo(page);
  await page.getByRole('button', { name: '返回钱包' }).click();
  await expect(page.getByRole('row', { name: /充值.*处理中/ })).toBeVisible();
  await bankReports(request, { transactionNo: no, status: 'rejected', reason: 'The payment did not arrive' });
  await page
    .getByRole('row', { name: /充值.*已拒绝/ })
    .getByRole('link', { name: no })
    .click();
  await expect(page.getByRole('main').getByText('The payment did not arrive')).toBeVisible();
  await expect(inTopBar(page, '$0.00')).toBeVisible();
});

test('a cash-out above the balance is refused at its field; a valid one is confirmed before it is sent and then on hold', async ({ browser, request, baseURL }) => {
  const page = await ownWallet(browser, request, baseURL!, '500.00');
  await page.goto('/wallet');
  await page.getByRole('button', { name: '提现' }).click();
  const amount = page.getByLabel('提现金额');
  await amount.fill('500.01');
  await page.getByLabel('账户名称').fill('Pacific Trading LLC');
  await page.getByLabel('开户银行').fill('First Bank');
  await page.getByLabel('路由号（ABA）').fill('110000001');
  await page.getByLabel('银行账号').fill('1234 5678 9012');
  await page.getByLabel('登录密码').fill('Wrong#2026');
  await page.getByRole('button', { name: '下一步：核对' }).click();
  await expect(page.getByText('超过可用余额 $500.00')).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(page.getByText('路由号应为 9 位数字，且校验位正确，请核对')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await amount.fill('120.5');
  await page.getByLabel('路由号（ABA）').fill('110000000');
  await page.getByRole('button', { name: '下一步：核对' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$120.50');
  await expect(dialog).toContainText('****9012');
  await expect(dialog).not.toContainText('5678');
  await dialog.getByRole('button', { name: '确认提现' }).click();
  await expect(page.getByRole('form', { name: '提现' }).getByText('当前密码错误')).toBeVisible();
  await expect(page.getByLabel('登录密码')).toHaveValue('');
  await expect(page.getByLabel('银行账号')).toHaveValue('1234 5678 9012');
  await page.getByLabel('登录密码').fill('Freight#2026');
  await page.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name: '确认提现' }).click();
  await expect(page).toHaveURL(/\/wallet\/cash-outs\/T\w+$/);
  await expect(page.getByRole('main').getByText('处理中')).toBeVisible();
  await expect(page.getByRole('main').getByText('****9012')).toBeVisible();
  await expect(page.getByRole('main').getByText(/这是新的收款账户，.* 之前不会付款/)).toBeVisible();
  await expect(inTopBar(page, '$379.50')).toBeVisible();
  const no = transactionNo(page);
  await page.getByRole('button', { name: '返回钱包' }).click();
  await expect(page.getByRole('region', { name: '余额', exact: true })).toContainText('$120.50');
  await expect(page.getByRole('row', { name: /提现.*-\$120\.50.*处理中/ })).toBeVisible();

  await bankReports(request, { transactionNo: no, status: 'success', amount: '120.50' });
  // A cash-out that waits its day is not polled; whoever comes back to the window sees what became of it.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('row', { name: /提现.*-\$120\.50.*成功/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '余额', exact: true })).not.toContainText('$120.50');
});

test('a cash-out to a new payee is asked for with a mailed code, waits, and its owner cancels it', async ({ browser, request, baseURL }) => {
  const owner = await newOwner(request);
  const page = await walletOf(owner, browser, request, baseURL!, '500.00');
  await page.goto('/wallet/cash-out');
  await page.getByLabel('提现金额').fill('200');
  await page.getByRole('radio', { name: /支票/ }).check();
  await page.getByLabel('支票抬头').fill('Pacific Trading LLC');
  await page.getByRole('button', { name: '改用邮件验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
  // The first one opened the account.
  const code = await mailedCode(owner.email, 2);
  await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '下一步：核对' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认提现' }).click();
  await expect(page.getByRole('form', { name: '提现' }).getByText('验证码错误或已失效')).toBeVisible();
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '下一步：核对' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认提现' }).click();
  const cancel = page.getByRole('main').getByRole('button', { name: '取消提现' });
  await expect(cancel).toBeVisible();
  await expect(inTopBar(page, '$300.00')).toBeVisible();
  const no = transactionNo(page);
  await page.getByRole('button', { name: '返回钱包' }).click();
  await page
    .getByRole('row', { name: /提现.*-\$200\.00.*处理中.*等待至 2/ })
    .getByRole('link', { name: no })
    .click();
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: '取消提现' }).click();
  await expect(page.getByRole('main').getByText('金额已退回可用余额。')).toBeVisible();
  await expect(inTopBar(page, '$500.00')).toBeVisible();
});

test('an owner without enough money tops up, returns to the booking and books', async ({ browser, request, baseURL }) => {
  const page = await ownWallet(browser, request, baseURL!);
  await page.goto('/order');
  await fillLane(page);
  await fillItem(page);
  await askQuotes(page);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  const booking = page.getByRole('region', { name: '确认下单' });
  await expect(booking).toContainText(/余额不足，还差 \$\d/);
  await booking.getByRole('link', { name: '去充值' }).click();
  await expect(page.getByLabel('充值金额')).toHaveValue(/^\d+\.\d\d$/);
  const amount = await page.getByLabel('充值金额').inputValue();
  await page.getByRole('button', { name: '提交充值申请' }).click();
  await expect(page).toHaveURL(/\/wallet\/top-ups\/T\w+\?return=%2Forder$/);
  await bankReports(request, { transactionNo: transactionNo(page), status: 'success', amount });
  await expect(page.getByText('已到账，可以继续下单')).toBeVisible();
  await page.getByRole('button', { name: '返回继续下单' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(item(page).getByRole('textbox', { name: '货物描述' })).toHaveValue('Machine parts');
  await expect(booking).not.toContainText('余额不足');
  await expect(booking.getByRole('button', { name: '确认下单' })).toBeEnabled();
});

asOwner('the URL holds the filters of the ledger and the range of the chart; back and forward keep them', async ({ page }) => {
  await page.goto('/wallet');
  const rows = page.getByRole('region', { name: '交易记录' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByText('近 90 天').click();
  await expect(page).toHaveURL(/\?days=90$/);
  await page.getByRole('combobox', { name: '交易类型' }).click();
  await page.getByTitle('充值', { exact: true }).click();
  await expect(page).toHaveURL(/\?days=90&type=1$/);
  await expect(page.getByRole('row', { name: /^冻结/ })).toHaveCount(0);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/wallet\/top-ups\/T\w+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?days=90&type=1$/);
  await expect(page.getByRole('row', { name: /^充值/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?days=90$/);
  await expect(page.getByRole('row', { name: /^冻结/ }).first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/type=1$/);
  const reader = page.getByRole('slider', { name: '逐日查看余额' });
  await reader.focus();
  const today = await reader.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(reader).not.toHaveAttribute('aria-valuetext', today!);
});
