import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { pdfText } from '../../services/portal-api/test/pdf';
import { answer } from '../support/api';
import { askQuotes, fillItem, item, pickLane, quotes } from '../support/quote-form';
import { asOwner as test, expect } from '../support/signed-in';

const words = {
  zh: {
    item: /^货物 \d$/,
    description: '货物描述',
    english: '英文品名（印在提单上）',
    suggested: '翻译建议，请确认或修改',
    confirmed: '已确认',
    edit: '修改 · 提货',
    company: '公司',
    contact: '联系人',
    companyEnglish: '公司英文（印提单）',
    contactEnglish: '联系人英文（印提单）',
    done: '完成 · 提货',
    all: '全部确认',
    open: '提单上有 3 处英文待确认',
    add: '添加货物',
  },
  en: {
    item: /^Item \d$/,
    description: 'Description',
    english: 'Description in English (printed on the bill of lading)',
    suggested: 'Suggested: confirm or edit it',
    confirmed: 'Confirmed',
    edit: 'Edit · Pickup',
    company: 'Company',
    contact: 'Contact',
    companyEnglish: 'Company in English',
    contactEnglish: 'Contact in English',
    done: 'Done · Pickup',
    all: 'Confirm all',
    open: '3 English lines of the bill of lading are not confirmed',
    add: 'Add item',
  },
} as const;

const speak = (page: Page, language: string) => page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
const described = (page: Page): Locator => item(page).getByRole('textbox', { name: words.zh.description });
const english = (page: Page): Locator => item(page).getByRole('textbox', { name: words.zh.english });
const booking = (page: Page): Locator => page.getByRole('region', { name: '确认下单' });

for (const language of ['zh', 'en'] as const)
  for (const width of [1440, 1024, 390])
    test(`Chinese goods and names get English lines below them: ${language}, ${width} px`, async ({ page }) => {
      const say = words[language];
      await speak(page, language);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/order');
      await page.getByRole('button', { name: say.edit }).click();
      await page.getByRole('textbox', { name: say.contact, exact: true }).fill('收货部');
      await expect(page.getByRole('textbox', { name: say.contactEnglish })).toBeVisible();
      await page.getByRole('button', { name: say.done }).click();
      const first = page.getByRole('region', { name: say.item }).first();
      await first.getByRole('textbox', { name: say.description, exact: true }).fill('办公椅');
      await expect(first.getByRole('textbox', { name: say.english })).toHaveValue('Office chairs');
      await expect(first.getByText(say.suggested)).toBeVisible();
      await page.getByRole('button', { name: say.add }).click();
      const second = page.getByRole('region', { name: say.item }).nth(1);
      await second.getByRole('textbox', { name: say.description, exact: true }).fill('瓷砖');
      await expect(second.getByRole('textbox', { name: say.english })).toHaveValue('Ceramic tiles');
      await expect(page.getByText(say.open)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('button', { name: say.all }).click();
      for (const one of [first, second]) await expect(one.getByText(say.confirmed)).toBeVisible();
      // The line of a former name is not confirmed unseen.
      await expect(page.getByRole('textbox', { name: say.contactEnglish })).toBeFocused();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

test('a suggestion is edited, asked for once, and printed first on the papers; the next booking asks nothing', async ({ page }) => {
  test.slow();
  await page.goto('/order');
  await pickLane(page);
  await fillItem(page);
  await expect(english(page)).toHaveCount(0);
  await described(page).fill('健身器材');
  await expect(english(page)).toHaveValue('Fitness equipment');
  await askQuotes(page);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  await booking(page).getByRole('button', { name: '确认下单' }).click();
  await expect(english(page)).toBeFocused();
  await expect(english(page)).toBeInViewport();
  await expect(item(page).getByText('请填写或确认英文：提单和标签先印这一行')).toBeVisible();
  await english(page).fill('Treadmills');
  await expect(item(page).getByText('已确认')).toBeVisible();
  await page.reload();
  await expect(item(page).getByText('提单上印：Treadmills')).toBeVisible();
  await expect(quotes(page)).toHaveCount(3);
  await quotes(page).first().getByRole('button', { name: /选择/ }).click();
  await booking(page).getByRole('button', { name: '确认下单' }).click();
  await expect(page.getByRole('main')).toContainText('下单成功');

  const asked = page.context().waitForEvent('request', (request) => /\/api\/files\/order\/FP\d{12}\/6\?/.test(request.url()));
  await page.getByRole('button', { name: '打印提单和标签' }).click();
  const lines = pdfText(await (await page.request.get((await asked).url())).body()).split('\n');
  for (const [first, original] of [
    [/^Treadmills/, '健身器材'],
    [/^Example Supply Chain \(Los Angeles\)$/, '示例供应链（洛杉矶）'],
    [/^Dispatch Desk/, '调度台'],
  ] as const) {
    const at = lines.findIndex((line) => first.test(line));
    expect(lines[at + 1]).toBe(original);
  }

  await page.getByRole('button', { name: '再下一单' }).click();
  await page.getByRole('button', { name: '从货物库选择' }).click();
  await page.getByRole('dialog', { name: '货物库' }).getByRole('button', { name: '使用：健身器材' }).click();
  await expect(item(page).getByText('提单上印：Treadmills')).toBeVisible();
  await expect(english(page)).toHaveCount(0);
  await expect(page.getByText(/处英文待确认/)).toHaveCount(0);

  await described(page).fill('灯具');
  await expect(item(page).getByText('这是“健身器材”的英文，请核对')).toBeVisible();
  await expect(english(page)).toHaveValue('Treadmills');
  await item(page).getByRole('button', { name: '采用：Lighting fixtures' }).click();
  await expect(english(page)).toHaveValue('Lighting fixtures');
  await described(page).fill('Lamps');
  await expect(english(page)).toHaveCount(0);
});

test('a translator that fails leaves the field to be typed in by hand, and nothing typed is lost', async ({ page }) => {
  await answer(page, '/translate/text', { code: -1, msg: '系统繁忙' });
  await page.goto('/order');
  await described(page).fill('办公椅');
  await expect(item(page).getByText('翻译没有完成（系统繁忙），请直接填写')).toBeVisible();
  await english(page).fill('Swivel chairs 椅');
  await expect(item(page).getByText('只能使用英文字母、数字和常用标点')).toBeVisible();
  await english(page).fill('Swivel chairs');
  await expect(item(page).getByText('已确认')).toBeVisible();
  await page.reload();
  await expect(described(page)).toHaveValue('办公椅');
  await item(page).getByRole('button', { name: '修改英文' }).click();
  await expect(english(page)).toHaveValue('Swivel chairs');
  await described(page).fill('办公家具');
  await expect(item(page).getByText('这是“办公椅”的英文，请核对')).toBeVisible();
  await english(page).fill('');
  await expect(item(page).getByText('翻译没有完成（系统繁忙），请直接填写')).toBeVisible();
  await page.unroute('**/api/translate/text*');
  await item(page).getByRole('button', { name: '重试' }).click();
  await item(page).getByRole('button', { name: '采用：Office furniture' }).click();
  await expect(english(page)).toHaveValue('Office furniture');
});

test('words that no translator knows are left to the owner', async ({ page }) => {
  await page.goto('/order');
  await described(page).fill('三一牌奇异物');
  await expect(item(page).getByText('没有可用的译文，请填写英文')).toBeVisible();
  await expect(english(page)).toHaveValue('');
});
