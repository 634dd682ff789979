import { answer, hold, recordCalls, recordRemote } from '../support/api';
import { owner } from '../support/accounts';
import { signIn } from '../support/sign-in';
import { asExpress, asOwner, asVisitor, expect } from '../support/signed-in';
import { recordToasts, texts } from '../support/toasts';

asVisitor('an owner page redirects to sign-in first, fetches no remote, and returns after it', async ({ page }) => {
  const orders = recordRemote(page, 'orders');
  await page.goto('/orders?pageSize=20');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByLabel('邮箱')).toBeVisible();
  expect(orders).toEqual([]);
  await signIn(page, owner);
  await expect(page).toHaveURL(/\/orders\?pageSize=20$/);
});

for (const path of ['/login', '/register']) {
  asVisitor(`${path} fetches neither user info nor wallet`, async ({ page }) => {
    const calls = recordCalls(page);
    await page.goto(path);
    await expect(page.getByRole('main').or(page.locator('form')).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => /userInfo|balance/.test(call))).toEqual([]);
  });
}

for (const path of ['/', '/quick-order']) {
  asVisitor(`${path} fetches both on load, also without a token, and stays silent about the refusal`, async ({ page }) => {
    const calls = recordCalls(page);
    const toasts = await recordToasts(page);
    await page.goto(path);
    await expect.poll(() => [...calls].sort()).toEqual(expect.arrayContaining(['GET /fund/balance', 'GET /owner/userInfo']));
    await page.waitForLoadState('networkidle');
    expect(toasts).toEqual([]);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  asOwner(`${path} drops a refused token silently`, async ({ page }) => {
    await answer(page, '/owner/userInfo', { code: 401, msg: '登录已过期' });
    const toasts = await recordToasts(page);
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.waitForLoadState('networkidle');
    expect(toasts).toEqual([]);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

for (const code of [401, '401']) {
  asOwner(`a ${typeof code} 401: one message, then /login once, with the token gone`, async ({ page }) => {
    await answer(page, '/order/list', { code, msg: '登录已过期，请重新登录' });
    await answer(page, '/order/orderStatus', { code, msg: '登录已过期，请重新登录' });
    const toasts = await recordToasts(page);
    await page.goto('/orders');
    await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
    expect(toasts).toEqual([{ text: '登录已过期，请重新登录', path: '/orders', signedIn: true }]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

asOwner('a refusal of the server is toasted; a failure the client made itself is not', async ({ page }) => {
  await answer(page, '/order/list', { code: 50000, msg: '订单服务繁忙' });
  await page.route('**/api/order/orderStatus', (route) => route.abort());
  const toasts = await recordToasts(page);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('button', { name: '重试' }).first()).toBeVisible();
  await expect.poll(() => texts(toasts)).toEqual(['订单服务繁忙']);
});

for (const body of ['<html><body>Bad gateway</body></html>', '']) {
  asOwner(`an answer of ${body ? 'HTML' : 'nothing'} instead of an envelope is an inline error, never a crash`, async ({ page }) => {
    await page.route('**/api/order/list', (route) => route.fulfill({ status: 200, body, contentType: 'text/html' }));
    const toasts = await recordToasts(page);
    await page.goto('/orders');
    await expect(page.getByRole('main').getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect(toasts).toEqual([]);
    await page.unroute('**/api/order/list');
    await page.getByRole('main').getByRole('button', { name: '重试' }).first().click();
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  });
}

asVisitor('logging out asks first, shows a message for a second, and leaves nothing of the owner', async ({ page }) => {
  const toasts = await recordToasts(page);
  await page.goto('/login');
  await signIn(page, owner);
  await page.getByRole('banner').getByRole('button', { name: owner.email }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '退出登录' });
  await expect(dialog).toContainText('确定退出登录吗？');
  const logout = page.waitForRequest('**/api/owner/logout');
  await dialog.getByRole('button', { name: '确定' }).click();
  expect((await logout).headers().token).toBeTruthy();
  await expect(page).toHaveURL(/\/login$/);
  expect(toasts).toMatchObject([{ text: '退登成功', signedIn: true }]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

asOwner('/oms typed into the address bar fetches no code of it without extFlag', async ({ page }) => {
  const files = recordRemote(page, 'oms');
  await page.goto('/oms');
  await expect(page.getByRole('heading', { level: 1, name: '快递订单未开通' })).toBeVisible();
  expect(files).toEqual([]);
  await expect(page.getByRole('menuitem', { name: '快递订单' })).toHaveCount(0);
});

asExpress('/oms opens with extFlag, and its code waits for the user info', async ({ page }) => {
  const files = recordRemote(page, 'oms');
  const release = await hold(page, '/owner/userInfo');
  await page.goto('/oms');
  await expect(page.getByRole('tab', { name: '快递订单' })).toBeVisible();
  expect(files).toEqual([]);
  release();
  await expect(page.getByRole('main').getByRole('heading', { name: '快递订单' })).toBeVisible();
  expect(files.length).toBeGreaterThan(0);
});

asOwner('a sign-out in another window clears this one', async ({ page, context }) => {
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
});
