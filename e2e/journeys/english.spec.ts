import type { Page } from '@playwright/test';
import { express } from '../support/accounts';
import { expectEnglish, listenForTyped } from '../support/english';
import { quotes } from '../support/quote-form';
import { asVisitor as test, expect } from '../support/signed-in';

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const titled = (page: Page, name: string | RegExp) => expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();

test('the whole portal is walked in English, from an estimate to the sign-out', async ({ page }) => {
  test.slow();
  const typed = listenForTyped(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Pickup ZIP').fill('60607');
  await page.getByLabel('Delivery ZIP').fill('75201');
  await page.getByLabel('Weight (lb)').fill('500');
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect(page.getByText('Estimated price')).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill(express.email);
  await page.getByLabel('Password', { exact: true }).fill(express.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await titled(page, 'Quote & book');
  await expectEnglish(page, typed);
  await quoteInEnglish(page, typed);

  await menu(page, 'LTL orders');
  await titled(page, 'LTL orders');
  await expectEnglish(page, typed);
  await main(page)
    .getByRole('tab', { name: /^In transit/ })
    .click();
  await main(page)
    .getByRole('link', { name: /^FP\d{12}/ })
    .first()
    .click();
  await expect(main(page).getByRole('region', { name: 'Documents' })).toBeVisible();
  await expectEnglish(page, typed);

  await menu(page, 'Express orders');
  await titled(page, 'Express orders');
  await expectEnglish(page, typed);
  await main(page).getByRole('table').getByRole('link').first().click();
  await titled(page, /^Express order /);
  await expectEnglish(page, typed);

  await menu(page, 'Address book');
  await titled(page, 'Address book');
  await expectEnglish(page, typed);
  await main(page).getByRole('button', { name: 'Import', exact: true }).click();
  await titled(page, 'Import addresses');
  await expectEnglish(page, typed);

  await menu(page, 'Wallet');
  await titled(page, 'Wallet');
  await expectEnglish(page, typed);
  await main(page).getByRole('button', { name: 'Top up' }).first().click();
  await titled(page, 'Top up');
  await expectEnglish(page, typed);
  await page.goBack();
  await main(page).getByRole('button', { name: 'Cash out' }).first().click();
  await titled(page, 'Cash out');
  await expectEnglish(page, typed);

  await page.getByRole('banner').getByRole('button', { name: express.email }).click();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).last().click();
  await titled(page, 'Profile');
  await expectEnglish(page, typed);
  await main(page).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('form', { name: 'Register your company' })).toBeVisible();
});

/** Quotes two pallets between places of the address book and books the first carrier that answers. */
async function quoteInEnglish(page: Page, typed: () => Promise<string[]>): Promise<void> {
  for (const [end, label] of [
    ['Pickup', '洛杉矶主仓'],
    ['Delivery', '芝加哥中转仓'],
  ] as const) {
    await main(page).getByRole('region', { name: end, exact: true }).getByRole('button', { name: 'From address book' }).click();
    await page.getByRole('dialog').getByRole('option', { name: label }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const item = main(page).getByRole('region', { name: 'Item 1' });
  await item.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await item.getByRole('spinbutton', { name: 'Height' }).fill('48');
  await item.getByRole('spinbutton', { name: 'Weight' }).fill('500');
  await item.getByRole('textbox', { name: 'Description' }).fill('Machine parts');
  await main(page).getByRole('button', { name: 'Get quotes' }).click();
  await quotes(page, 'Carrier quotes')
    .first()
    .getByRole('button', { name: /^Choose/ })
    .click();
  await main(page).getByRole('region', { name: 'Booking' }).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(main(page)).toContainText('Booked');
  await expectEnglish(page, typed);
}
