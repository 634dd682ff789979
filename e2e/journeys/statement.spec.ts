import { readFile } from 'node:fs/promises';
import { topUp } from '../support/bank';
import { newOwner, stateOf } from '../support/new-owner';
import { asVisitor as test, expect } from '../support/signed-in';

test('an owner saves the statement of the running month as a PDF', async ({ browser, request, baseURL }) => {
  const owner = await newOwner(request);
  const context = await browser.newContext({ storageState: stateOf(owner, baseURL!) });
  const page = await context.newPage();
  await page.goto('/wallet');
  const statement = page.getByRole('region', { name: '交易记录' }).getByRole('button', { name: '对账单' });
  await expect(statement).toBeDisabled();

  await topUp(request, owner.token, '123.45');
  await page.reload();
  await statement.click();
  const month = page.getByRole('menuitem', { name: /^\d{4}-\d\d（截至今日）$/ });
  const name = (await month.textContent())!.slice(0, 7);
  const [download] = await Promise.all([page.waitForEvent('download'), month.click()]);
  await expect(page.getByText(`${name} 对账单已开始下载`)).toBeVisible();
  expect(download.suggestedFilename()).toBe(`statement-${name}.pdf`);
  const pdf = await readFile(await download.path());
  expect(pdf.toString('latin1', 0, 4)).toBe('%PDF');
});
