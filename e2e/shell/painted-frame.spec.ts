import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { tellLanguage } from '../support/language';
import { asOwner, asVisitor, expect } from '../support/signed-in';

const ENTRY = /\/remoteEntry\.js/;
const CALL = /\/api\//;
const MAX_SHIFT = 0.02;

/** What stands in #root, with the place of each element. */
interface Drawn {
  html: string;
  boxes: string[];
}

declare global {
  interface Window {
    drawn: () => Drawn;
    shifts: string[];
    sawFrame: boolean;
  }
}

/** Sets what this browser remembers, before the scripts of the page run. */
const remember = (page: Page, values: Record<string, string>): Promise<unknown> => page.addInitScript((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), values);

const painted = (page: Page) => page.locator('#root .p-frame');

/** What the HTML paints, and what React's first commit puts in its place. */
async function paintedAndCommitted(page: Page, load: () => Promise<unknown>): Promise<[Drawn, Drawn]> {
  await page.addInitScript(() => {
    window.drawn = () => {
      const root = document.getElementById('root')!;
      const boxes = [...root.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${x} ${y} ${width} ${height}`;
      });
      return { html: root.innerHTML, boxes };
    };
  });
  // Without the page's code and any answer the first commit is the frame alone.
  const others = [await hold(page, ENTRY), await hold(page, CALL)];
  const letGo = await hold(page);
  await load();
  await painted(page).waitFor();
  const before = await page.evaluate(() => window.drawn());
  const after = page.evaluate(
    () =>
      new Promise<Drawn>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(window.drawn());
        });
        observer.observe(document.body, { childList: true });
      }),
  );
  // The observer is there before the script: both go to the browser in order.
  await page.evaluate(() => undefined);
  letGo();
  const committed = await after;
  others.forEach((letGoOther) => letGoOther());
  return [before, committed];
}

for (const [language, label, lang] of [
  ['zh', '零担订单', 'zh-CN'],
  ['en', 'LTL orders', 'en'],
] as const) {
  for (const width of [1440, 390]) {
    for (const collapsed of ['0', '1']) {
      asOwner(`the painted frame is React's first commit: ${language}, ${width} px, collapsed ${collapsed}`, async ({ page, baseURL }) => {
        await page.setViewportSize({ width, height: 844 });
        await tellLanguage(page, baseURL, language);
        await remember(page, { 'portal.language': language, 'portal.menu.collapsed': collapsed });
        const [before, after] = await paintedAndCommitted(page, () => page.goto('/orders/no-such-order?tab=1', { waitUntil: 'commit' }));
        expect(after).toEqual(before);
        expect(before.html).toContain(`aria-selected="true" tabindex="0">${label}<`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
      });
    }
  }
}

const paints = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);

for (const [what, as, path, selector] of [
  ['the frame', asOwner, '/orders', '#root .p-frame'],
  ['a public page', asVisitor, '/login', '#root h1'],
] as const)
  as(`${what} is on the screen, with its looks, though not one file of the shell or of a remote has come`, async ({ page }) => {
    await page.route(/\/remotes\//, () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => paints(page)).toBe(1);
    await expect(page.locator(selector)).toBeVisible();
    const font = await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize);
    expect(font).toBe('14px');
  });

asOwner('a reload paints the tabs that were open', async ({ page }) => {
  await page.goto('/orders');
  for (const name of ['我的钱包', '地址管理', '零担订单']) await page.getByRole('menuitem', { name }).click();
  const [before, after] = await paintedAndCommitted(page, () => page.reload({ waitUntil: 'commit' }));
  expect(after).toEqual(before);
  expect(before.html.match(/role="tab"/g)).toHaveLength(3);
  expect(before.html).toContain('aria-label="关闭"');
});

for (const path of ['/orders', '/address', '/wallet', '/profile']) {
  for (const collapsed of ['0', '1']) {
    asOwner(`${path} shifts by at most ${MAX_SHIFT}, collapsed ${collapsed}`, async ({ page }) => {
      await remember(page, { 'portal.menu.collapsed': collapsed });
      await page.addInitScript(() => {
        window.shifts = [];
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
            sum += entry.value;
            window.shifts.push(`${sum} ${entry.sources.map(({ node }) => (node as Element | null)?.className).join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => window.shifts);
      expect(Number.parseFloat(shifts.at(-1) ?? '0'), shifts.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }
}

asOwner('a painted link works before React is there', async ({ page }) => {
  const letGo = await hold(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await painted(page).getByRole('menuitem', { name: '我的钱包' }).click();
  await page.waitForURL('/wallet', { waitUntil: 'commit' });
  await expect(painted(page).getByRole('menuitem', { name: '我的钱包' })).toHaveAttribute('aria-current', 'page');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: '我的钱包' })).toBeVisible();
});

asOwner('an unknown address paints nothing', async ({ page }) => {
  const letGo = await hold(page);
  await page.goto('/no-such-page', { waitUntil: 'commit' });
  await page.locator('noscript').waitFor({ state: 'attached' });
  expect(await page.locator('#root *').count()).toBe(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
});

for (const path of ['/orders', '/wallet/top-up']) {
  asVisitor(`a visitor at ${path} never sees the frame`, async ({ page }) => {
    await page.addInitScript(() => {
      window.sawFrame = false;
      new MutationObserver(() => (window.sawFrame ||= document.querySelector('.p-frame') !== null)).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.sawFrame)).toBe(false);
  });
}

asOwner('the focus in the painted frame stays where it is when React takes the frame over', async ({ page }) => {
  const letGo = await hold(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await painted(page).waitFor();
  await page.getByRole('menuitem', { name: '零担订单' }).focus();
  letGo();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '零担订单' })).toBeFocused();
});
