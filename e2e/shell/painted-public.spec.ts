import type { Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { hold } from '../support/hold';
import { tellLanguage } from '../support/language';
import { asOwner, asVisitor, expect } from '../support/signed-in';

const SCRIPTS = /\/remotes\/.*\.js/;
const MAX_SHIFT = 0.02;

const PATHS = ['/', '/quick-order', '/login', '/register'];

declare global {
  interface Window {
    drawnPage: () => string[];
    violations: string[];
    shift: number;
    sawPainted: boolean;
  }
}

// As most browsers have it; it decides about styles that antd makes.
asVisitor.use({ contextOptions: { reducedMotion: 'no-preference' } });

const painted = (page: Page) => page.locator('#root > [data-painted]');

/** Watches what the browser reports, and describes the page without what differs between two of React's pages. */
const watch = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript((stored) => {
    localStorage.setItem('portal.language', stored);
    window.violations = [];
    window.shift = 0;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) => window.violations.push(`${violatedDirective} ${sourceFile}:${lineNumber}`));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    window.drawnPage = () => {
      const elements = [...document.querySelectorAll('#root > .shell-window *')];
      const attributesOf = ({ attributes }: Element) =>
        [...attributes]
          // What is not known before the scripts has its place. React leaves out an empty value of some fields, and writes attributes in another order.
          .filter(({ name, value }) => name !== 'data-unknown' && (name !== 'value' || value))
          .map(({ name, value }) => `${name}="${value.replaceAll(/_[rR]_\w*?_/g, '_r_')}"`)
          .toSorted();
      const textOf = (element: Element) =>
        [...element.childNodes]
          .filter((node) => node instanceof Text)
          .map((node) => node.data.replaceAll(/\d+\/\d\d\/\d+/g, 'a day'))
          .join('');
      return elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, ...attributesOf(element), textOf(element), x, y, width, height].join(' ');
      });
    };
  }, language);

const drawn = (page: Page): Promise<string[]> => page.evaluate(() => window.drawnPage());

for (const path of PATHS) {
  for (const [language, lang] of [
    ['zh', 'zh-CN'],
    ['en', 'en'],
  ] as const) {
    for (const width of [1440, 390]) {
      asVisitor(`${path} is painted as React draws it: ${language}, ${width} px`, async ({ page, baseURL }) => {
        await page.setViewportSize({ width, height: 844 });
        await tellLanguage(page, baseURL, language);
        await watch(page, language);
        const letGo = await hold(page, SCRIPTS);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(painted(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        const before = await drawn(page);
        letGo();
        await expect(painted(page)).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect(await drawn(page)).toEqual(before);
        expect(await page.evaluate(() => window.violations)).toEqual([]);
        expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(MAX_SHIFT);
        await expect(page.locator('style[data-painted]')).toHaveCount(0);
      });
    }
  }
}

asVisitor('the next page is painted in the language that the visitor chose', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await hold(page, SCRIPTS);
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(painted(page).getByRole('heading', { level: 1 })).toHaveText('Register your company');
});

/** Everything of `/login` that a visitor can leave in the painted page. */
async function typeBeforeScripts(page: Page): Promise<() => void> {
  const letGo = await hold(page, SCRIPTS);
  await page.goto('/login?redirect=%2Forders', { waitUntil: 'commit' });
  await painted(page).getByLabel('邮箱').fill(owner.email);
  await painted(page).getByLabel('密码', { exact: true }).fill(owner.password);
  return letGo;
}

asVisitor('what was typed before the scripts stays, with the focus and the selection', async ({ page }) => {
  const letGo = await typeBeforeScripts(page);
  await painted(page)
    .getByLabel('密码', { exact: true })
    .evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
  letGo();
  await expect(painted(page)).toHaveCount(0);
  await expect(page.getByLabel('邮箱')).toHaveValue(owner.email);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(owner.password);
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  const selection = await page.getByLabel('密码', { exact: true }).evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
  expect(selection).toEqual([2, 4]);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/orders');
});

for (const way of ['Enter', 'a click'] as const) {
  asVisitor(`a sign-in by ${way} before the scripts goes on with them, and sends nothing by itself`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const letGo = await typeBeforeScripts(page);
    if (way === 'Enter') await painted(page).getByLabel('密码', { exact: true }).press('Enter');
    else await painted(page).getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/login?redirect=%2Forders');
    letGo();
    await expect(page).toHaveURL('/orders');
    expect(asked.filter((url) => url.includes(owner.email) || url.includes(owner.password))).toEqual([]);
  });
}

asVisitor('a painted link leads on before the scripts', async ({ page }) => {
  const letGo = await hold(page, SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await painted(page).getByRole('link', { name: '免费注册' }).click();
  await page.waitForURL('/register', { waitUntil: 'commit' });
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: '注册企业账号' })).toBeVisible();
});

asVisitor('a page whose code is missing gives way to the error panel', async ({ page }) => {
  const letGo = await hold(page, SCRIPTS);
  await page.route(/__federation_expose_login\..*\.js/, (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(painted(page).getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  letGo();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expect(painted(page)).toHaveCount(0);
});

asOwner('a signed-in visitor never sees the page of visitors', async ({ page }) => {
  await page.addInitScript(() => {
    window.sawPainted = false;
    new MutationObserver(() => (window.sawPainted ||= document.querySelector('#root > [data-painted]') !== null)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.sawPainted)).toBe(false);
  }
});
