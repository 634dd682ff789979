import type { Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';
import { publishedScripts } from '../support/store';

/** The script of the update check, which loads ten seconds after the page; found by a text that only it has. */
const watch = publishedScripts().flatMap(({ file, text }) => (text.includes('New version available') ? [`/${file}`] : []));
const isWatch = ({ pathname }: URL): boolean => watch.includes(pathname);

/** Makes the script fail until `repair` is called. `urls` records each requested URL. */
async function breakWatch(page: Page): Promise<{ urls: string[]; repair: () => void }> {
  const urls: string[] = [];
  let broken = true;
  await page.route(isWatch, (route) => {
    urls.push(route.request().url());
    return broken ? route.abort('internetdisconnected') : route.continue();
  });
  return { urls, repair: () => void (broken = false) };
}

for (const sign of ['online', 'focus'] as const) {
  test(`a window that was offline when the update check loads tries again on ${sign}`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const { urls, repair } = await breakWatch(page);
    const failed = page.waitForEvent('requestfailed', (request) => isWatch(new URL(request.url())));
    await page.goto('/orders');
    await failed;
    repair();
    const happens = (name: string): Promise<void> => page.evaluate((type) => void window.dispatchEvent(new Event(type)), name);
    await expect(async () => {
      await happens(sign);
      expect(urls).toHaveLength(2);
    }).toPass();
    // The browser may have cached the failure, so the next request has another URL.
    expect(urls[1]).not.toBe(urls[0]);
    // From now on, a return to the window checks for an update.
    const statuses: number[] = [];
    page.on('response', (response) => response.url().endsWith('/portal/releases.json') && statuses.push(response.status()));
    await expect(async () => {
      await happens('focus');
      expect(statuses).toEqual([304]);
    }).toPass();
    expect(errors).toEqual([]);
  });
}
