import type { Page } from '@playwright/test';
import { askQuotes, fillItem, item, pickLane, quotes } from '../support/quote-form';
import { asOwner as test, expect } from '../support/signed-in';

const book = async (page: Page): Promise<void> => {
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  await page.getByRole('region', { name: '确认下单' }).getByRole('button', { name: '确认下单' }).click();
  await expect(page.getByRole('main')).toContainText('下单成功');
};

test('booked goods are in the library, are corrected there, used again and removed', async ({ page }) => {
  await page.goto('/order');
  await pickLane(page);
  await fillItem(page);
  const description = item(page).getByRole('textbox', { name: '货物描述' });
  await description.fill('Bearings in stock');
  await askQuotes(page);
  await book(page);
  await page.getByRole('button', { name: '再下一单' }).click();

  await page.getByRole('button', { name: '从货物库选择' }).click();
  const dialog = page.getByRole('dialog', { name: '货物库' });
  await dialog.getByRole('button', { name: '修改：Bearings in stock' }).click();
  await dialog.getByRole('textbox', { name: '名称' }).fill('轴承 A');
  await dialog.getByRole('textbox', { name: 'NMFC 编号' }).fill('156600-02');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog.getByRole('list', { name: '货物列表' })).toContainText('NMFC 156600-02');
  await dialog.getByRole('button', { name: '使用：轴承 A' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(description).toHaveValue('Bearings in stock');
  await expect(item(page).getByRole('spinbutton', { name: '高' })).toHaveValue('48');
  await expect(item(page).getByRole('textbox', { name: 'NMFC 编号' })).toHaveValue('156600-02');

  await page.getByRole('button', { name: '从货物库选择' }).click();
  await dialog.getByRole('button', { name: '删除：轴承 A' }).click();
  await page
    .getByRole('dialog', { name: '删除' })
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(dialog.getByRole('button', { name: '使用：轴承 A' })).toHaveCount(0);
});

test('several shipments are prepared side by side, and nothing typed is lost', async ({ page }) => {
  await page.goto('/order');
  const description = item(page).getByRole('textbox', { name: '货物描述' });
  await description.fill('第一票');
  await page.getByRole('button', { name: '草稿', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '草稿' });
  await dialog.getByRole('button', { name: '存为草稿，另起一票' }).click();
  await expect(description).toHaveValue('');
  await description.fill('第二票');
  await page.reload();
  await expect(description).toHaveValue('第二票');
  await page.getByRole('button', { name: '草稿', exact: true }).click();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: '第一票' })
    .getByRole('button', { name: /^继续填写/ })
    .click();
  await expect(description).toHaveValue('第一票');
  await page.getByRole('button', { name: '草稿', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('第二票');
});

test('the history says what was asked, when, and each answer; it fills in the form again', async ({ page }) => {
  await page.goto('/order');
  await pickLane(page);
  await fillItem(page);
  await item(page).getByRole('textbox', { name: '货物描述' }).fill('询过价的货');
  await askQuotes(page);
  await page.getByRole('button', { name: '询价记录' }).click();
  const run = page.getByRole('dialog', { name: '询价记录' }).getByRole('listitem').filter({ hasText: '询过价的货' }).first();
  await expect(run).toContainText('Los Angeles, CA 90058 → Chicago, IL 60609');
  await expect(run).toContainText(/Summit Ridge Freight · \d+ 天 · \$\d/);
  await run.getByRole('button', { name: /^按此重新填写/ }).click();
  await expect(item(page).getByRole('textbox', { name: '货物描述' })).toHaveValue('询过价的货');
  await expect(page.getByRole('region', { name: '派送地' })).toContainText('3800 S Morgan St');
});
