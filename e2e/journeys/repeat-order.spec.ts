import type { Page } from '@playwright/test';
import { quotes } from '../support/quote-form';
import { asOwner as test, expect } from '../support/signed-in';

/** Fields that were changed by hand and clicks, on any page from now on. */
async function countWork(page: Page): Promise<() => Promise<{ fields: number; clicks: number }>> {
  await page.evaluate(() => {
    const work = { fields: new Set<EventTarget>(), clicks: 0 };
    // Only what a person does is trusted; a form that is filled in for somebody sends no such event.
    document.addEventListener('click', (event) => event.isTrusted && (work.clicks += 1), true);
    document.addEventListener('input', (event) => event.isTrusted && event.target && work.fields.add(event.target), true);
    Object.assign(window, { work });
  });
  return () =>
    page.evaluate(() => {
      const { work } = window as unknown as { work: { fields: Set<EventTarget>; clicks: number } };
      return { fields: work.fields.size, clicks: work.clicks };
    });
}

/** Waits until every carrier has answered. */
async function allQuotes(page: Page): Promise<void> {
  await expect(quotes(page)).not.toHaveCount(0);
  await expect(page.getByText(/正在向承运商询价/)).toHaveCount(0);
}

/** Height of what the page scrolls, in CSS pixels. */
const pageHeight = (page: Page): Promise<number> => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.closest('.p-scroll')!.scrollHeight);

test('an order of before is booked again without typing, in four clicks, on a page of at most 1500 px', async ({ page }) => {
  await page.goto('/order');
  const again = page.getByRole('button', { name: /^再发一票/ }).first();
  await expect(again).toBeVisible();
  const work = await countWork(page);
  await again.click();
  const pickup = page.getByRole('region', { name: '提货地' });
  await expect(pickup.getByRole('button', { name: '修改 · 提货' })).toBeVisible();
  await page.getByRole('button', { name: '获取报价' }).click();
  await allQuotes(page);
  expect(await pageHeight(page)).toBeLessThanOrEqual(1500);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  await page.getByRole('region', { name: '确认下单' }).getByRole('button', { name: '确认下单' }).click();
  await expect(page.getByRole('main')).toContainText('下单成功');
  expect(await work()).toEqual({ fields: 0, clicks: 4 });
});

/** The card in which the focus is. */
const focusedCard = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.closest('section.p-card')?.querySelector('h2')?.textContent ?? undefined);

test('the focus goes forward: pickup, delivery, goods, time, the button, the quotes, booking', async ({ page }) => {
  await page.goto('/order');
  await page
    .getByRole('button', { name: /^再发一票/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: '修改 · 派送' })).toBeVisible();
  await page.getByRole('button', { name: '获取报价' }).click();
  await allQuotes(page);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  await expect(page.getByRole('region', { name: '确认下单' }).getByRole('button', { name: '确认下单' })).toBeEnabled();

  await page.getByRole('region', { name: '提货地' }).getByRole('button').first().focus();
  const order: string[] = [];
  let toDelivery = 0;
  for (let presses = 1; presses < 80 && order.at(-1) !== '确认下单'; presses += 1) {
    await page.keyboard.press('Tab');
    const region = await focusedCard(page);
    if (region && region !== order.at(-1)) order.push(region);
    if (region === '派送地' && toDelivery === 0) toDelivery = presses;
  }
  expect(order).toEqual(['提货地', '派送地', '货物明细', '提货时间与整票选项', '询价摘要', '承运商报价', '确认下单']);
  // Past what a card has: choosing another address, pasting one, editing.
  expect(toDelivery).toBeLessThanOrEqual(4);
});

test('the card that asks and the card that books never lie over each other, wherever the page is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/order');
  await page
    .getByRole('button', { name: /^再发一票/ })
    .first()
    .click();
  await page.getByRole('button', { name: '获取报价' }).click();
  await allQuotes(page);
  const apart = await page.getByRole('heading', { level: 1 }).evaluate(async (heading) => {
    const scroller = heading.closest('.p-scroll')!;
    const card = (name: string) => [...document.querySelectorAll('.p-card')].find((one) => one.querySelector('h2')?.textContent === name)!;
    const gaps: number[] = [];
    for (let top = 0; top <= scroller.scrollHeight - scroller.clientHeight; top += 50) {
      scroller.scrollTop = top;
      await new Promise(requestAnimationFrame);
      gaps.push(card('确认下单').getBoundingClientRect().top - card('询价摘要').getBoundingClientRect().bottom);
    }
    return gaps;
  });
  expect(apart.length).toBeGreaterThan(3);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(0);
});
