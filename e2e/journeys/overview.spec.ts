import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { newOwner, stateOf } from '../support/new-owner';
import { asOwner, asVisitor, expect } from '../support/signed-in';

const words = {
  zh: { title: /今天要办的事$/, action: '需要处理', exceptions: /异常订单/, month: '本月运费', plot: '本月每天的运费', recent: '最近订单', again: /^再下一单：订单 FP\d+$/, estimate: '运费估算' },
  en: {
    title: /^Today at /,
    action: 'Needs action',
    exceptions: /with an exception/,
    month: 'Freight this month',
    plot: 'Freight of each day of the month',
    recent: 'Last orders',
    again: /^Ship again: order FP\d+$/,
    estimate: 'Freight estimate',
  },
} as const;

const speak = (page: Page, language: string) => page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);

for (const language of ['zh', 'en'] as const)
  for (const width of [1440, 1024, 390])
    asOwner(`an owner sees the day on the home page: ${language}, ${width} px`, async ({ page }) => {
      const say = words[language];
      await speak(page, language);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
      await expect(page.getByRole('region', { name: say.month }).getByRole('list', { name: say.plot }).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('region', { name: say.recent }).getByRole('button', { name: say.again }).first()).toBeVisible();
      await expect(page.getByRole('form', { name: say.estimate })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    });

/** How many rows a list has in all, as its pager says, or none. */
async function listed(page: Page): Promise<number> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const total = /共 (\d+) 条/.exec((await page.getByRole('main').textContent()) ?? '')?.[1];
  return Number(total ?? 0);
}

asOwner('each number leads to a list of as many orders', async ({ page }) => {
  await page.goto('/');
  const numbers = page.getByRole('region', { name: words.zh.action }).getByRole('link').filter({ hasText: /^\d/ });
  await expect(numbers.first()).toBeVisible();
  for (const name of await numbers.allTextContents()) {
    await page.goto('/');
    await numbers
      .getByText(/^\D/)
      .filter({ hasText: name.replace(/^\d+/, '') })
      .click();
    await expect(page).toHaveURL(/\/(orders|wallet)\?/);
    expect(await listed(page)).toBe(Number.parseInt(name, 10));
  }
});

asOwner('a lane of the month leads to its orders, and its filter is taken off with one click', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: words.zh.month })
    .getByRole('link', { name: /^CA\s+IL/ })
    .click();
  await expect(page).toHaveURL(/lane=CA-IL/);
  await expect(page.getByRole('main')).toContainText('Chicago, IL');
  await page.getByRole('button', { name: '取消筛选：CA 发往 IL' }).click();
  await expect(page).not.toHaveURL(/lane/);
  await expect(page.getByRole('button', { name: '取消筛选：不含草稿和已取消' })).toBeVisible();
});

asOwner('a last order goes out again with one click', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: words.zh.again }).first().click();
  await expect(page).toHaveURL('/order');
  await expect(page.getByRole('region', { name: '货物 1' })).toBeVisible();
});

asOwner('a part that fails says so in its place, without a toast, and comes with a retry', async ({ page }) => {
  let fails = true;
  await page.route('**/api/order/overview*', (route) => (fails ? route.fulfill({ json: { code: -1, msg: '系统繁忙', data: null } }) : route.continue()));
  await page.goto('/');
  const month = page.getByRole('region', { name: words.zh.month });
  await expect(month.getByText('这一部分暂时无法显示')).toBeVisible();
  await expect(page.getByRole('region', { name: words.zh.recent }).getByRole('link', { name: /^FP/ }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  fails = false;
  await month.getByRole('button', { name: '重试' }).click();
  await expect(month.getByRole('list', { name: words.zh.plot })).toBeVisible();
});

for (const language of ['zh', 'en'] as const)
  asVisitor(`an owner without orders sees the first steps: ${language}`, async ({ browser, request, baseURL }) => {
    const context = await browser.newContext({ storageState: stateOf(await newOwner(request), new URL(baseURL!).origin), viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await speak(page, language);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: language === 'zh' ? '从这里开始' : 'Start here' })).toBeVisible();
    const next = page.getByRole('listitem').and(page.locator('[aria-current=step]'));
    await expect(next).toContainText(language === 'zh' ? '保存常用地址' : 'Save your addresses');
    await expectAccessible(page);
    await next.getByRole('link').click();
    await expect(page).toHaveURL('/address');
    await context.close();
  });

asVisitor('a visitor keeps the public home page, and loads nothing of the overview', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: '一次询价，多家承运商报价' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /overview/.test(url))).toEqual([]);
});

asVisitor('a field of the estimate is not blamed for what is being typed, and tracking says why to sign in', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: words.zh.estimate });
  await form.getByRole('button', { name: '估算运费' }).click();
  const from = form.getByLabel('提货邮编');
  await expect(form.getByText('此项必填')).toHaveCount(3);
  await from.pressSequentially('6');
  await expect(form.getByText('此项必填')).toHaveCount(2);

  await page.getByLabel('订单号').fill('FP1, FP2');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  await expect(page.getByText('订单进度只给货主看，登录后即可查看 FP1 FP2')).toBeVisible();
});
