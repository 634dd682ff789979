import type { Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';
import { publishedScripts } from '../support/store';

/** What is loaded ten seconds after the page to look for news, in every version; found by a text that only it has. */
const watch = publishedScripts().flatMap(({ file, text }) => (text.includes('New version available') ? [`/${file}`] : []));
const isWatch = ({ pathname }: URL): boolean => watch.includes(pathname);

/** Makes the script fail until the returned function mends the network. Notes down each URL under which it is asked for. */
async function breakWatch(page: Page): Promise<{ urls: string[]; mend: () => void }> {
  const urls: string[] = [];
  let broken = true;
  await page.route(isWatch, (route) => {
    urls.push(route.request().url());
    return broken ? route.abort('internetdisconnected') : route.continue();
  });
  return { urls, mend: () => void (broken = false) };
}

for (const sign of ['online', 'focus'] as const) {
  test(`a window without a network when it begins to look for news begins anew on ${sign}`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const { urls, mend } = await breakWatch(page);
    const failed = page.waitForEvent('requestfailed', (request) => isWatch(new URL(request.url())));
    await page.goto('/orders');
    await failed;
    mend();
    const happens = (name: string): Promise<void> => page.evaluate((type) => void window.dispatchEvent(new Event(type)), name);
    await expect(async () => {
      await happens(sign);
      expect(urls).toHaveLength(2);
    }).toPass();
    // What failed may sit in the browser's cache, so it is asked for under another address.
    expect(urls[1]).not.toBe(urls[0]);
    // It watches from now on: coming back asks.
    const asked: number[] = [];
    page.on('response', (response) => response.url().endsWith('/portal/releases.json') && asked.push(response.status()));
    await expect(async () => {
      await happens('focus');
      expect(asked).toEqual([304]);
    }).toPass();
    expect(errors).toEqual([]);
  });
}
