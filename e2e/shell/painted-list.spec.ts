import type { Page } from '@playwright/test';
import { hold, MAIN_SCRIPT } from '../support/hold';
import { tellLanguage } from '../support/language';
import { asExpress, asOwner as test, expect } from '../support/signed-in';

const LIST = /\/api\/.*order\/list/;
const MAX_SHIFT = 0.02;

const painted = (page: Page) => page.locator('main > [data-list=painted]');
/** Below the list, which React alone draws. */
const pages = (page: Page) => page.getByRole('navigation', { name: /分页|Pages|Pagination/ });
/** Layout shift so far. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
const firstRow = (page: Page) => page.locator('main tbody tr').first();

/** What the page and its list say, and where; of the toolbar's controls only where: React's have hidden labels. */
const drawn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main h1, main [role=tab], main button:not(.p-pages *), main .p-toolbar > :not(.p-hidden), main .p-quick, main th, main td, main tbody a, main tbody .p-tag, main tbody .p-small',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.matches('.p-toolbar > *') ? '' : element.innerText, ...[x, y, width, height].map((side) => Math.round(side))].join(' | ');
      }),
  );

const lists = [
  { path: '/orders', as: test, least: 100 },
  { path: '/address', as: test, least: 40 },
  // Once the user info has its flag.
  { path: '/oms', as: asExpress, least: 80 },
] as const;

for (const { path, as, least } of lists) {
  for (const language of ['zh', 'en'] as const) {
    for (const width of [1440, 390]) {
      as(`the list of ${path} in the HTML says the same in the same places as React's: ${language}, ${width} px`, async ({ page, baseURL }) => {
        await page.setViewportSize({ width, height: 844 });
        await tellLanguage(page, baseURL, language);
        await page.addInitScript((spoken) => localStorage.setItem('portal.language', spoken), language);
        const letGo = await hold(page);
        await page.goto(path, { waitUntil: 'commit' });
        await painted(page).waitFor();
        const before = await drawn(page);
        letGo();
        await pages(page).waitFor();
        expect(await drawn(page)).toEqual(before);
        expect(before.length).toBeGreaterThan(least);
        expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
      });
    }
  }
}

test('the calls behind it are made once, and React takes their answers over', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (LIST.test(request.url()) && asked.push(request.url())));
  await page.goto('/orders');
  await pages(page).waitFor();
  expect(asked).toHaveLength(1);
});

test('what is typed, checked and pressed in it goes on in React', async ({ page }) => {
  const letGo = await hold(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await painted(page).waitFor();
  await firstRow(page).getByRole('checkbox').check();
  await page.getByRole('button', { name: '今日提货' }).click();
  letGo();
  await expect(page).toHaveURL(/due=pickupToday/);
  await expect(page.getByText('已选 1')).toBeVisible();
});

test('one of the choices that is taken in it filters in React', async ({ page }) => {
  const letGo = await hold(page);
  await page.goto('/address', { waitUntil: 'commit' });
  await painted(page).waitFor();
  await page.getByRole('radiogroup').getByText('派送', { exact: true }).click();
  letGo();
  await expect(page).toHaveURL(/type=/);
  await expect(page.getByRole('radio', { name: '派送', exact: true })).toBeChecked();
});

test('a search is sent once React is there, and a click on a row opens it', async ({ page }) => {
  for (const [act, address] of [
    [
      () =>
        page
          .getByRole('searchbox')
          .fill('Chicago')
          .then(() => page.getByRole('searchbox').press('Enter')),
      /keyword=Chicago/,
    ],
    [() => firstRow(page).locator('td').nth(3).click(), /\/orders\/FP/],
  ] as const) {
    const letGo = await hold(page);
    await page.goto('/orders', { waitUntil: 'commit' });
    await painted(page).waitFor();
    await act();
    letGo();
    await expect(page).toHaveURL(address);
    await page.unroute(MAIN_SCRIPT);
  }
});

test("with filters in the address or columns of one's own, React draws the list", async ({ page }) => {
  const letGo = await hold(page);
  await page.goto('/orders?due=overdue', { waitUntil: 'commit' });
  await page.locator('#root .p-frame').waitFor();
  await expect(page.locator('main > [data-list]')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('list-layout.orders', '{"dense":true,"order":[],"hidden":["carrier"]}'));
  await page.goto('/orders');
  await expect(page.getByRole('columnheader', { name: '承运商' })).toHaveCount(0);
  await expect(page.locator('main > [data-list]')).toHaveCount(0);
});

test('a list that fails is told by React, and one without rows says what to do', async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":-1,"msg":"no","data":null}' }), { times: 1 });
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
  await page.route(LIST, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":0,"msg":"","data":{"records":[],"total":0,"pageNo":1,"pageSize":20}}' }));
  await page.goto('/orders');
  await expect(page.getByText('还没有订单')).toBeVisible();
});
