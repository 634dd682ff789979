import { readFile } from 'node:fs/promises';
import { readXlsx } from '../../services/portal-api/test/xlsx';
import { asExpress as test, expect } from '../support/signed-in';
import { recordToasts, texts } from '../support/toasts';

test('an express owner filters, opens an order, tracks numbers (one unknown) and exports the filtered orders', async ({ page }) => {
  const toasts = await recordToasts(page);
  await page.goto('/oms');
  const tab = page.getByRole('tab', { name: /^已签收/ });
  await expect(tab).toHaveText(/已签收\s*\d+/);
  const delivered = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
  await tab.click();
  await expect(page).toHaveURL(/status=50/);
  const list = page.getByRole('table', { name: '快递订单列表' });
  await expect(list.getByRole('row', { name: /已签收/ })).toHaveCount(Math.min(delivered, 10));
  await expect(list.getByRole('row', { name: /运输中/ })).toHaveCount(0);

  const row = list.getByRole('row').nth(1);
  const code = (await row.getByRole('link').textContent()) ?? '';
  const tracking = /(CF|TG|LN)\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/oms/${code}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`快递订单 ${code}`);
  await expect(page.getByRole('region', { name: '物流动态' }).getByRole('listitem').first()).toContainText('包裹已签收');
  await expect(page.getByRole('region', { name: '订单概览' })).toContainText(tracking);
  await page.getByRole('button', { name: '返回列表' }).click();
  await expect(page).toHaveURL(/\/oms\?status=50$/);

  await page.getByRole('button', { name: '批量查询' }).click();
  await page.getByRole('textbox', { name: '单号' }).fill(`${code}; ${tracking}\nNO-SUCH-1 ${code.toLowerCase()}`);
  await expect(page.getByText('已识别 3 / 50 个单号 · 已去除 1 个重复')).toBeVisible();
  await page.getByRole('button', { name: '查询', exact: true }).click();
  const results = page.getByRole('list', { name: '查询结果' });
  await expect(results.locator(':scope > li')).toHaveCount(3);
  await expect(results.locator(':scope > li').nth(2)).toContainText('未找到该单号');
  await page.reload();
  await expect(results.locator(':scope > li').nth(2)).toContainText('未找到该单号');
  await results.getByRole('button', { name: new RegExp(code) }).click();
  await expect(results.getByRole('listitem').filter({ hasText: '订单已创建' }).last()).toBeVisible();

  await page.goto('/oms?status=50');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^快递订单 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const [head, ...rows] = readXlsx(await readFile(await file.path()));
  const status = head!.indexOf('状态');
  expect(rows).toHaveLength(delivered);
  expect(new Set(rows.map((cells) => cells[status]))).toEqual(new Set(['已签收']));
  expect(rows[0]![0]).toBe(code);
  await expect.poll(() => texts(toasts)).toContainEqual(expect.stringContaining('快递订单已导出'));
});

test('an unknown order shows a message, and its field refuses more than fifty numbers', async ({ page }) => {
  await page.goto('/oms/EX-NO-SUCH');
  await expect(page.getByText('没有找到快递订单 EX-NO-SUCH')).toBeVisible();
  await page.goto('/oms/track');
  await page.getByRole('textbox', { name: '单号' }).fill(Array.from({ length: 51 }, (_, n) => `EX${1000 + n}`).join(','));
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByText('单号最多 50 个，当前 51 个')).toBeVisible();
  await expect(page).toHaveURL(/\/oms\/track$/);
});
