import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** Opens the first order of a status. */
async function openFirst(page: Page, status: number): Promise<void> {
  await page.goto(`/orders?status=${status}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^FP\d{12}/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '单据' })).toBeVisible();
}

/** A large photo, as a camera makes it. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2600, height: 1800 });
    const context = canvas.getContext('2d')!;
    for (let dot = 0; dot < 20_000; dot += 1) {
      context.fillStyle = `hsl(${(dot * 37) % 360} 60% 50%)`;
      context.fillRect((dot * 7919) % 2600, (dot * 104_729) % 1800, 9, 9);
    }
    return canvas.toDataURL('image/jpeg', 0.98);
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}

test('a proof of delivery: a wrong file is named, a photo is uploaded smaller and downloaded again', async ({ page }) => {
  await openFirst(page, 70);
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('PK notes') });
  await expect(page.getByText('“notes.docx”不是照片或 PDF（.docx）')).toBeVisible();
  const taken = await photo(page);
  const name = `dock ${Date.now()}`;
  await choose.setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: taken });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `下载签收单（POD） ${name}.webp` }).click()]);
  const kept = await bytesOf(download);
  expect(kept.toString('latin1', 8, 12)).toBe('WEBP');
  expect(kept.length).toBeLessThan(taken.length);
});

test('bill of lading and labels are opened as one file, two labels a page', async ({ page }) => {
  await openFirst(page, 20);
  const asked = page.context().waitForEvent('request', (request) => /\/api\/files\/order\/FP\d{12}\/6\?/.test(request.url()));
  await page.getByRole('region', { name: '单据' }).getByRole('button', { name: '打印提单和标签' }).click();
  const answer = await page.request.get((await asked).url());
  expect(answer.headers()['content-disposition']).toContain('papers-FP');
  const pdf = (await answer.body()).toString('latin1');
  expect(pdf.startsWith('%PDF')).toBe(true);
  // All on letter paper: one page or more of the bill, then the labels.
  expect(pdf.match(/MediaBox \[0 0 612 792\]/g)!.length).toBeGreaterThanOrEqual(2);
});

test('the bills of lading of the selected orders are downloaded as one zip', async ({ page }) => {
  await page.goto('/orders?status=20');
  const rows = page.getByRole('checkbox', { name: /^选择 FP/ });
  await rows.nth(0).check();
  await rows.nth(1).check();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '打包下载提单' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^BOL-.*\.zip$/);
  const archive = (await bytesOf(download)).toString('latin1');
  // Each entry is named twice: before its bytes and in the directory.
  expect(archive.match(/BOL-FP\d{12}\.pdf/g)).toHaveLength(4);
});

test('an export holds exactly the filtered rows', async ({ page }) => {
  await page.goto('/orders?status=80&pageSize=10');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^FP\d{12}/ })
      .first(),
  ).toBeVisible();
  // The counts are a call of their own, which may be answered after the rows.
  const tab = page.getByRole('tab', { name: /^已完成 \d+$/ });
  const count = Number(/\d+$/.exec((await tab.textContent())!)![0]);
  await page.getByRole('button', { name: '导出' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()]);
  const [, ...lines] = (await bytesOf(download)).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(count);
  expect(lines.every((line) => line.includes(',已完成,'))).toBe(true);
});

test('an order is booked again with everything but its pickup date filled in', async ({ page }) => {
  await openFirst(page, 70);
  const company = await page.getByRole('region', { name: '派送' }).getByRole('paragraph').first().textContent();
  await page.getByRole('button', { name: '再下一单' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByRole('region', { name: '派送地' })).toContainText(company!);
});
