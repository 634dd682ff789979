import { expect, type Locator, type Page } from '@playwright/test';

/** The button that opens the address book. On a busy machine its load may time out; then press retry. */
export async function bookButton(page: Page, end: '提货地' | '派送地'): Promise<Locator> {
  const region = page.getByRole('region', { name: end });
  const button = region.getByRole('button', { name: '从地址簿选择' });
  const retry = region.getByRole('button', { name: '重试' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(button).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 60_000 });
  return button;
}

/** Picks an address of the book for one end, in the component of address-mf. */
export async function pickAddress(page: Page, end: '提货地' | '派送地', label: string): Promise<void> {
  await (await bookButton(page, end)).click();
  await page.getByRole('dialog').getByRole('option', { name: label }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** From one address of the demo owner's book to another; three carriers serve the lane. */
export async function pickLane(page: Page): Promise<void> {
  await pickAddress(page, '提货地', '洛杉矶主仓');
  await pickAddress(page, '派送地', '芝加哥中转仓');
}

/** The same lane by its ZIP codes alone. */
export async function fillLane(page: Page): Promise<void> {
  const zips = page.getByRole('combobox', { name: '邮编' });
  await zips.nth(0).fill('90058');
  await zips.nth(1).fill('60609');
}

export const item = (page: Page, number = 1): Locator => page.getByRole('region', { name: `货物 ${number}` });

/** The golden example of the domain: 2 pallets 48×40×48 in, 1000 lb in all. */
export async function fillItem(page: Page): Promise<void> {
  await item(page).getByRole('spinbutton', { name: '数量' }).fill('2');
  await item(page).getByRole('spinbutton', { name: '高' }).fill('48');
  await item(page).getByRole('spinbutton', { name: '重量' }).fill('500');
  await item(page).getByRole('textbox', { name: '货物描述' }).fill('Machine parts');
}

/** The quotes that have arrived, one list item a carrier. */
export const quotes = (page: Page, region = '承运商报价'): Locator =>
  page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: '$' });

/** Requests prices and waits until the carriers of the lane have answered, three unless given. */
export async function askQuotes(page: Page, button = '获取报价', quoting = 3): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(quotes(page)).toHaveCount(quoting);
}

export const cents = (money: string): number => Math.round(Number(money.replaceAll(/[^\d.-]/g, '')) * 100);

/** Passes quotes until the first arrive while carriers are pending, then delays the next answer until `release`. */
export async function holdAfterFirstQuotes(page: Page): Promise<{ partial: Promise<number>; release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let seen: (count: number) => void;
  const partial = new Promise<number>((resolve) => {
    seen = resolve;
  });
  let holding = false;
  await page.route('**/api/quoteConfig/queryQuoteResult*', async (route) => {
    if (holding) await released;
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { status: number; quotes: unknown[] } };
    if (!holding && data.status === 0 && data.quotes.length > 0) {
      holding = true;
      seen(data.quotes.length);
    }
    await route.fulfill({ response });
  });
  return { partial, release };
}
