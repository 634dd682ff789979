import { expect, test as setup } from '@playwright/test';
import { express, owner } from './accounts';
import { forgetCalls } from './screen-calls';

setup('forget what an earlier run noted down', forgetCalls);

for (const account of [owner, express]) {
  setup(`sign in ${account.email}`, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('邮箱').fill(account.email);
    await page.getByLabel('密码', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/\/order$/);
    await page.context().storageState({ path: account.state });
  });
}
