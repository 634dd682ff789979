import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { copyCheckout, nodeIn } from '../support/copy';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

let work: string;
let edge: OwnEdge;
let dev: ChildProcess | undefined;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.beforeAll(async ({ baseURL }) => {
  work = mkdtempSync(join(tmpdir(), 'portal-new-'));
  copyCheckout(work);
  edge = await ownEdge(baseURL!, { ALLOW_OVERRIDE: 'on', PREVIEW_SECRET: 'preview-secret-of-the-tests-0123456789' });
});
test.afterAll(() => {
  dev?.kill();
  edge.stop();
  rmSync(work, { recursive: true, force: true });
});
// It checks and builds a whole app, which takes minutes on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const portal = <T>(...args: string[]): T => JSON.parse(nodeIn(work, ['--import', 'tsx', 'tools/release/src/main.ts', ...args, '--json'], { STORE_URL: edge.store })) as T;

/** A visitor who gets, or does not get, the new remote. */
async function visitor(has: boolean): Promise<string> {
  for (let tries = 0; tries < 500; tries += 1) {
    const response = await fetch(`${edge.url}/portal/releases.json`);
    const { remotes } = (await response.json()) as { remotes: Record<string, unknown> };
    if ('returns' in remotes === has) return /portal_visitor=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')![1]!;
  }
  throw new Error(`no visitor ${has ? 'with' : 'without'} the new remote`);
}

async function openAs(browser: Browser, id?: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  if (id) await page.context().addCookies([{ name: 'portal_visitor', value: id, url: edge.url }]);
  return page;
}

/** `pnpm dev returns --against` the edge; resolves to its link, and to what it prints. */
async function startDev(): Promise<{ link: string; printed: () => string }> {
  dev = spawn(process.execPath, ['tools/workspace/dev.mjs', 'returns-mf', '--against', edge.url], { cwd: work });
  let printed = '';
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Open ');
  const link = /Open {2}(\S+)/.exec(printed)![1]!;
  expect(link).toMatch(/\/returns\?mf\.returns=http:\/\/localhost:\d+\/mf-manifest\.json$/);
  return { link, printed: () => printed };
}

async function stopDev(): Promise<void> {
  const ended = once(dev!, 'exit');
  dev!.kill();
  await ended;
}

