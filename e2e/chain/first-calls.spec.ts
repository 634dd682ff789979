import type { Page } from '@playwright/test';
import { answer } from '../support/api';
import { recordToasts, texts } from '../support/toasts';
import { asExpress, asOwner, asVisitor, expect } from '../support/signed-in';

/** Calls with what they ask for, as `METHOD /path {…}`. */
function recordAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname.slice(4)}${search} ${request.postData() ?? ''}`.trim());
  });
  return asked;
}

/** Holds all scripts of the portal back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/remotes/**/*.js*', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const account = ['GET /owner/userInfo', 'GET /fund/balance'];
const counted = (asked: readonly string[], calls: readonly string[]) => calls.map((call) => asked.filter((each) => each === call).length);

const pages: [string, string[]][] = [
  ['/orders?status=20&pageNo=2&keyword=x', ['POST /order/list {"status":20,"keyword":"x","pageNo":2,"pageSize":10}', 'POST /order/orderStatus {"keyword":"x"}']],
  ['/orders/FP1', ['GET /order/detail?orderNo=FP1', 'GET /order/routeDetail?orderNo=FP1']],
  ['/address?type=1', ['POST /address-book/page {"type":1,"pageNo":1,"pageSize":10}']],
  ['/wallet', ['POST /fund/trade/records {"pageNo":1,"pageSize":10}']],
  ['/profile', ['GET /owner/sessions', 'GET /owner/apiKeys', 'GET /notification/settings']],
];

for (const [url, calls] of pages) {
  asOwner(`${url} asks for its data before any script has come, and only once`, async ({ page }) => {
    const asked = recordAsked(page);
    const release = await holdScripts(page);
    await page.goto(url, { waitUntil: 'commit' });
    await expect.poll(() => [...asked].sort()).toEqual([...account, ...calls].sort());
    release();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(counted(asked, [...account, ...calls])).toEqual([...account, ...calls].map(() => 1));
  });
}

const shipments = ['POST /shipment/page {"pageNo":2,"pageSize":10}', 'POST /shipment/count {}'];

asExpress('/oms asks for its orders once the user info has its flag', async ({ page }) => {
  const asked = recordAsked(page);
  const release = await holdScripts(page);
  await page.goto('/oms?pageNo=2', { waitUntil: 'commit' });
  await expect.poll(() => [...asked].sort()).toEqual([...account, ...shipments].sort());
  expect(asked.indexOf(account[0]!)).toBeLessThan(asked.indexOf(shipments[0]!));
  release();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(counted(asked, [...account, ...shipments])).toEqual([1, 1, 1, 1]);
});

asOwner('/oms asks for no orders without the flag', async ({ page }) => {
  const asked = recordAsked(page);
  await page.goto('/oms');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((call) => call.includes('/shipment/'))).toEqual([]);
  expect(counted(asked, account)).toEqual([1, 1]);
});

asVisitor('a visitor asks for nothing before the scripts', async ({ page }) => {
  const asked = recordAsked(page);
  await holdScripts(page);
  for (const url of ['/orders', '/']) {
    await page.goto(url, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
  }
  expect(asked).toEqual([]);
});

asOwner('/login asks for nothing, with a token too', async ({ page }) => {
  const asked = recordAsked(page);
  await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  expect(asked).toEqual([]);
});

asOwner('a refusal of the token in an early call ends the session with one message', async ({ page }) => {
  for (const path of ['/owner/userInfo', '/fund/balance', '/order/list', '/order/orderStatus']) await answer(page, path, { code: 401, msg: '登录已过期，请重新登录' });
  const toasts = await recordToasts(page);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
  expect(texts(toasts)).toEqual(['登录已过期，请重新登录']);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

asOwner('an early call that breaks off leaves a retry in its place, without a toast', async ({ page }) => {
  const asked = recordAsked(page);
  await page.route('**/api/order/list', (route) => route.abort());
  const toasts = await recordToasts(page);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
  expect(asked.filter((call) => call.startsWith('POST /order/list'))).toHaveLength(1);
  expect(toasts).toEqual([]);
  await page.unroute('**/api/order/list');
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();
});
