import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { buildRemote } from '../support/build';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

let edge: OwnEdge;
let work: string;
test.beforeAll(async ({ baseURL }) => {
  work = mkdtempSync(join(tmpdir(), 'portal-preview-'));
  edge = await ownEdge(baseURL!, { PREVIEW_SECRET: 'preview-secret-of-the-tests-0123456789' });
});
test.afterAll(() => {
  edge.stop();
  rmSync(work, { recursive: true, force: true });
});
test.describe.configure({ mode: 'serial' });

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const banner = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const renamed = (from: string, to: string) => (_: string, text: string) => text.replaceAll(from, to);
const picture = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
/** Opens a page until a change that was just made is in it. */
const show = async (page: Page, path: string, title: string) => {
  await expect(async () => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title, { timeout: 3_000 });
  }).toPass();
};

/** A signed-in browser of its own. */
async function browserOf(browser: Browser, { width = 1440, height = 900 } = {}): Promise<{ page: Page; faults: string[] }> {
  const state = stateOf({ token: tokenOf(owner.state) }, edge.url);
  const page = await browser.newPage({ baseURL: edge.url, storageState: state, viewport: { width, height } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return { page, faults };
}

const makePreview = (...args: string[]) => edge.portal<{ link: string; until: string }>('preview', ...args, '--portal', edge.url);

/** No page of the portal scrolls to the side. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a changed remote is shown to who has the link, while production goes on, until the preview is removed', async ({ browser }) => {
  test.slow();
  const wallet = edge.publish('wallet-mf', renamed('我的钱包', '我的钱包（预览）'));
  const { link } = makePreview('123', wallet, '--why', 'the new title', '--page', '/wallet');

  const { page: tester, faults } = await browserOf(browser);
  const { page: other } = await browserOf(browser);
  await tester.goto(link);
  await expect(tester).toHaveURL(`${edge.url}/wallet`);
  await expect(heading(tester)).toHaveText('我的钱包（预览）');
  await expect(banner(tester, '预览 123')).toContainText(wallet);
  await picture(tester, 'preview-zh-1440');
  await other.goto('/wallet');
  await expect(heading(other)).toHaveText('我的钱包');
  await expect(other.getByText('预览')).toHaveCount(0);

  // The cookie is out of reach of scripts, and no link of the portal has the pass.
  expect(await tester.evaluate(() => document.cookie)).not.toContain('preview');
  await tester.getByRole('button', { name: 'English' }).click();
  await expect(banner(tester, 'Preview 123')).toContainText(`${wallet}, until `);
  await picture(tester, 'preview-en-1440');
  await tester.getByRole('button', { name: '中文' }).click();

  // Production is released meanwhile: both see it.
  edge.portal('release', edge.publish('address-mf', renamed('地址管理', '地址管理（新）')), '--why', 'meanwhile');
  await show(other, '/address', '地址管理（新）');
  await show(tester, '/address', '地址管理（新）');
  await expect(banner(tester, '预览 123')).toBeVisible();

  // Another version for the same preview is there with the next page load.
  makePreview('123', edge.publish('wallet-mf', renamed('我的钱包', '我的钱包（再改）')));
  await show(tester, '/wallet', '我的钱包（再改）');
  await expect(banner(tester, '预览 123')).toBeVisible();
  const listed = edge.portal<{ previews: { name: string; versions: { behind: boolean }[] }[] }>('previews').previews;
  expect(listed).toMatchObject([{ name: '123', versions: [{ behind: false }] }]);

  edge.portal('preview', '123', '--remove', '--why', 'merged');
  await show(tester, '/wallet', '我的钱包');
  await expect(banner(tester, '预览 123 已结束')).toContainText('您看到的是正式版本');
  await picture(tester, 'over-zh-1440');
  await tester.reload();
  await expect(heading(tester)).toHaveText('我的钱包');
  await expect(tester.getByText('预览 123')).toHaveCount(0);
  expect(faults).toEqual([]);
  await tester.goto(link);
  await expect(tester.getByRole('heading', { name: '预览已结束' })).toBeVisible();
  await picture(tester, 'link-over-zh-1440');
  await tester.context().close();
  await other.context().close();
});

test('a remote that is not released has its page and menu entry in the preview alone, also on a phone; one leaves it there', async ({ browser }) => {
  const config = `import { remote } from '@portal/build-config/remote';
export default remote(import.meta.dirname, {
  exposes: { './home': './src/home.tsx' },
  pages: [{ path: '/returns', module: 'home', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' }, menu: { icon: 'swap' } }],
});
`;
  const home = `import { defineRemote } from '@portal/remote-kit';
const Home = () => <h1>退货</h1>;
export default defineRemote({ namespace: 'returns', messages: [], routes: [{ path: '', Component: Home }] });
`;
  const dist = buildRemote(work, 'returns', 'address-mf', { 'rspack.config.mjs': config, 'src/home.tsx': home });
  const { version } = edge.portal<{ version: string }>('publish', 'returns', '--dist', dist);
  const { link } = makePreview('pr-7', `returns@${version}`, '--for', '2h');

  const { page: other } = await browserOf(browser);
  await other.goto('/returns');
  await expect(other.getByText('页面不存在')).toBeVisible();
  await expect(other.getByRole('menuitem', { name: '退货' })).toHaveCount(0);
  await other.context().close();

  const { page: desk } = await browserOf(browser);
  await desk.goto(link);
  await expect(desk).toHaveURL(`${edge.url}/returns`);
  await expect(heading(desk)).toHaveText('退货');
  await expect(desk.getByRole('menuitem', { name: '退货' })).toBeVisible();
  await desk.context().close();

  const { page: phone } = await browserOf(browser, { width: 390, height: 844 });
  await phone.goto(link);
  await expect(heading(phone)).toHaveText('退货');
  const strip = banner(phone, '预览 pr-7');
  await expect(strip).toContainText(`returns@${version}`);
  expect(await overflow(phone)).toBe(0);
  expect((await strip.boundingBox())!.height).toBeLessThan(80);
  await picture(phone, 'preview-zh-390');
  await phone.getByRole('button', { name: 'English' }).click();
  await expect(banner(phone, 'Preview pr-7')).toContainText('until ');
  expect(await overflow(phone)).toBe(0);
  await picture(phone, 'preview-en-390');
  await phone.getByRole('button', { name: '中文' }).click();
  await strip.getByRole('button', { name: '退出预览' }).click();
  await expect(phone.getByText('页面不存在')).toBeVisible();
  await expect(strip).toHaveCount(0);
  await phone.goto('/wallet');
  await expect(heading(phone)).toHaveText('我的钱包');
  await phone.context().close();
});

test('a preview that cannot be shown says so, and so does a link that is not valid', async ({ browser }) => {
  const wallet = edge.publish('wallet-mf', renamed('我的钱包', '我的钱包（坏）'));
  const { link } = makePreview('broken', wallet, '--page', '/wallet');
  writeFileSync(join(edge.store, 'remotes', wallet.replace('@', '/'), 'portal.json'), '{}');
  const { page } = await browserOf(browser, { width: 390, height: 844 });
  await page.goto(link);
  await expect(heading(page)).toHaveText('我的钱包');
  await expect(banner(page, '预览 broken 无法显示')).toContainText(`${wallet} 已损坏`);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'unusable-zh-390');

  await page.goto(link.slice(0, link.indexOf('token=')) + 'token=broken.abc.def');
  await expect(page.getByRole('heading', { name: '预览链接无效' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await picture(page, 'forged-zh-390');
  // The way out without a shell.
  await page.goto('/portal/preview');
  await picture(page, 'opened-zh-390');
  await page.getByRole('button', { name: '退出预览' }).click();
  await expect(page).toHaveURL(`${edge.url}/`);
  await page.goto('/wallet');
  await expect(heading(page)).toHaveText('我的钱包');
  await expect(page.getByText('预览 broken')).toHaveCount(0);
  await page.context().close();
});
