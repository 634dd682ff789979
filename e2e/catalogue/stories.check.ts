import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/access';
import { exceptions } from './exceptions';
import { changeLanguage, openStory, showStory, storiesByPage, watchFaults } from './stories';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const [title, stories] of storiesByPage()) {
  test(`${title}: shuts nobody out, light and dark, and fits a phone in English`, async ({ page }) => {
    const faults = await watchFaults(page);
    await page.setViewportSize(desktop);
    await openStory(page, stories[0]!, 'zh');
    for (const id of stories)
      await test.step(`${id} in Chinese`, async () => {
        await showStory(page, id, 'zh');
        await expectAccessible(page, exceptions);
        expect(await faults()).toEqual([]);
      });

    await page.setViewportSize(phone);
    const backwards = stories.toReversed();
    await changeLanguage(page, backwards[0]!, 'en');
    for (const id of backwards)
      await test.step(`${id} in English`, async () => {
        await showStory(page, id, 'en');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
        expect(await faults()).toEqual([]);
      });
  });
}
