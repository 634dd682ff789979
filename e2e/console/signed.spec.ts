import { expect, test } from '@playwright/test';
import { remoteBuild } from '../../tools/release/test/builds';
import { expectAccessible } from '../support/access';
import { fill, startConsole, type ConsoleUnderTest } from './console';
import { inMenu, openSignedIn, short } from './page';

let under: ConsoleUnderTest;
test.afterEach(() => under?.stop());

/** The console may release orders; address with one more person; and nothing else. */
const rules = {
  shell: { release: ['platform'] },
  orders: { release: ['platform', 'console'] },
  address: { publish: ['platform'], release: ['ann', 'console'], people: 2 },
  wallet: { release: ['platform'] },
};

test('on a signed channel the console signs what it may, is refused what it may not, and says who must sign besides', async ({ page }) => {
  test.slow();
  under = await startConsole({ rules });
  const { orders } = fill(under);
  const wallet = under.publish('wallet', remoteBuild('wallet', { 'remoteEntry.js': 'window.wallet = 2;' }));
  const address = under.publish('address', remoteBuild('address'));
  await openSignedIn(page, under.url);
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Signatures are checked · changes made here are signed by console')).toBeVisible();
  await expect(page.getByRole('row').filter({ has: page.getByRole('link', { name: 'orders', exact: true }) })).toContainText('Signed by platform');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'orders', exact: true }).click();
  await inMenu(page, `Actions of ${short(orders[1])}`, 'Release…');
  await dialog.getByLabel('Why').fill('a try');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(dialog.getByText('Done', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('region', { name: 'What visitors get', exact: true })).toContainText('Signed by console');
  under.portal('history', '--verify');

  // What the trust file does not let the console do is said before anything is done, in the words of the command line.
  await page.goto(`${under.url}/remotes/wallet`);
  await inMenu(page, `Actions of ${short(wallet)}`, 'Release…');
  await expect(dialog.getByText(/console may not release wallet/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Release', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Where two people must sign, it waits for the second one, who does it with a key of their own.
  await page.goto(`${under.url}/remotes/address`);
  await inMenu(page, `Actions of ${short(address)}`, 'Release…');
  await expect(dialog.getByText(/1 of 2 people have signed it/)).toBeVisible();
  await dialog.getByLabel('Why').fill('new addresses');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog.getByText('Proposed, and waits for a signature')).toBeVisible();
  await expect(dialog.getByText('portal approve address', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/^Waits for a signature: address Release/)).toBeVisible();
  await expectAccessible(page);
  under.as('ann', 'approve', 'address');
  await expect(page.getByText(/^Waits for a signature/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What visitors get', exact: true })).toContainText('Signed by console, ann');

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText(/The last change is signed by those who may/)).toBeVisible();
  const line = page.getByRole('row').filter({ hasText: 'a try' });
  await expect(line).toContainText('developer@localhost');
  await expect(line).toContainText('Signed by console');
  await expect(page.getByRole('row').filter({ hasText: 'new addresses' }).first()).toContainText('Signed by console, ann@example.com');
  await expectAccessible(page);
});

test('a console that has no key shows what is signed, and offers no change', async ({ page }) => {
  under = await startConsole({ rules, env: { PORTAL_KEY: '' } });
  fill(under);
  await openSignedIn(page, `${under.url}/remotes/orders`);
  await expect(page.getByText('The console has no key to sign with: nothing can be changed here')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What visitors get', exact: true })).toContainText('Signed by platform');
  await expect(page.getByRole('button', { name: 'Roll back' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Freezes', exact: true }).click();
  await expect(page.getByText('There is no freeze')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze', exact: true })).toHaveCount(0);
});
