import type { Page } from '@playwright/test';
import { asOwner as test, expect } from '../support/signed-in';

/** So slow that later requests have time left when the whole load times out. */
const SLOW_MS = 2_000;

const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' });
const book = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1, name: '地址管理' });
const picker = (page: Page) => page.getByRole('main').getByRole('button', { name: '从地址簿选择' });

/** Lets a file hang until the returned function repairs the network. Requests that hang by then are never answered. */
async function hang(page: Page, file: RegExp): Promise<() => void> {
  let broken = true;
  await page.route(file, (route) => (broken ? undefined : route.continue()));
  return () => {
    broken = false;
  };
}

async function openAddress(page: Page): Promise<void> {
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(page.getByRole('tab', { name: '地址管理' })).toBeVisible();
}

for (const [what, file] of [
  ['script', /\/remotes\/address\/[^/]+\/__federation_expose_address\.[^/]+\.js/],
  ['style sheet', /\/remotes\/address\/[^/]+\/__federation_expose_address\.[^/]+\.css/],
] as const) {
  test(`the first retry fetches again a ${what} that hangs behind a slow entry`, async ({ page }) => {
    const repair = await hang(page, file);
    await page.route(/\/remotes\/address\/[^/]+\/remoteEntry\.js/, (route) => setTimeout(() => void route.continue(), SLOW_MS), { times: 1 });
    await openAddress(page);
    await expect(retryOf(page)).toBeVisible();
    repair();
    await retryOf(page).click();
    await expect(book(page)).toBeVisible();
  });
}

/** Goes to a tab whose page has so many retries: the page before stays until the browser has shown the click. */
async function goTo(page: Page, tab: string, retries: number): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(retryOf(page)).toHaveCount(retries);
}

for (const first of ['page', 'picker'] as const) {
  test(`two hanging modules of one remote load after one click each, the ${first} first`, async ({ page }) => {
    const repair = await hang(page, /\/remotes\/address\/[^/]+\/(src_|__federation_expose).*\.js/);
    await openAddress(page);
    await page.getByRole('menuitem', { name: '询价下单' }).click();
    await expect(retryOf(page)).toHaveCount(2);
    await goTo(page, '地址管理', 1);
    if (first === 'page') await retryOf(page).click();
    else {
      await goTo(page, '询价下单', 2);
      await retryOf(page).first().click();
    }
    // The fault is gone while the first retry still waits.
    repair();
    if (first === 'page') await goTo(page, '询价下单', 2);
    else await goTo(page, '地址管理', 1);
    await retryOf(page).first().click();
    await expect(first === 'page' ? picker(page).first() : book(page)).toBeVisible();
  });
}