test('pnpm new:remote creates a remote that passes every check and builds', () => {
  nodeIn(work, ['--import', 'tsx', 'tools/release/src/new-remote/main.ts', 'returns', '--zh', '退货', '--icon', 'swap', '--no-install']);
  // As pnpm links it: the same dependencies as any other remote.
  symlinkSync(join(work, 'apps/oms-mf/node_modules'), join(work, 'apps/returns-mf/node_modules'));
  nodeIn(work, ['node_modules/jest/bin/jest.js', '--config', 'jest.config.mjs', 'apps/returns-mf']);
  nodeIn(work, ['packages/build-config/boundaries/main.mjs']);
  nodeIn(work, ['node_modules/oxlint/bin/oxlint', '-c', 'packages/build-config/oxlint.json', '--deny-warnings', 'apps/returns-mf']);
  writeFileSync(join(work, 'tsconfig.returns.json'), JSON.stringify({ extends: './tsconfig.json', include: ['apps/returns-mf/src', 'packages/*/src/**/*.d.ts'] }));
  nodeIn(work, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.returns.json']);
  nodeIn(join(work, 'apps/returns-mf'), ['node_modules/@rspack/cli/bin/rspack.js', 'build'], { NODE_ENV: 'production' });
});

test('pnpm dev --against shows it before any release, to this browser alone', async ({ browser }) => {
  const config = join(work, 'apps/returns-mf/rspack.config.mjs');
  const whole = readFileSync(config, 'utf8');
  const label = "label: { zh: '占用', en: 'Taken' }";
  writeFileSync(
    config,
    whole.replace('pages: [', `actions: [{ path: '/returns', label: { zh: '申请退货', en: 'Apply' } }], pages: [{ path: '/orders', module: 'returns', frame: 'framed', access: 'owner', ${label} },`),
  );
  const { link, printed } = await startDev();
  writeFileSync(config, whole);
  expect(printed()).toContain('returns@local adds the page /orders, which collides with /orders of the live shell');

  const page = await openAs(browser);
  const banner = page.getByRole('region', { name: '本地覆盖：returns' });
  await page.goto(link);
  await expect(heading(page)).toHaveText('退货');
  await expect(banner).toContainText('未使用：/orders');
  await expect(page.getByRole('menuitem', { name: '占用' })).toHaveCount(0);

  // On all pages of this browser, beside the pages of others.
  await page.goto('/orders');
  await expect(heading(page)).toHaveText('零担订单');
  await page.getByRole('menuitem', { name: '退货' }).click();
  await expect(heading(page)).toHaveText('退货');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('申请退货');
  await expect(page.getByRole('option', { name: '申请退货' })).toBeVisible();
  await page.keyboard.press('Escape');
  const file = join(work, 'apps/returns-mf/src/messages.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("title: '退货'", "title: '退换货'"));
  await expect(heading(page)).toHaveText('退换货', { timeout: 15_000 });
  writeFileSync(file, text);

  const other = await openAs(browser);
  await other.goto('/returns');
  await expect(other.getByText('页面不存在')).toBeVisible();
  await expect(other.getByRole('menuitem', { name: '退货' })).toHaveCount(0);
  expect(Object.keys(((await (await fetch(`${edge.url}/portal/releases.json`)).json()) as { remotes: object }).remotes)).not.toContain('returns');
  await other.close();

  // The server is off: the portal is as ever, and the override can be left.
  await stopDev();
  await page.goto('/orders');
  await expect(heading(page)).toHaveText('零担订单');
  await banner.getByRole('button', { name: '退出覆盖' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/returns');
  await expect(page.getByText('页面不存在')).toBeVisible();
  await page.close();
});

test('it is developed beside a version of another remote that is not released', async ({ browser }) => {
  const wallet = edge.publish('wallet-mf', (_, text) => text.replaceAll('我的钱包', '我的钱包（下一版）'));
  const { link: preview } = edge.portal<{ link: string }>('preview', 'next', wallet, '--portal', edge.url);
  const { link } = await startDev();
  const page = await openAs(browser);
  await page.goto(preview);
  await page.goto(link);
  await expect(heading(page)).toHaveText('退货');
  await page.goto('/wallet');
  await expect(heading(page)).toHaveText('我的钱包（下一版）');
  await expect(page.getByRole('menuitem', { name: '退货' })).toBeVisible();
  await page.close();
  await stopDev();
});

test('a canary of it reaches only its visitors, with a menu entry, a tab and pages below', async ({ browser }) => {
  const { version } = portal<{ version: string }>('publish', 'returns');
  portal('release', `returns@${version}`, '--traffic', '10', '--why', 'first try');
  await expect
    .poll(
      () =>
        visitor(true).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);

  const outside = await openAs(browser, await visitor(false));
  await outside.goto('/returns');
  await expect(outside.getByText('页面不存在')).toBeVisible();
  await outside.close();

  const page = await openAs(browser, await visitor(true));
  await page.goto('/orders');
  await page.getByRole('menuitem', { name: '退货' }).click();
  await expect(heading(page)).toHaveText('退货');
  await expect(page).toHaveTitle('退货 · 零担货运平台');
  await expect(page.getByRole('tab', { name: '退货' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/returns\/.+/);
  await expect(heading(page)).toHaveText(/^订单 /);
  await page.reload();
  await expect(heading(page)).toHaveText(/^订单 /);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('menuitem', { name: 'Returns' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Returns' })).toBeVisible();
  await page.close();
  portal('promote', 'returns');
});

test('pnpm dev --against shows it from this machine, each edit at once, and reports a faulty edit', async ({ browser }) => {
  await expect
    .poll(
      () =>
        visitor(false).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(false);
  const { link, printed } = await startDev();

  const page = await openAs(browser);
  await page.goto(link);
  await expect(heading(page)).toHaveText('退货');
  const file = join(work, 'apps/returns-mf/src/messages.ts');
  const text = readFileSync(file, 'utf8');
  const since = Date.now();
  writeFileSync(file, text.replace("title: '退货'", "title: '退换货'"));
  await expect(heading(page)).toHaveText('退换货', { timeout: 15_000 });
  test.info().annotations.push({ type: 'an edit was visible after', description: `${Date.now() - since} ms` });

  writeFileSync(file, text.replace("title: '退货'", 'title: ('));
  await expect(page.getByRole('alert').filter({ hasText: 'messages.ts' })).toBeVisible();
  expect(printed()).toContain('messages.ts');
  writeFileSync(file, text);
  await expect(heading(page)).toHaveText('退货');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.close();
});
