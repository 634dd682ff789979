import { expect, type Page } from '@playwright/test';
import { Traffic } from './traffic';

export interface Weight {
  /** Thousands of bytes. */
  kb: number;
  requests: number;
}

/** What a first visit of an address takes until its content is there. */
export async function weightOf(page: Page, url: string): Promise<Weight> {
  const traffic = await Traffic.of(page);
  await page.goto(url);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => traffic.pending).toBe(0);
  return { kb: traffic.bytes / 1000, requests: traffic.requests };
}
