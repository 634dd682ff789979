import { expectAccessible } from '../support/access';
import { asOwner as test, expect } from '../support/signed-in';

test('the papers of chosen orders open as one file, and a row of the list offers what its state allows', async ({ page }) => {
  await page.goto('/orders?status=20');
  const boxes = page.getByRole('checkbox', { name: /^选择 FP/ });
  await expect(boxes.first()).toBeVisible();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByText('已选 2 条')).toBeVisible();
  const [answer] = await Promise.all([page.waitForResponse('**/api/order/papers'), page.getByRole('button', { name: '打印提单和标签' }).click()]);
  const { data } = (await answer.json()) as { data: { url: string; missing: unknown[] } };
  expect(data.missing).toEqual([]);
  // The link needs no session, and no browser of a test shows a PDF.
  const file = await page.request.get(data.url);
  expect({ status: file.status(), type: file.headers()['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });

  await page.getByRole('button', { name: '取消订单' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('取消 2 票订单');
  await question.getByRole('button', { name: '再想想' }).click();
  await expect(page.getByText('已选 2 条')).toBeVisible();

  await page
    .getByRole('button', { name: /^订单 FP\d+ 的操作$/ })
    .first()
    .press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '再下一单' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: '取消订单' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: '取消订单' })).toHaveCount(0);
});

for (const [language, width] of [
  ['zh', 1440],
  ['en', 1024],
  ['en', 390],
] as const)
  test(`what can be done with chosen orders fits and is named in ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
    await page.goto('/orders');
    const boxes = page.getByRole('checkbox', { name: language === 'zh' ? /^选择 FP/ : /^Select FP/ });
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await expect(page.getByText(language === 'zh' ? '已选 2 条' : '2 selected')).toBeVisible();
    const cancel = page.getByRole('button', { name: language === 'zh' ? '取消订单' : 'Cancel orders' });
    await expect(cancel).toBeInViewport();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
