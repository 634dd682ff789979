import { cents, fillItem, holdAfterFirstQuotes, pickLane, quotes } from '../support/quote-form';
import { owner } from '../support/accounts';
import { signIn } from '../support/sign-in';
import { asVisitor as test, expect } from '../support/signed-in';

test('an owner signs in, requests quotes, sees prices arrive, books, and finds the order with the money on hold', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, owner);
  await expect(page.getByRole('heading', { name: '询价下单', level: 1 })).toBeVisible();

  await pickLane(page);
  await fillItem(page);
  await expect(page.getByRole('region', { name: '询价摘要' })).toContainText('9.38 lb/ft³');
  const arrivals = await holdAfterFirstQuotes(page);
  await page.getByRole('button', { name: '获取报价' }).click();

  // Carriers answer at different times: the first prices show while others are pending.
  const first = await arrivals.partial;
  expect(first).toBeLessThan(3);
  await expect(quotes(page)).toHaveCount(first);
  arrivals.release();
  await expect(quotes(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: '承运商报价' })).toContainText('以下承运商未报价');

  const chosen = quotes(page).filter({ hasText: 'Summit Ridge Freight' });
  await chosen.getByRole('button', { name: /选择/ }).click();
  const booking = page.getByRole('region', { name: '确认下单' });
  const shown = async (term: string): Promise<string> => (await booking.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]').textContent()) ?? '';
  const hold = Math.abs(cents(await shown('本单冻结')));
  const available = cents(await shown('当前可用余额'));
  expect(hold).toBeGreaterThan(0);
  expect(cents(await shown('下单后可用余额'))).toBe(available - hold);

  await booking.getByRole('button', { name: '确认下单' }).click();
  await expect(page.getByRole('main')).toContainText('下单成功');
  const next = page.getByRole('region', { name: '接下来' });
  await expect(next).toContainText('提货地当地时间');
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: '打印提单和标签' })).toBeVisible();
  const orderNo = /FP\d{12}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  expect(orderNo).not.toBe('');

  await page.getByRole('menuitem', { name: '零担订单' }).click();
  const row = page.getByRole('row').filter({ hasText: orderNo });
  await expect(row).toContainText('已下单');
  await expect(row).toContainText('Summit Ridge Freight');

  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  const held = page.getByRole('row').filter({ hasText: orderNo });
  await expect(held).toContainText('冻结');
  expect(cents((await held.getByRole('cell').nth(2).textContent()) ?? '')).toBe(-hold);
});
