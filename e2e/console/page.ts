import type { Page } from '@playwright/test';

/** As the page shows a version. */
export const short = (version: string): string => version.replace(/-h(.{6}).*/, '·$1');

/** Opens the menu of a button, and chooses in it. */
export async function inMenu(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Opens a page of the console in English, signed in with the account of development. */
export async function openSignedIn(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('console-language', 'en'));
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in with the development account' }).click();
}
