import { answer, recordCalls } from '../support/api';
import { asOwner, asVisitor, expect } from '../support/signed-in';

const text = '从芝加哥 60607 提货，送到达拉斯 75201，3 托 48x40x50 英寸，共 1500 磅，派送需要尾板。';

asVisitor('a pasted text becomes a preview; typed values stay unless their row is ticked', async ({ page }) => {
  await page.goto('/quick-order');
  const zips = page.getByRole('combobox', { name: '邮编' });
  await zips.nth(1).fill('77032');
  await expect(page.getByText('Houston, TX')).toBeVisible();
  await page.getByRole('button', { name: '粘贴填单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: '识别' }).click();
  const typed = dialog.getByRole('listitem').filter({ hasText: '派送 · 邮编：75201' });
  await expect(typed).toContainText(/\d{1,3}%/);
  await expect(typed.getByRole('checkbox')).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: '提货 · 邮编：60607' })).toBeChecked();
  // Nothing is filled in before it is confirmed.
  await expect(zips.nth(0)).toHaveValue('');
  await dialog.getByRole('button', { name: /填入 \d+ 项/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(zips.nth(0)).toHaveValue('60607');
  await expect(zips.nth(1)).toHaveValue('77032');
  await expect(page.getByRole('spinbutton', { name: '数量' })).toHaveValue('3');
  await expect(page.getByRole('checkbox', { name: '尾板' }).nth(1)).toBeChecked();
});

asVisitor('a text of 4,001 characters is refused at its field', async ({ page }) => {
  await page.goto('/quick-order');
  await page.getByRole('button', { name: '粘贴填单' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: '订单信息' });
  const calls = recordCalls(page);
  await field.fill('托'.repeat(4001));
  await expect(dialog).toContainText('4001 / 4000');
  await dialog.getByRole('button', { name: '识别' }).click();
  await expect(dialog).toContainText('文字过长，请删减后再识别。');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(calls.filter((call) => call.includes('/ai-helper/'))).toEqual([]);
});

asOwner('an address pasted at one end fills that end', async ({ page }) => {
  await page.goto('/order');
  await page.getByRole('button', { name: '粘贴地址（派送）' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Trinity Furniture, 500 S Ervay St, Dallas, TX 75201, 214-555-0178');
  await dialog.getByRole('button', { name: '识别' }).click();
  await dialog.getByRole('button', { name: /填入 \d+ 项/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: '派送地' }).getByRole('combobox', { name: '邮编' })).toHaveValue('75201');
  await expect(page.getByRole('region', { name: '提货地' })).toContainText('Los Angeles');
});

asOwner('a remark for the driver is translated below, and appended only on a click', async ({ page }) => {
  await page.goto('/order');
  const pickup = page.getByRole('region', { name: '提货地' });
  await page.getByRole('button', { name: '修改 · 提货' }).click();
  const remark = pickup.getByRole('textbox', { name: '给司机的说明' });
  await remark.fill('到达前一小时致电');
  await pickup.getByRole('button', { name: '翻译：到达前一小时致电' }).click();
  await expect(pickup.getByText('call 1 hour before arrival', { exact: true })).toBeVisible();
  await expect(pickup).toContainText('离线词汇表译文');
  await expect(remark).toHaveValue('到达前一小时致电');
  await pickup.getByRole('button', { name: '附在原文后' }).click();
  await expect(remark).toHaveValue('到达前一小时致电 / call 1 hour before arrival');
});

asOwner('the English text of a carrier can be read in Chinese, beside the original', async ({ page }) => {
  await page.goto('/orders?status=50');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d{12}/ })
    .first();
  const orderNo = (await link.textContent()) ?? '';
  const event = { time: '2026-03-05T15:00:00Z', tz: 'America/Chicago', code: 'SD', status: 50, city: 'Chicago', state: 'IL', description: 'Delayed', reason: 'Severe weather' };
  await answer(page, '/order/routeDetail', { code: 0, msg: 'ok', data: { orderNo, events: [event] } });
  await page.goto(`/orders/${orderNo}`);
  const tracking = page.getByRole('region', { name: '运输轨迹' });
  await tracking.getByRole('button', { name: '翻译：Severe weather' }).click();
  await expect(tracking.getByText('恶劣天气', { exact: true })).toBeVisible();
  await expect(tracking).toContainText('Severe weather');
});

asOwner('a complete address is verified; a click applies the suggestion, a residence offers its service', async ({ page }) => {
  await page.goto('/order');
  const pickup = page.getByRole('region', { name: '提货地' });
  await page.getByRole('button', { name: '修改 · 提货' }).click();
  await pickup.getByRole('combobox', { name: '邮编' }).fill('60607');
  await pickup.getByRole('textbox', { name: '城市' }).fill('Chicago');
  await pickup.getByRole('textbox', { name: '州' }).fill('WI');
  await pickup.getByRole('textbox', { name: '街道地址' }).fill('100 Example Way Apt 4');
  await expect(pickup).toContainText('邮编与州不符');
  await pickup.getByRole('button', { name: '采用建议' }).click();
  await expect(pickup.getByRole('textbox', { name: '州' })).toHaveValue('IL');
  await expect(pickup).toContainText('地址已核对');
  await pickup.getByRole('button', { name: '添加住宅服务' }).click();
  await expect(pickup.getByRole('checkbox', { name: '住宅' })).toBeChecked();
});
