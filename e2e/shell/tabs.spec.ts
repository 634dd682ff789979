import type { Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';

const tabs = (page: Page) => page.getByRole('tablist').first().getByRole('tab');
const open = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
};

test('a menu route opens one tab, however often it is chosen', async ({ page }) => {
  await page.goto('/orders');
  await open(page, '我的钱包');
  await open(page, '零担订单');
  await open(page, '我的钱包');
  await expect(tabs(page)).toHaveText(['零担订单', '我的钱包']);
});

test('only the active tab of several can be closed; its neighbour takes over', async ({ page }) => {
  await page.goto('/orders');
  await open(page, '地址管理');
  await open(page, '我的钱包');
  await expect(page.getByRole('button', { name: '关闭', exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(page).toHaveURL(/\/address$/);
  await expect(tabs(page)).toHaveText(['零担订单', '地址管理']);

  await page.getByRole('tab', { name: '零担订单' }).click();
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(page).toHaveURL(/\/address$/);
  await expect(tabs(page)).toHaveText(['地址管理']);
  await expect(page.getByRole('button', { name: '关闭', exact: true })).toHaveCount(0);
});

test('a click on a tab or its menu entry restores its last location', async ({ page }) => {
  await page.goto('/orders?pageSize=20');
  await open(page, '我的钱包');
  await page.getByRole('tab', { name: '零担订单' }).click();
  await expect(page).toHaveURL(/\/orders\?pageSize=20$/);
  await open(page, '我的钱包');
  await open(page, '零担订单');
  await expect(page).toHaveURL(/\/orders\?pageSize=20$/);
});

test('a half-filled form and its scroll survive a switch of tabs', async ({ page }) => {
  await page.goto('/order');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('60607');
  const scroller = page.locator('.p-scroll').first();
  await scroller.evaluate((element) => element.scrollTo(0, 300));
  await open(page, '零担订单');
  await page.getByRole('tab', { name: '询价下单' }).click();
  await expect(field).toHaveValue('60607');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(300);
});

test('a closed tab starts from the beginning when it is opened again', async ({ page }) => {
  await page.goto('/orders?pageSize=20');
  await open(page, '我的钱包');
  await page.getByRole('tab', { name: '零担订单' }).click();
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(page.locator('.p-scroll')).toHaveCount(1);
  await open(page, '零担订单');
  await expect(page).toHaveURL(/\/orders$/);
});
