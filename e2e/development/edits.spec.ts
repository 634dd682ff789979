import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { copyCheckout } from '../support/copy';
import { edit, isSamePage, markPage, startDev, type DevPortal } from '../support/dev-portal';
import { stateOf } from '../support/new-owner';
import { tokenOf } from '../support/own-edge';

let work: string;
let dev: DevPortal;
let page: Page;

test.beforeAll(async ({ baseURL, browser }) => {
  work = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  copyCheckout(work);
  dev = await startDev(work, { API_URL: baseURL! });
  const storageState = stateOf({ token: tokenOf(owner.state) }, dev.url);
  const context = await browser.newContext({ baseURL: dev.url, storageState, viewport: { width: 1440, height: 600 } });
  page = await context.newPage();
  await page.goto('/orders');
});
test.afterAll(async () => {
  await page.context().close();
  await dev.stop();
  rmSync(work, { recursive: true, force: true });
});
// The compilers wait for the processor on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const main = () => page.getByRole('main');
const search = () => main().getByRole('searchbox').or(main().getByRole('textbox')).first();
const TYPED = 'typed before the edit';
const SCROLLED = 120;

const scrolled = () => page.evaluate<number>(`Math.max(...[...document.querySelectorAll('*')].map((element) => element.scrollTop))`);

/** Types and scrolls without sending anything. */
async function use(): Promise<void> {
  await expect(main().getByRole('row').nth(2)).toBeVisible();
  await search().fill(TYPED);
  await main().getByRole('row').nth(2).hover();
  await page.mouse.wheel(0, SCROLLED);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await markPage(page);
}

async function expectUsed(): Promise<void> {
  expect(await isSamePage(page)).toBe(true);
  await expect(search()).toHaveValue(TYPED);
  expect(await scrolled()).toBeGreaterThan(0);
}

const LIST = 'apps/orders-mf/src/orders/list';

const edits = [
  { of: 'a component of a remote', path: `${LIST}/list-page.tsx`, from: `title={t('title')}`, to: `title={t('title') + ' edited'}`, shown: 'edited' },
  { of: 'the texts of a remote', path: `${LIST}/messages.ts`, from: `subtitle: '`, to: `subtitle: '改过 `, shown: '改过' },
  { of: 'the shell', path: 'apps/shell/src/frame/top-bar.tsx', from: `{t('brand')}</span>`, to: `{t('brand')} shell</span>`, shown: 'shell' },
  { of: 'the texts of the shell', path: 'apps/shell/src/frame/messages.ts', from: `language: '`, to: `language: '文`, shown: '文English' },
  { of: 'a shared package', path: 'packages/ui-kit/src/layout/page.tsx', from: '{title}</h1>', to: '{title} kit</h1>', shown: 'kit' },
] as const;

for (const { of, path, from, to, shown } of edits) {
  test(`an edit of ${of} is shown, and the page keeps what was typed and its scroll`, async () => {
    await use();
    const { undo } = edit(work, path, from, to);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectUsed();
    undo();
    await expect(page.getByText(shown)).toHaveCount(0);
    await expectUsed();
  });
}

test('a style sheet is replaced', async () => {
  await use();
  const title = main().getByRole('heading', { level: 1 });
  const before = await title.evaluate((element) => getComputedStyle(element).letterSpacing);
  const { undo } = edit(work, 'packages/ui-kit/src/css/page.css', '.p-page-title {', '.p-page-title { letter-spacing: 7px;');
  await expect(title).toHaveCSS('letter-spacing', '7px');
  await expectUsed();
  undo();
  await expect(title).toHaveCSS('letter-spacing', before);
});

test('what is wrong with an edit is shown until it is mended, and the page keeps its state', async () => {
  await use();
  const { undo } = edit(work, `${LIST}/list-page.tsx`, 'return (', 'return ((');
  await expect(page.getByRole('alert').filter({ hasText: 'list-page.tsx' })).toBeVisible();
  expect(dev.printed()).toContain('list-page.tsx');
  undo();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectUsed();
});

test('a page that is opened after edits has the newest code', async () => {
  const change = edit(work, `${LIST}/list-page.tsx`, `title={t('title')}`, `title={t('title') + ' newest'}`);
  await expect(page.getByText('newest')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/orders');
  await expect(other.getByText('newest')).toBeVisible();
  await other.close();
  change.undo();
  await expect(page.getByText('newest')).toHaveCount(0);
});

test('a module that cannot be replaced reloads the page', async () => {
  await use();
  const { undo } = edit(work, 'apps/shell/src/main.tsx', 'startNextPages(queryClient);', `startNextPages(queryClient);\ndocument.documentElement.dataset.edited = 'yes';`);
  await expect(page.locator('html[data-edited]')).toBeAttached();
  expect(await isSamePage(page)).toBe(false);
  undo();
  await expect(page.locator('html[data-edited]')).toHaveCount(0);
});

test('a shared bundle that an edit begins to use is loaded with the page', async () => {
  await use();
  const { undo } = edit(work, `${LIST}/list-page.tsx`, `from '@portal/ui-kit/table';`, `from '@portal/ui-kit/table';\nimport { Radio } from '@portal/ui-kit/radio';`);
  const { undo: undoUse } = edit(work, `${LIST}/list-page.tsx`, `title={t('title')}`, `title={<Radio>new control</Radio>}`);
  await expect(main().getByRole('radio', { name: 'new control' })).toBeVisible();
  undoUse();
  undo();
  await expect(main().getByRole('radio')).toHaveCount(0);
});
