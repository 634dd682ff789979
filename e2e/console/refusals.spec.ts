import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fill, startConsole, type ConsoleUnderTest } from './console';
import { inMenu, openSignedIn, short } from './page';

let under: ConsoleUnderTest;
test.afterEach(() => under.stop());

test('a change by somebody else is on the page by itself, and what was confirmed before it is refused', async ({ page }) => {
  under = await startConsole();
  const { orders } = fill(under);
  await openSignedIn(page, `${under.url}/remotes/orders`);
  const gets = page.getByRole('region', { name: 'What visitors get', exact: true });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Release', exact: true });
  await inMenu(page, `Actions of ${short(orders[1])}`, 'Release…');
  await dialog.getByLabel('Why').fill('a try');
  await expect(confirm).toBeEnabled();
  // The page does not hear of it before the button is pressed.
  await page.route('**/api/remotes/orders?*', (route) => route.abort());
  under.portal('release', `orders@${orders[1]}`, '--traffic', '20', '--why', 'by hand');
  await confirm.click();
  await expect(dialog.getByText('production was changed by somebody else since this page showed it; look at it again')).toBeVisible();
  expect(under.portal<{ changes: { why: string }[] }>('history').changes[0]!.why).toBe('by hand');
  await page.unroute('**/api/remotes/orders?*');
  await expect(gets).toContainText('20%');
  // What happens now is shown anew, and can be confirmed.
  await expect(dialog.getByRole('row').filter({ hasText: short(orders[1]) })).toContainText('20%');
  await confirm.click();
  await expect(dialog.getByText('Done', { exact: true })).toBeVisible();
  await expect(gets).toContainText('5%');
  // The focus goes back to where the dialog was opened.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions of ${short(orders[1])}` })).toBeFocused();
});

test('what the gate refuses is passed by force with a reason, and only after a second question', async ({ page }) => {
  under = await startConsole();
  const { orders, tooNew } = fill(under);
  await openSignedIn(page, `${under.url}/remotes/orders`);
  await inMenu(page, `Actions of ${short(tooNew)}`, 'Release…');
  const dialog = page.getByRole('dialog', { name: /^Release orders/ });
  const confirm = dialog.getByRole('button', { name: 'Release', exact: true });
  await expect(dialog.getByText('Refused: nothing changes')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Pass by force' }).check();
  await expect(dialog.getByText('Passed by force')).toBeVisible();
  await expect(dialog.getByText(/@portal\/ui-kit/)).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel('Why', { exact: true }).fill('the old one is worse');
  const question = page.getByRole('dialog', { name: 'Really pass by force?' });
  const served = () => under.portal<{ served: { name: string; version: string }[] }>('status').served.flatMap(({ name, version }) => (name === 'orders' ? [version] : []));
  await confirm.click();
  await expect(question).toContainText('@portal/ui-kit');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(confirm).toBeEnabled();
  expect(served()).toEqual([orders[0]]);
  await confirm.click();
  await question.getByRole('button', { name: 'Pass by force' }).click();
  await expect(dialog.getByText('Done', { exact: true })).toBeVisible();
  expect(served()).toEqual([orders[0], tooNew]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const line = page.getByRole('row').filter({ hasText: 'the old one is worse' });
  await expect(line).toContainText('Forced');
  await expect(line).toContainText('@portal/ui-kit');
});

test('while the store cannot be read, the page says so and keeps what it has; without an edge, health is unknown and not zero', async ({ page }) => {
  under = await startConsole();
  const { orders } = fill(under);
  await openSignedIn(page, under.url);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'orders', exact: true }) });
  await expect(row).toContainText('of 1,240 loads failed');
  under.edgeIsUp = false;
  await expect(row).toContainText('Unknown');
  await expect(page.getByText('One edge does not answer')).toBeVisible();
  const document = join(under.store, 'channels/production.json');
  const text = readFileSync(document, 'utf8');
  writeFileSync(document, 'spoilt');
  await expect(page.getByText(/^It cannot be read now; this was read at/)).toBeVisible();
  await expect(row).toContainText(short(orders[0]));
  writeFileSync(document, text);
  await expect(page.getByText(/^It cannot be read now/)).toHaveCount(0);
  await row.getByRole('link', { name: 'orders' }).click();
  await expect(page.getByText('No edge answers, so errors and vitals are unknown')).toBeVisible();
});
