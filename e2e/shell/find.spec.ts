import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { untilReact } from '../support/hold';
import { asExpress, asOwner, asVisitor, expect } from '../support/signed-in';

const field = (page: Page) => page.getByRole('combobox', { name: /^(查找订单|Find orders)/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });

async function open(page: Page, path: string, language = 'zh'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await untilReact(page);
}

asOwner('an order is found by its number and opened with the keyboard alone', async ({ page }) => {
  await open(page, '/orders');
  const orderNo = await page
    .getByRole('link', { name: /^[A-Z]{2}\d{6,}/ })
    .first()
    .innerText();
  await open(page, '/wallet');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const calls: string[] = [];
  page.on('request', (request) => void (/order\/list|quick_query/.test(request.url()) && calls.push(request.url())));
  await page.keyboard.type(orderNo, { delay: 20 });
  await expect(option(page, new RegExp(orderNo))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${orderNo}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // One of each, whatever was typed in between.
  expect(calls).toHaveLength(2);
});

asOwner('a city finds addresses and what ships there; actions of remotes lead to their pages', async ({ page }) => {
  await open(page, '/orders');
  await page.getByRole('banner').getByRole('button', { name: '查找' }).click();
  for (const city of ['芝加哥市', 'chicago']) {
    await field(page).fill(city);
    await expect(page.getByRole('group', { name: '地址' }).getByRole('option').first()).toContainText('Chicago, IL');
    await expect(page.getByRole('group', { name: '订单' }).getByRole('option').first()).toContainText('Chicago, IL');
  }
  await field(page).fill('导入');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['导入地址']);
  await option(page, '导入地址').click();
  await expect(page).toHaveURL(/\/address\/import$/);
});

for (const language of ['zh', 'en'])
  asExpress(`the search and the list of keys are open to all in ${language}, also on a phone, and give the focus back`, async ({ page }) => {
    await open(page, '/orders', language);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const button = page.getByRole('banner').getByRole('button', { name: language === 'zh' ? '查找' : 'Find' });
      await button.click();
      await field(page).fill(language === 'zh' ? '钱包' : 'wallet');
      await expect(option(page, language === 'zh' ? '我的钱包' : 'Wallet')).toBeVisible();
      await expectAccessible(page);
      const box = (await page.getByRole('dialog').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: language === 'zh' ? '键盘快捷键' : 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    if (language === 'en') expect(await keys.innerText()).not.toMatch(/\p{Script=Han}/u);
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('main').getByRole('searchbox').first()).toBeFocused();
    await page.keyboard.type('/?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

asOwner('a remote whose code does not come is found all the same, and takes nothing of the search with it', async ({ page }) => {
  await page.route(/\/remotes\/wallet\//, (route) => route.abort());
  await open(page, '/orders');
  await page.keyboard.press('Control+k');
  await expect(option(page, '充值')).toBeVisible();
  await option(page, '充值').click();
  await expect(page).toHaveURL(/\/wallet\/top-up$/);
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(option(page, '充值')).toBeVisible();
});

for (const language of ['zh', 'en'])
  asVisitor(`a place field takes the Chinese name of a city in ${language}`, async ({ page }) => {
    await open(page, '/', language);
    const zip = page.getByRole('combobox', { name: language === 'zh' ? '提货邮编' : 'Pickup ZIP' });
    await zip.pressSequentially('洛杉矶');
    await page.getByText('Los Angeles, CA 90001').click();
    await expect(zip).toHaveValue('90001');
  });

asVisitor('a visitor has no search, and its code is not loaded', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Shift+?');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(scripts).toHaveLength(before);
});
