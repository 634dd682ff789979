import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { newOwner, stateOf } from '../support/new-owner';
import { recordToasts, texts } from '../support/toasts';
import { asVisitor as base, expect } from '../support/signed-in';

/** Each test has its own owner with an empty address book. */
const test = base.extend({
  storageState: async ({ playwright, baseURL }, run) => {
    const request = await playwright.request.newContext({ baseURL: baseURL! });
    await run(stateOf(await newOwner(request), new URL(baseURL!).origin));
    await request.dispose();
  },
});

const row = (page: Page, text: string): Locator => page.getByRole('table', { name: '地址列表' }).getByRole('row').filter({ hasText: text });

async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await dialog.getByLabel(name, { exact: true }).fill(text);
}

async function addAddress(page: Page, values: Record<string, string>): Promise<Locator> {
  await page.getByRole('button', { name: '新建地址' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建地址' });
  await expect(dialog.getByLabel('名称', { exact: true })).toBeFocused();
  await fill(dialog, { 公司: 'Example Goods', 联系人: '收货部', 电话: '312-555-0142', 街道地址: '1200 W Fulton Market', 邮编: '60607', ...values });
  // The ZIP fills in city and state; wait for it before typing more.
  await expect(dialog.getByLabel('城市', { exact: true })).toHaveValue('Chicago');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  return dialog;
}

/** Chooses in the menu of a row. */
async function choose(page: Page, label: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${label}的更多操作` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an owner manages an address: create, verify, duplicate warning, edit, default, delete, undo', async ({ page }) => {
  test.slow();
  const toasts = await recordToasts(page);
  await page.goto('/address');
  await expect(page.getByText('还没有地址')).toBeVisible();
  await expect(await addAddress(page, { 名称: '一号仓' })).toHaveCount(0);
  await expect(row(page, '一号仓')).toContainText('Chicago, IL 60607');

  // The same place in another spelling: a warning that names the first one.
  const second = await addAddress(page, { 名称: '二号仓', 公司: 'EXAMPLE GOODS', 街道地址: '1200 West Fulton Market' });
  await expect(second).toContainText('“一号仓”的公司、街道和邮编与此相同');
  await second.getByRole('button', { name: '仍然保存' }).click();
  await expect(second).toHaveCount(0);
  await expect(row(page, '二号仓')).toBeVisible();

  await row(page, '二号仓').getByRole('button', { name: '编辑 二号仓' }).click();
  const editor = page.getByRole('dialog', { name: '编辑地址' });
  await expect(editor.getByLabel('电话', { exact: true })).toHaveValue('312-555-0142');
  await fill(editor, { 名称: '二号仓（改）', 城市: 'Cicero' });
  await editor.getByRole('button', { name: '验证地址' }).click();
  await expect(editor).toContainText('城市：Cicero → Chicago');
  await editor.getByRole('button', { name: '采用 城市' }).click();
  await expect(editor.getByLabel('城市', { exact: true })).toHaveValue('Chicago');
  await editor.getByRole('button', { name: '保存', exact: true }).click();
  await expect(editor).toHaveCount(0);

  await choose(page, '一号仓', '设为默认');
  await expect(row(page, '一号仓')).toContainText('默认');
  await choose(page, '二号仓（改）', '设为默认');
  await expect(row(page, '二号仓（改）')).toContainText('默认');
  await expect(row(page, '一号仓').getByText('默认')).toHaveCount(0);

  // The undo is offered for eight seconds, so wait for it before it shows.
  await Promise.all([page.getByRole('button', { name: '撤销' }).click(), choose(page, '二号仓（改）', '删除')]);
  await expect(row(page, '二号仓（改）')).toContainText('默认');
  await expect(page.getByRole('table', { name: '地址列表' }).getByRole('row').nth(1)).toContainText('二号仓（改）');
  await expect.poll(() => texts(toasts)).toEqual(expect.arrayContaining(['已恢复“二号仓（改）”']));
});

const head = '名称,用途,公司,联系人,电话,街道地址,城市,州,邮编,国家,场所类型';
const good = (label: string, street: string): string => `${label},提货,示例贸易,收货部,312-555-0142,${street},Chicago,IL,60607,美国,商业地址`;

test('a file of addresses is imported: a row has an error, the others are imported after a confirmation; the export can be imported again', async ({ page }) => {
  await page.goto('/address');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await expect(page.getByRole('heading', { name: '导入地址', level: 1 })).toBeVisible();
  const bad = '坏行,提货,示例贸易,收货部,312-555-0142,=A1,Chicago,IL,606,美国,商业地址';
  const file = [head, good('导入一', '1 Main St'), bad, good('导入二', '2 Main St')].join('\r\n');
  await page.getByLabel(/选择文件/).setInputFiles({ name: '地址.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) });
  const preview = page.getByRole('table', { name: '文件中的地址' });
  await expect(preview.getByRole('row').filter({ hasText: '坏行' })).toContainText('街道地址：单元格 F3 是公式，请改为文字或数字');
  await expect(preview.getByRole('row').filter({ hasText: '坏行' }).getByRole('checkbox')).toBeDisabled();
  const none = await page.request.post('/api/address-book/page', { data: {}, headers: { token: await page.evaluate(() => localStorage.getItem('token') ?? '') } });
  expect(((await none.json()) as { data: { total: number } }).data.total).toBe(0);
  await page.getByRole('button', { name: '导入 2 个地址' }).click();
  await expect(page.getByText('已新建 2 个地址')).toBeVisible();
  await page.getByRole('link', { name: '查看地址簿' }).click();
  await expect(row(page, '导入一')).toBeVisible();
  await expect(row(page, '导入二')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: /xlsx/ }).click();
  const saved = await (await download).path();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByLabel(/选择文件/).setInputFiles({ name: '地址.xlsx', mimeType: '', buffer: await readFile(saved) });
  await expect(preview.getByRole('row').filter({ hasText: '导入一' })).toContainText('地址簿中已有“导入一”');
  await expect(page.getByRole('tab', { name: /有问题/ })).toContainText('0');
});
