import { expectAccessible } from '../support/access';
import { asOwner as test, expect } from '../support/signed-in';

const words = {
  zh: { change: '更改提货时间', date: '提货日期', ready: '备货完成时间', close: '最晚提货时间', price: /运费不变/, send: '更改', done: '提货时间已更改', event: '提货时间已更改', pickup: '提货' },
  en: {
    change: 'Change the pickup',
    date: 'Pickup date',
    ready: 'Ready from',
    close: 'Pick up until',
    price: /The price stays/,
    send: 'Change',
    done: 'The pickup was changed',
    event: 'Pickup rescheduled',
    pickup: 'Pickup',
  },
} as const;

const DAY = 86_400_000;

/** The Tuesday that is at least so many weeks ahead: a federal holiday falls on one only at the end of the year. */
function tuesdayAhead(weeks: number): string {
  let time = Date.now() + weeks * 7 * DAY;
  const isOff = (at: number) => new Date(at).getUTCDay() !== 2 || /-(12-2[3-6]|12-31|01-0[12]|07-0[345]|11-1[01]|06-19)$/.test(new Date(at).toISOString().slice(0, 10));
  while (isOff(time)) time += DAY;
  return new Date(time).toISOString().slice(0, 10);
}

// Each changes the same order.
test.describe.configure({ mode: 'serial' });

for (const [language, width, weeks] of [
  ['zh', 1440, 2],
  ['en', 1440, 3],
  ['zh', 390, 4],
  ['en', 390, 5],
] as const)
  test(`an owner moves a pickup to another day and window, in ${language} at ${width} px`, async ({ page }) => {
    const said = words[language];
    const day = tuesdayAhead(weeks);
    const [year, month, date] = day.split('-');
    const shown = language === 'zh' ? `${year}/${month}/${date}` : `${month}/${date}/${year}`;
    await page.addInitScript((value) => localStorage.setItem('portal.language', value), language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/orders?status=30');
    const first = page
      .getByRole('main')
      .getByRole('link', { name: /^FP\d+/ })
      .first();
    await first.click();
    const stop = page.getByRole('region', { name: said.pickup, exact: true });
    await stop.getByRole('button', { name: said.change }).click();
    const dialog = page.getByRole('dialog', { name: said.change });
    await expect(dialog.getByText(said.price)).toBeVisible();
    await dialog.getByLabel(said.date).click();
    await dialog.getByLabel(said.date).fill(day);
    await page.getByTitle(day, { exact: true }).click();
    for (const [label, time] of [
      [said.ready, '10:30'],
      [said.close, `1${weeks}:30`],
    ] as const) {
      await dialog.getByLabel(label).click();
      await dialog.getByLabel(label).fill(time);
      await dialog.getByLabel(label).press('Enter');
      await expect(dialog.getByLabel(label)).toHaveValue(time);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: said.send, exact: true }).click();
    await expect(page.getByText(said.done).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(stop).toContainText(`${shown} 10:30 – 1${weeks}:30`);
    await expect(page.getByText(said.event).first()).toBeVisible();
  });
