import { expect, test as setup } from '@playwright/test';
import { express, owner } from './accounts';
import { forgetCalls } from './screen-calls';
import { signIn } from './sign-in';

setup('forget what an earlier run noted down', forgetCalls);

for (const account of [owner, express]) {
  setup(`sign in ${account.email}`, async ({ page }) => {
    await page.goto('/login');
    await signIn(page, account);
    await expect(page).toHaveURL(/\/order$/);
    await page.context().storageState({ path: account.state });
  });
}
