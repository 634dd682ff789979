import type { Browser, BrowserContext, Page } from '@playwright/test';
import { topUp } from '../support/bank';
import { type NewOwner, newOwner, stateOf } from '../support/new-owner';
import { mailAbout } from '../support/outbox';
import { asVisitor as test, expect } from '../support/signed-in';

const contextOf = (owner: NewOwner, browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ storageState: stateOf(owner, baseURL), baseURL, viewport: { width: 1440, height: 900 } });

const bell = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name, exact: true });

/** A person comes back to the window: it looks for news at once, and not only at its next turn. */
const returnTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('what happens shows at the bell of every window without a reload, leads to its page and is read everywhere', async ({ browser, request, baseURL }) => {
  const owner = await newOwner(request);
  const context = await contextOf(owner, browser, baseURL!);
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const one of [page, other]) {
    await one.goto('/wallet');
    await expect(bell(one, '通知')).toBeVisible();
  }
  await bell(page, '通知').click();
  await expect(page.getByRole('dialog', { name: '通知' }).getByText('暂无通知')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page, '通知')).toBeFocused();

  const first = await topUp(request, owner.token, '500.00');
  await topUp(request, owner.token, '80.00');
  for (const one of [page, other]) {
    await returnTo(one);
    await expect(bell(one, '通知，2 条未读')).toBeVisible();
  }
  await bell(page, '通知，2 条未读').click();
  await page
    .getByRole('dialog', { name: '通知' })
    .getByRole('link', { name: /充值 \$500\.00 已到账/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/wallet/top-ups/${first}$`));
  await expect(page.getByRole('dialog', { name: '通知' })).toHaveCount(0);
  for (const one of [page, other]) await expect(bell(one, '通知，1 条未读')).toBeVisible();

  await bell(other, '通知，1 条未读').click();
  const list = other.getByRole('dialog', { name: '通知' });
  await expect(list.getByRole('listitem').filter({ has: other.getByRole('img', { name: '未读' }) })).toHaveCount(1);
  await list.getByRole('button', { name: '全部标为已读' }).click();
  await expect(list.getByRole('img', { name: '未读' })).toHaveCount(0);
  for (const one of [page, other]) await expect(bell(one, '通知')).toBeVisible();
});

test('the settings choose what is told by which channel; they are kept', async ({ browser, request, baseURL }) => {
  const owner = await newOwner(request);
  const page = await (await contextOf(owner, browser, baseURL!)).newPage();
  await page.goto('/wallet');
  await bell(page, '通知').click();
  await page.getByRole('link', { name: '通知设置' }).click();
  await expect(page).toHaveURL(/\/profile#notifications$/);
  const card = page.getByRole('region', { name: '通知设置' });
  await expect(card).toBeInViewport();
  await card.getByRole('switch', { name: '充值结果 · 门户' }).click();
  await expect(card.getByRole('switch', { name: '充值结果 · 门户' })).not.toBeChecked();
  await expect(card.getByRole('switch', { name: /账户安全/ })).toHaveCount(0);
  await card.getByText('每日汇总', { exact: true }).click();
  await card.getByRole('textbox', { name: '余额提醒线' }).fill('0');
  await card.getByRole('button', { name: '更新提醒线' }).click();
  await expect(card.getByText(/必须大于 0|大于零|大于0/)).toBeVisible();
  await card.getByRole('textbox', { name: '余额提醒线' }).fill('120.50');
  await card.getByRole('button', { name: '更新提醒线' }).click();
  await expect(page.getByText('余额提醒线已保存')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('textbox', { name: '余额提醒线' })).toHaveValue('120.50');
  await expect(card.getByRole('radio', { name: '每日汇总' })).toBeChecked();
  await expect(card.getByRole('switch', { name: '充值结果 · 门户' })).not.toBeChecked();
  await expect(card.getByRole('switch', { name: '充值结果 · 邮件' })).toBeChecked();
});

test('one click in a mail ends mails of its kind, without a sign-in', async ({ browser, page, request, baseURL }) => {
  const owner = await newOwner(request);
  await topUp(request, owner.token, '500.00');
  const { unsubscribe, text } = await mailAbout(owner.email, '已到账');
  expect(text).toContain(`${baseURL!.replace('127.0.0.1', 'localhost')}/wallet/top-ups/`);
  await page.goto(new URL(unsubscribe!).pathname);
  await page.getByRole('button', { name: /停止发送/ }).click();
  await expect(page.getByText('已停止发送此类邮件。')).toBeVisible();
  const own = await (await contextOf(owner, browser, baseURL!)).newPage();
  await own.addInitScript(() => localStorage.setItem('portal.language', 'en'));
  await own.goto('/profile');
  const card = own.getByRole('region', { name: 'Notification settings' });
  await expect(card.getByRole('switch', { name: 'Top-up result · Mail' })).not.toBeChecked();
  await expect(card.getByRole('switch', { name: 'Booked · Mail' })).toBeChecked();
  await bell(own, 'Notifications, 1 unread').click();
  await expect(own.getByRole('link', { name: /Your top-up of \$500\.00 has arrived/ })).toBeVisible();
});
