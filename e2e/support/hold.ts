import { expect, type Page } from '@playwright/test';

/** Without it nothing of React is there: what is shown comes from the HTML. */
export const MAIN_SCRIPT = /\/shell\/[^/]+\/main\.[^/]+\.js/;

/** Holds back the requests that match, by default that for the shell's main script, until the returned function is called. */
export async function hold(page: Page, requests = MAIN_SCRIPT): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(requests, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** Until a list that the HTML paints has given way to React's: shortcuts are React's, and a picture of the page is of the whole of it. */
export const untilReact = (page: Page): Promise<void> => expect(page.locator('main > [data-list]')).toHaveCount(0);
