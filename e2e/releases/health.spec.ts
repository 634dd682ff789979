import { expect, test, type Browser, type Page } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import type { VersionCounts } from '../../packages/releases/src/health/counts';
import { owner } from '../support/accounts';
import { portal } from '../support/build';
import { untilReact } from '../support/hold';
import { stateOf } from '../support/new-owner';
import { recordReports } from '../support/reports';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

// In one worker: the builds that all tests use are made once.
test.describe.configure({ mode: 'default' });

let edge: OwnEdge;
let metrics: string;
test.beforeAll(async ({ baseURL }) => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  edge = await ownEdge(baseURL!, { METRICS_PORT: String(port) });
});
test.afterAll(() => edge.stop());

interface Row {
  name: string;
  version: string;
  role: string;
  counts: VersionCounts;
}

/** `portal status --health`, as text or as its rows. */
function health(...args: string[]): string {
  process.env.EDGES = metrics;
  const { code, out, err } = portal(edge.store, 'status', '--health', ...args);
  expect(code, err).toBe(0);
  return out;
}
const rowOf = (name: string, version: string): Row | undefined => (JSON.parse(health('--json')) as { versions: Row[] }).versions.find((row) => row.name === name && row.version === version);

async function versionsNow(): Promise<{ shell: string; address: string }> {
  const { shell, remotes } = (await (await fetch(`${edge.url}/portal/releases.json`)).json()) as { shell: { version: string }; remotes: { address: { version: string } } };
  return { shell: shell.version, address: remotes.address.version };
}

const signedIn = async (browser: Browser): Promise<Page> => (await browser.newContext({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) })).newPage();

/** As a person who goes to another window. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a version that throws in a click handler is seen with its numbers, beside the version before', async ({ browser }) => {
  const before = await versionsNow();
  const target = edge.publish('address-mf', (file, text) =>
    file === 'book/page.tsx' ? text.replace("title={t('title')}", "title={<span onClick={() => (undefined as unknown as { total: () => void }).total()}>{t('title')}</span>}") : text,
  );
  const version = target.split('@')[1]!;
  edge.portal('release', target, '--why', 'throws when it is clicked');
  await expect.poll(async () => (await versionsNow()).address).toBe(version);

  for (let visit = 0; visit < 2; visit += 1) {
    const page = await signedIn(browser);
    await page.goto('/address');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    for (let click = 0; click < 2; click += 1) await heading.locator('span').click();
    await expect.poll(() => rowOf('address', version)?.counts.failedLoads).toBe(visit + 1);
    await page.context().close();
  }
  await expect.poll(() => rowOf('address', version)?.counts).toMatchObject({ loads: 2, failedLoads: 2, faults: { error: 2 } });
  expect(rowOf('address', before.address)).toMatchObject({ role: 'before', counts: { failedLoads: 0 } });
  expect(rowOf('shell', before.shell)?.counts).toMatchObject({ loads: 2, failedLoads: 0 });
  const table = health();
  expect(table).toMatch(new RegExp(`${version} +100 % +2 +2 of 2 \\(too few\\).* error 2`));
  expect(table).toMatch(new RegExp(`${before.address} +before`));
});

test('a page that is well reports its loads and vitals, and nothing of the person', async ({ browser }) => {
  const { shell } = await versionsNow();
  const page = await signedIn(browser);
  const reports = await recordReports(page);
  await page.goto('/orders?keyword=private-words&pageNo=1');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  const loads = () => reports.filter(({ type }) => type === 'page-load').map(({ body }) => body.remote);
  // The code that measures comes when the browser is idle.
  await expect.poll(loads).toEqual(expect.arrayContaining(['shell', 'orders']));
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '我的钱包' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // One that stays on the page, and takes longer than the 40 ms from which browsers tell of an interaction.
  const button = page.getByRole('main').getByRole('button', { name: '视图' });
  await button.evaluate((element) =>
    element.addEventListener('click', () => {
      for (const end = performance.now() + 60; performance.now() < end;);
    }),
  );
  await button.click();
  await expect(page.getByRole('dialog', { name: '视图' })).toBeVisible();
  await hide(page);
  await expect.poll(loads).toEqual(expect.arrayContaining(['shell', 'orders', 'wallet']));
  expect(new Set(loads()).size).toBe(loads().length);
  const vitals = (remote: string) => reports.flatMap(({ type, body }) => (type === 'page-vital' && body.remote === remote ? [body.vital] : []));
  await expect.poll(() => vitals('wallet')).toEqual(expect.arrayContaining(['content', 'cls', 'inp']));
  expect(vitals('orders')).toEqual(expect.arrayContaining(['content', 'lcp', 'cls']));
  expect(vitals('shell')).toEqual(expect.arrayContaining(['content', 'lcp', 'cls']));
  expect(reports.filter(({ type, body }) => type === 'page-fault' && (body as { kind: string }).kind !== 'longTask')).toEqual([]);

  const sent = JSON.stringify(reports);
  const { token, stored } = await page.evaluate(() => ({ token: localStorage.getItem('token')!, stored: JSON.stringify(localStorage) }));
  expect(stored).toContain(token);
  for (const secret of [token, owner.email, 'private-words', 'keyword']) expect(sent).not.toContain(secret);
  expect(new Set(reports.map(({ url }) => url))).toEqual(new Set([`${edge.url}/orders`, `${edge.url}/wallet`]));
  await expect.poll(() => rowOf('shell', shell)?.counts.vitals.content?.count ?? 0).toBeGreaterThan(0);
  await page.context().close();
});

test('what breaks the policy counts for the version whose file did it, else for the shell', async ({ browser }) => {
  const { shell } = await versionsNow();
  const page = await signedIn(browser);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await untilReact(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = 1';
    document.body.append(script);
  });
  await expect.poll(() => rowOf('shell', shell)?.counts.faults.policy).toBe(1);
  await page.context().close();
});

test('an edge that does not answer is named', () => {
  process.env.EDGES = `${metrics},http://127.0.0.1:9`;
  const { code, out } = portal(edge.store, 'status', '--health');
  expect(code).toBe(0);
  expect(out).toContain('to 1 edge');
  expect(out).toMatch(/MISSING: http:\/\/127\.0\.0\.1:9 did not answer/);
});
