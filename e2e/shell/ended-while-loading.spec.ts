import type { Page } from '@playwright/test';
import { answer } from '../support/api';
import { owner } from '../support/accounts';
import { recordReports, unusable } from '../support/reports';
import { signIn } from '../support/sign-in';
import { asOwner as test, expect } from '../support/signed-in';
import { recordToasts } from '../support/toasts';

const ENDED = '登录已过期，请重新登录';
const retry = (page: Page) => page.getByRole('button', { name: '重试' });

/** Lets the address remote hang or fail until the returned function repairs it. Requests that hang by then are never answered. */
async function withhold(page: Page, how: 'hangs' | 'fails'): Promise<() => Promise<void>> {
  const files = /\/remotes\/address\/.*\.js/;
  await page.route(files, (route) => (how === 'hangs' ? undefined : route.abort('connectionreset')));
  return () => page.unroute(files);
}

for (const how of ['hangs', 'fails'] as const) {
  test(`a session that ends while a remote ${how} shows one message; after the sign-in the page loads without a click`, async ({ page }) => {
    const repair = await withhold(page, how);
    await answer(page, '/owner/userInfo', { code: 401, msg: ENDED }, 1_000);
    await answer(page, '/fund/balance', { code: 401, msg: ENDED }, 1_000);
    const toasts = await recordToasts(page);
    const reports = await recordReports(page);
    // A hanging script delays the load event.
    await page.goto('/address', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login\?redirect=%2Faddress$/);
    await expect(page.getByLabel('邮箱')).toBeVisible();
    // The load has timed out by now, and nobody sees it.
    await expect.poll(() => unusable(reports)).not.toEqual([]);
    await expect(retry(page)).toHaveCount(0);
    expect(toasts).toEqual([{ text: ENDED, path: '/address', signedIn: true }]);

    await repair();
    await page.unroute('**/api/owner/userInfo*');
    await page.unroute('**/api/fund/balance*');
    await signIn(page, owner);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '地址管理' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await page.getByRole('menuitem', { name: '零担订单' }).click();
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  });
}
