import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { Traffic } from './traffic';

export interface Weight {
  /** Thousands of bytes. */
  kb: number;
  requests: number;
}

/** What a first visit of an address takes until its content is there. */
export async function weightOf(page: Page, url: string): Promise<Weight> {
  await bestCompressed(page, url);
  const traffic = await Traffic.of(page);
  await page.goto(url);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => traffic.pending).toBe(0);
  return { kb: traffic.bytes / 1000, requests: traffic.requests };
}

/** The edge answers the first visitors of a page with fast compression and makes the best one meanwhile: waits for that. */
async function bestCompressed(page: Page, url: string): Promise<void> {
  const headers = { 'accept-language': await page.evaluate(() => navigator.language), 'accept-encoding': 'br' };
  await expect(async () => {
    const response = await page.request.get(url, { headers });
    const text = await response.body();
    const [fast, best] = [5, 11].map(
      (quality) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length,
    );
    expect(Number(response.headers()['content-length'])).toBeLessThan((fast! + best!) / 2);
  }).toPass();
}
