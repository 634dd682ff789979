import type { Page } from '@playwright/test';
import { fillItem, pickLane, quotes } from '../support/quote-form';
import { asOwner, expect } from '../support/signed-in';

const DAY = 86_400_000;

/** The Saturday that is at least two weeks ahead and, as the Sunday after it, in the month that the calendar shows then. */
function saturdayAhead(): string {
  let time = Date.now() + 14 * DAY;
  while (new Date(time).getUTCDay() !== 6 || new Date(time + DAY).getUTCDate() === 1) time += DAY;
  return new Date(time).toISOString().slice(0, 10);
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** A date as it is typed: the calendar opens and shows its month. */
const type = async (page: Page, day: string): Promise<void> => page.getByRole('textbox', { name: '提货日期' }).fill(day);

asOwner('the calendar of the pickup closes days off and says why; a Saturday has its price', async ({ page }) => {
  const saturday = saturdayAhead();
  await page.goto('/order');
  await pickLane(page);
  await fillItem(page);
  const told = page.waitForResponse('**/api/quoteConfig/pickupDays*');
  await type(page, saturday);
  const { data } = (await (await told).json()) as { data: { timeZone: string; days: { date: string; reason?: string }[] } };
  expect(data.timeZone).toBe('America/Los_Angeles');
  expect(data.days).toContainEqual({ date: dayAfter(saturday), reason: '周末' });

  const sunday = page.getByRole('cell').filter({ has: page.locator('[title="周末"]') });
  await expect(sunday.first()).toHaveClass(/disabled/);
  await expect(page.getByText('周六提货另收 $95.00 起；周日不提货')).toBeVisible();
  // Enter would ask for quotes too where the calendar has closed already.
  await page.getByTitle(saturday, { exact: true }).click();
  await expect(page.getByText('周六提货另收 $95.00 起，计入承运商报价')).toBeVisible();

  await page.getByRole('button', { name: '获取报价' }).click();
  await expect(quotes(page)).toHaveCount(1);
  const results = page.getByRole('region', { name: '承运商报价' });
  await expect(results).toContainText('该承运商在所选日期不提货');
  await results.getByText('费用明细').click();
  await expect(results.getByText('周六提货')).toBeVisible();
});

const inWords = {
  zh: { date: '提货日期', refused: /无法提货（周末），最早可选/, use: /^改为/ },
  en: { date: 'Pickup date', refused: /No pickup on .* \(weekend\); the next possible day is/, use: /^Change to/ },
} as const;

for (const language of ['zh', 'en'] as const)
  asOwner(`a draft with a day off says so in ${language}, and one click takes the next day`, async ({ page }) => {
    const { date, refused, use } = inWords[language];
    const sunday = dayAfter(saturdayAhead());
    await page.goto('/order');
    await pickLane(page);
    await fillItem(page);
    // As another window or an older draft left it.
    await page.evaluate(
      ({ day, chosen }) => {
        localStorage.setItem('portal.language', chosen);
        for (const key of Object.keys(localStorage).filter((name) => name.endsWith('orders.quote'))) {
          localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(localStorage.getItem(key)!) as object), pickupDate: day }));
        }
      },
      { day: sunday, chosen: language },
    );
    await page.reload();
    await expect(page.getByText(refused)).toBeVisible();
    await page.getByRole('button', { name: use }).click();
    await expect(page.getByRole('textbox', { name: date })).not.toHaveValue(sunday);
    await expect(page.getByText(refused)).toHaveCount(0);
  });
