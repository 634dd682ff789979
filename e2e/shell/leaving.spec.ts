import type { Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { answer, hold, recordCalls } from '../support/api';
import { signIn } from '../support/sign-in';
import { asOwner, asVisitor, expect } from '../support/signed-in';
import { recordToasts, texts } from '../support/toasts';

const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));
const shownToasts = (page: Page) => page.locator('.ant-message-notice');
const EXPIRED = { code: 401, msg: '登录已过期' };

asOwner('a pointer on the message does not delay the redirect to /login', async ({ page }) => {
  await answer(page, '/order/list', EXPIRED);
  // The pointer is there from the start: a later move could come too late.
  await page.addInitScript(() => {
    new MutationObserver(() => document.querySelector('.ant-message-notice')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }))).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
});

asOwner('refusals during the logout message are ignored and end no later session', async ({ page }) => {
  await answer(page, '/owner/logout', EXPIRED);
  const toasts = await recordToasts(page);
  await page.goto('/orders');
  await page.getByRole('banner').getByRole('button', { name: owner.email }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.evaluate(() => localStorage.setItem('token', 'of a later session'));
  // A toast of the refusal would end the session when it closes, so there must be none.
  await expect(shownToasts(page)).toHaveCount(0);
  expect(texts(toasts)).toEqual(['退登成功']);
  expect(await token(page)).toBe('of a later session');
});

asVisitor('a 401 to the sign-in itself shows a message and keeps the input', async ({ page }) => {
  await answer(page, '/owner/login', { code: '401', msg: '请重新登录' });
  const toasts = await recordToasts(page);
  await page.goto('/login?redirect=%2Fwallet');
  await signIn(page, { ...owner, password: 'wrong' });
  await expect.poll(() => texts(toasts)).toEqual(['请重新登录']);
  await expect(shownToasts(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwallet$/);
  await expect(page.getByLabel('邮箱')).toHaveValue(owner.email);
});

asVisitor('a slow user info does not delay a sign-in, and /login does not request it', async ({ page }) => {
  const release = await hold(page, '/owner/userInfo');
  const calls = recordCalls(page);
  await page.goto('/login');
  await signIn(page, owner);
  await expect(page.getByRole('tab', { name: '询价下单' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: '-', exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('heading', { name: '询价下单' })).toBeVisible();
  expect(calls.filter((call) => call === 'GET /owner/userInfo')).toHaveLength(1);
});

asVisitor('without local storage the portal works until it is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/orders');
  await signIn(page, owner);
  await expect(page.getByRole('main').getByRole('heading', { name: '零担订单' })).toBeVisible();
});

asOwner('/quick-order/ is as silent as /quick-order', async ({ page }) => {
  await answer(page, '/fund/balance', { code: 50000, msg: '钱包服务繁忙' });
  const toasts = await recordToasts(page);
  await page.goto('/quick-order/');
  await page.waitForLoadState('networkidle');
  expect(toasts).toEqual([]);
});
