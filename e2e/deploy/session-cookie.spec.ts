import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { makePair } from '../../services/edge/test/certificate';
import { express, owner } from '../support/accounts';
import { recordCalls } from '../support/api';
import { spawnEdge, type EdgeProcess } from '../support/edge-process';
import { newEmail } from '../support/new-owner';
import { mailedCode } from '../support/outbox';
import { askQuotes, fillItem, pickLane, quotes } from '../support/quote-form';
import { signIn } from '../support/sign-in';
import { storeDir } from '../support/store';

const MARKER = /^cookie\.[\w-]{22}$/;
const SESSION = /^(?:__Host-)?portal_session\./;

const sessionOf = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => SESSION.test(name));
const marker = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

/** All answers that script of a context can read: their bodies, and their headers without those that are hidden from it. */
function recordAnswers(context: BrowserContext): () => Promise<string> {
  const answers: Promise<string>[] = [];
  context.on('response', (response) => {
    const read = Promise.all([response.allHeaders(), response.text().catch(() => '')]);
    answers.push(
      read.then(
        ([{ 'set-cookie': _hidden, ...headers }, body]) => JSON.stringify(headers) + body,
        () => '',
      ),
    );
  });
  return async () => (await Promise.all(answers)).join('\n');
}

/** What script of a page has of the browser's storage. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, performance.getEntries(), document.documentElement.outerHTML]));

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
}

for (const scheme of ['https', 'http'] as const) {
  test.describe(`${scheme} with sessions in cookies`, () => {
    let work: string;
    let edge: EdgeProcess;

    test.beforeAll(async ({ baseURL }) => {
      work = mkdtempSync(join(tmpdir(), 'portal-session-'));
      const pair = makePair(work, 'tls');
      edge = await spawnEdge(storeDir, baseURL!, scheme === 'https' ? { TLS_CERT: pair.cert, TLS_KEY: pair.key } : { SESSION_COOKIE: 'on' });
    });
    test.afterAll(() => {
      edge?.stop();
      rmSync(work, { recursive: true, force: true });
    });

    const visitorOf = (browser: Browser): Promise<BrowserContext> => browser.newContext({ ignoreHTTPSErrors: true, baseURL: edge.url, storageState: { cookies: [], origins: [] } });

    test('an owner signs in, books, takes a file and signs out, and script never sees the token', async ({ browser }) => {
      const context = await visitorOf(browser);
      const answers = recordAnswers(context);
      const page = await context.newPage();
      await page.goto('/login');
      await signIn(page, owner);
      await expect(page.getByRole('heading', { name: '询价下单', level: 1 })).toBeVisible();
      const [session, ...more] = await sessionOf(context);
      expect(more).toEqual([]);
      expect(session).toMatchObject({ httpOnly: true, secure: scheme === 'https', sameSite: 'Strict', path: '/' });
      expect(session!.name.startsWith('__Host-')).toBe(scheme === 'https');
      expect(session!.expires - Date.now() / 1000).toBeGreaterThan(6.9 * 24 * 3600);
      const token = session!.value;
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await marker(page)).toMatch(MARKER);

      await pickLane(page);
      await fillItem(page);
      await askQuotes(page);
      await quotes(page).first().getByRole('button', { name: /选择/ }).click();
      const booking = page.getByRole('region', { name: '确认下单' });
      await booking.getByRole('button', { name: '确认下单' }).click();
      await expect(page.getByRole('main')).toContainText('下单成功');

      // A load: the script of the page begins the calls, the painted frame stands, the session is known.
      const calls = recordCalls(page);
      await page.goto('/orders?status=70');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^FP\d{12}/ })
        .first()
        .click();
      await expect(page.getByRole('banner').getByRole('button', { name: owner.email })).toBeVisible();
      expect(calls.filter((call) => call === 'GET /owner/userInfo')).toHaveLength(1);
      const paper = `dock ${Date.now()}`;
      const png = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png'));
      await page.locator('input[type=file]').setInputFiles({ name: `${paper}.png`, mimeType: 'image/png', buffer: Buffer.from(png.split(',')[1]!, 'base64') });
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: new RegExp(`下载签收单（POD） ${paper}`) }).click()]);
      expect(await download.failure()).toBeNull();

      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();
      expect(await readable(page)).not.toContain(token);
      const seen = await answers();
      expect(seen).toContain((await marker(page))!);
      expect(seen).not.toContain(token);

      await page.evaluate(() => localStorage.setItem('portal.draft.kept', '"typed"'));
      const visitor = (await context.cookies()).find(({ name }) => name === 'portal_visitor');
      const answered = page.waitForResponse('**/api/owner/logout');
      await signOut(page);
      expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"');
      await expect(page).toHaveURL(/\/login/);
      expect([await sessionOf(context), await marker(page), await page.evaluate(() => localStorage.getItem('portal.draft.kept'))]).toEqual([[], null, '"typed"']);
      expect((await context.cookies()).find(({ name }) => name === 'portal_visitor')).toEqual(visitor);
      const [former] = [await context.request.get('/api/owner/userInfo', { headers: { token } })];
      expect(await former.json()).toMatchObject({ code: 401 });
      await context.close();
    });

    test('a cookie without its marker opens nothing, nor a marker without its cookie', async ({ browser }) => {
      const [context, thief] = [await visitorOf(browser), await visitorOf(browser)];
      const page = await context.newPage();
      await page.goto('/login');
      await signIn(page, owner);
      await expect(page).toHaveURL(/\/order$/);
      const copied = (await marker(page))!;
      const codeOf = async (from: BrowserContext, headers: Record<string, string>) => ((await (await from.request.get('/api/owner/userInfo', { headers })).json()) as { code: number }).code;
      expect(await codeOf(context, { token: copied })).toBe(0);
      expect(await codeOf(context, {})).toBe(401);
      expect(await codeOf(context, { token: `cookie.${'A'.repeat(22)}` })).toBe(401);
      expect(await codeOf(thief, { token: copied })).toBe(401);

      const other = await thief.newPage();
      await other.addInitScript((value) => sessionStorage.getItem('done') ?? (localStorage.setItem('token', value), sessionStorage.setItem('done', '1')), copied);
      await other.goto('/orders');
      await expect(other).toHaveURL(/\/login\?redirect=%2Forders$/);
      expect(await marker(other)).toBeNull();
      await Promise.all([context.close(), thief.close()]);
    });

    test('other windows follow a change of the owner and a sign-out; a session that ended elsewhere leads to /login', async ({ browser }) => {
      const context = await visitorOf(browser);
      const [first, second] = [await context.newPage(), await context.newPage()];
      await first.goto('/login');
      await signIn(first, owner);
      await expect(first).toHaveURL(/\/order$/);
      await second.goto('/orders');
      await expect(second.getByRole('banner').getByRole('button', { name: owner.email })).toBeVisible();

      await first.goto('/login');
      await signIn(first, express);
      await expect(second.getByRole('banner').getByRole('button', { name: express.email })).toBeVisible();
      expect(await sessionOf(context)).toHaveLength(1);

      await first.goto('/orders');
      await context.clearCookies({ name: SESSION });
      await first.getByRole('menuitem', { name: '我的钱包' }).click();
      await expect(first).toHaveURL(/\/login\?redirect=/);
      await expect(second).toHaveURL(/\/login\?redirect=/);
      await context.close();
    });

    test('a visitor who registers is signed in for as long as the session lasts', async ({ browser }) => {
      const context = await visitorOf(browser);
      const page = await context.newPage();
      const email = newEmail();
      await page.goto('/register');
      await page.getByLabel('邮箱').fill(email);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByLabel('密码', { exact: true }).fill('Freight#2026');
      await page.getByLabel('公司名称').fill('测试贸易有限公司');
      await page.getByLabel('联系人').fill('操作部');
      await page.getByLabel('电话').fill('312-555-0142');
      await page.getByRole('checkbox').check();
      await page.getByLabel('验证码').fill(await mailedCode(email));
      await page.getByRole('button', { name: '注册', exact: true }).click();
      await expect(page).toHaveURL(/\/order$/);
      const [session] = await sessionOf(context);
      expect(session!.expires - Date.now() / 1000).toBeGreaterThan(6.9 * 24 * 3600);
      const sessions = await context.request.get('/api/owner/sessions', { headers: { token: (await marker(page))! } });
      expect(await sessions.json()).toMatchObject({ code: 0, data: [{ current: true }] });
      await page.reload();
      await expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();
      await context.close();
    });
  });
}
