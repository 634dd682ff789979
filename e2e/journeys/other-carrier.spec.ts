import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { answer } from '../support/api';
import { bookWith, carrierPortal, type CarrierPortal, frozen, untilShown } from '../support/carrier-portal';
import { cents } from '../support/quote-form';
import { asVisitor as test, expect } from '../support/signed-in';

/** A carrier that quotes the lane of the demo owner's book, beside two others. */
const SCAC = 'SRFX';
const NAME = 'Summit Ridge Freight';

// One portal for all: its start takes longer than the journeys.
test.describe.configure({ mode: 'serial' });

let portal: CarrierPortal;

test.beforeAll(async () => {
  portal = await carrierPortal(SCAC);
});
test.afterAll(() => portal.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const offers = (page: Page) => dialog(page).getByRole('listitem').filter({ hasText: '$' });

async function refused(page: Page): Promise<string> {
  portal.carrier.refuse('no pickup in 90058');
  const orderNo = await bookWith(page, portal, NAME);
  await untilShown(page, '承运商未接单');
  return orderNo;
}

const narrowEnough = async (page: Page, width: number) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('a refused order is found among what needs action and goes to another carrier at its price', async ({ page }) => {
  const orderNo = await refused(page);
  await page.goto(`${portal.url}/`);
  await page
    .getByRole('region', { name: '需要处理' })
    .getByRole('link', { name: /承运商未接单/ })
    .click();
  await expect(page).toHaveURL(/refusedOnly=true/);
  await expect(page.getByRole('button', { name: /待换承运商/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: orderNo }).first().click();
  await expect(page.getByText(/承运商未接单：500 - Failure Business Logic Error: no pickup in 90058/).first()).toBeVisible();
  await expect(page.getByText('请换承运商，或取消订单')).toBeVisible();
  const before = await frozen(page);

  await page.getByRole('button', { name: '换承运商' }).click();
  await expect(offers(page)).toHaveCount(2);
  await expect(offers(page).filter({ hasText: NAME })).toHaveCount(0);
  await expect(offers(page).first()).toContainText(/比原价[多少] \$[\d.]+|与原价相同/);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('quotes-zh-1440.png') });
  const carrier = await offers(page).first().getByRole('heading').innerText();
  await offers(page).first().getByRole('button', { name: /选择/ }).click();
  await expect(dialog(page)).toContainText(`确认换为 ${carrier}`);
  await expect(dialog(page)).toContainText(`${NAME} → ${carrier}`);
  const [, former, next] = /(\$[\d,.]+) → (\$[\d,.]+)/.exec(await dialog(page).innerText())!;
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('confirm-zh-1440.png') });
  await dialog(page).getByRole('button', { name: '确认换承运商' }).click();

  await expect(page.getByText(`已换为 ${carrier}`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '换承运商' })).toHaveCount(0);
  const overview = page.getByRole('region', { name: '概况' });
  await expect(overview).toContainText(carrier);
  await expect(overview).toContainText(next!);
  await expect(overview).toContainText(`${NAME}，未接单：500`);
  await expect(page.getByRole('region', { name: '运输轨迹' })).toContainText(`已换承运商：${NAME} → ${carrier}`);
  await expect(page.getByRole('region', { name: '费用' }).getByRole('row').filter({ hasText: '合计' })).toContainText(next!);
  await expect(page.getByRole('region', { name: '费用' })).not.toContainText('-$');
  expect((await frozen(page)) - before).toBe(cents(next!) - cents(former!));
  await page.screenshot({ path: test.info().outputPath('changed-zh-1440.png'), fullPage: true });
  expect(portal.carrier.shipments.size).toBe(0);
});

test('on a phone, by keyboard: too little money leads to a top-up and back, an expired quote to new ones', async ({ page }) => {
  const orderNo = await refused(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('portal.language', 'en'));
  await page.reload();
  const opener = page.getByRole('button', { name: 'Choose another carrier' });
  await expect(opener).toBeVisible();
  await narrowEnough(page, 390);
  await page.screenshot({ path: test.info().outputPath('refused-en-390.png'), fullPage: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(offers(page)).toHaveCount(2);
  await narrowEnough(page, 390);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('quotes-en-390.png') });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  // The dearer one is last by price.
  await dialog(page).getByText('Price', { exact: true }).click();
  const dear = offers(page).last();
  await expect(dear).toContainText(/more than before/);
  await dear.getByRole('button', { name: /Choose the quote of/ }).focus();
  await page.keyboard.press('Enter');
  const confirm = dialog(page).getByRole('button', { name: 'Change carrier' });
  await expect(confirm).toBeEnabled();

  // Refused by the server although the wallet here looked well: it is asked anew and says what is missing.
  await answer(page, '/order/changeCarrier', { code: 40200, msg: 'too low', data: null });
  await answer(page, '/fund/balance', { code: 0, msg: 'ok', data: { available: '0.50', frozen: '0.00', total: '0.50', currency: 'USD' } });
  await confirm.click();
  await expect(dialog(page)).toContainText(/The balance is short by \$\d/);
  await expect(confirm).toBeDisabled();
  await expect(dialog(page).getByRole('link', { name: 'Top up' })).toHaveAttribute('href', new RegExp(`/wallet/top-up\\?amount=[\\d.]+&return=%2Forders%2F${orderNo}$`));
  await page.screenshot({ path: test.info().outputPath('short-en-390.png') });
  await page.unroute('**/api/fund/balance*');
  await page.unroute('**/api/order/changeCarrier*');

  await dialog(page).getByRole('button', { name: 'Back to the quotes' }).click();
  await answer(page, '/order/changeCarrier', { code: 41000, msg: 'expired', data: null });
  await page.keyboard.press('Escape');
  await opener.click();
  await offers(page)
    .first()
    .getByRole('button', { name: /Choose the quote of/ })
    .click();
  await confirm.click();
  await expect(dialog(page)).toContainText('This quote has expired');
  await page.unroute('**/api/order/changeCarrier*');
  const again = page.waitForResponse('**/api/order/requote');
  await dialog(page).getByRole('button', { name: 'Quote again' }).click();
  expect(((await (await again).json()) as { code: number }).code).toBe(0);
  await expect(offers(page)).toHaveCount(2);
  await offers(page)
    .first()
    .getByRole('button', { name: /Choose the quote of/ })
    .click();
  await confirm.click();
  await expect(page.getByText(/has the order now/)).toBeVisible();
  await expect(opener).toHaveCount(0);
  await narrowEnough(page, 390);
});

test('where no other carrier quotes, it is said, and the order can be cancelled', async ({ page }) => {
  await refused(page);
  await answer(page, '/quoteConfig/queryQuoteResult', {
    code: 0,
    msg: 'ok',
    data: { uniqueKey: 'k', status: 2, quotes: [], errors: [{ carrierName: 'Bluewater', scac: 'BLWX', msg: '该承运商不覆盖此线路' }] },
  });
  await page.getByRole('button', { name: '换承运商' }).click();
  await expect(dialog(page)).toContainText('没有承运商可以承运这票货');
  await expect(dialog(page)).toContainText('Bluewater');
  await page.screenshot({ path: test.info().outputPath('none-zh-1440.png') });
  await dialog(page).getByRole('button', { name: '取消订单' }).click();
  await expect(dialog(page)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('main')).toContainText('已取消');
});
