import type { Page } from '@playwright/test';

/** Fills in and sends the form of /login, which is there or on its way. What comes of it is for the test to expect. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
