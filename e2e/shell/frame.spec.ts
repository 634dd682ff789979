import { answer } from '../support/api';
import { untilReact } from '../support/hold';
import { asExpress, asOwner, expect } from '../support/signed-in';

const labels = ['询价下单', '零担订单', '地址管理', '我的钱包', '个人中心'];

asOwner('menu, top bar and tabs have their roles', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(labels);
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText(['零担订单']);
  await expect(page.getByRole('button', { name: '关闭', exact: true })).toHaveCount(0);
});

asExpress('express orders are in the menu only with extFlag', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('menuitem')).toHaveText(['询价下单', '零担订单', '快递订单', '地址管理', '我的钱包', '个人中心']);
});

asOwner('the menu is 192 px wide and 56 px collapsed', async ({ page }) => {
  await page.goto('/orders');
  const side = page.getByRole('complementary');
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(192);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(56);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(192);
});

asOwner('the user menu shows the email and leads to the profile', async ({ page }) => {
  await page.goto('/orders');
  await page.getByRole('banner').getByRole('button', { name: 'owner@example.com' }).click();
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
  await page.getByRole('menu').last().getByRole('menuitem', { name: '个人中心' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('tab', { name: '个人中心', selected: true })).toBeVisible();
});

asOwner('the user menu shows a dash without an email', async ({ page }) => {
  await answer(page, '/owner/userInfo', { code: -1, msg: '暂时无法读取' });
  await page.goto('/orders');
  await expect(page.getByRole('banner').getByRole('button', { name: '-', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('零担订单');
});

asOwner('the logo opens the home page, and the tabs are there on return', async ({ page }) => {
  await page.goto('/orders');
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await expect(page.getByRole('tab', { name: '我的钱包', selected: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText(['零担订单', '我的钱包']);
});

asOwner('a switch to English is complete and persists', async ({ page }) => {
  await page.goto('/orders');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Quote & book', 'LTL orders', 'Address book', 'Wallet', 'Profile']);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

asOwner('an unknown path shows a message', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
});

asOwner('the window is named after its page, in the language of the portal', async ({ page }) => {
  await page.goto('/orders');
  await expect(page).toHaveTitle('零担订单 · 零担货运平台');
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await expect(page).toHaveTitle('我的钱包 · 零担货运平台');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Wallet · LTL Freight Portal');
  await page.goto('/orders/FP260305000012');
  await expect(page).toHaveTitle('FP260305000012 · LTL orders · LTL Freight Portal');
});

// antd measures a popup in the moment it moves it: a transition, however short, would leave it where it was.
asOwner('where less motion is asked for, what is moved is measured in its new place', async ({ page }) => {
  await page.goto('/orders');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^FP\d+/ })
      .first(),
  ).toBeVisible();
  // The painted frame is replaced.
  await untilReact(page);
  const moved = await page.getByRole('main').evaluate((main) => {
    const leftAt = (left: string): number => {
      main.style.left = left;
      return main.getBoundingClientRect().left;
    };
    return leftAt('0') - leftAt('-1000px');
  });
  expect(moved).toBe(1000);
});
