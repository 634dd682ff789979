import { expect, test } from '@playwright/test';
import { owner } from '../support/accounts';
import { stateOf } from '../support/new-owner';
import { recordReports, unusable } from '../support/reports';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

// In one worker: the builds that all tests use are made once.
test.describe.configure({ mode: 'default' });

let edge: OwnEdge;
test.beforeAll(async ({ baseURL }) => {
  edge = await ownEdge(baseURL!);
});
test.afterAll(() => edge.stop());

/** What the edge offers of the wallet remote. */
async function walletOf(): Promise<{ version: string }> {
  const { remotes } = (await (await fetch(`${edge.url}/portal/releases.json`)).json()) as { remotes: { wallet: { version: string } } };
  return remotes.wallet;
}

const remote = (source: string) => (file: string, text: string) => (file === 'remote.ts' ? source : text);
const same = (_: string, text: string): string => text.replaceAll('我的钱包', '我的钱包（新）');

/** Ways in which a published version can fail. */
const bad: { what: string; kind: string; make: () => string }[] = [
  { what: 'throws while it is evaluated', kind: 'load', make: () => edge.publish('wallet-mf', remote("throw new Error('boom');\nexport default {};\n")) },
  { what: 'has the wrong shape', kind: 'shape', make: () => edge.publish('wallet-mf', remote('export default { hello: 1 };\n')) },
  { what: 'lacks a chunk', kind: 'load', make: () => edge.publish('wallet-mf', same) },
];

for (const { what, kind, make } of bad) {
  test(`a released version that ${what} is replaced by the fallback version, and the page reports it`, async ({ browser }) => {
    const good = (await walletOf()).version;
    const target = make();
    const version = target.split('@')[1];
    edge.portal('release', target, '--why', what, '--force');
    await expect.poll(async () => (await walletOf()).version).toBe(version);

    const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
    if (what === 'lacks a chunk') await page.route(new RegExp(`/${version}/__federation_expose_wallet[^/]*\\.js`), (route) => route.fulfill({ status: 404, body: 'No such file' }));
    const reports = await recordReports(page);
    // From a page that has loaded the shared bundles: on a busy machine they alone would exceed the deadline of a page.
    await page.goto('/orders');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.getByRole('menuitem', { name: '我的钱包' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '我的钱包', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
    await expect.poll(() => unusable(reports)).toEqual([expect.objectContaining({ remote: 'wallet', version, kind: 'load', reason: kind, outcome: 'fallback', to: good })]);
    // Its own styles, and none of the failed version.
    const styles = await page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[data-rspack]')].map(({ href }) => href));
    expect(styles.filter((href) => href.includes('/remotes/wallet/')).every((href) => href.includes(`/${good}/`))).toBe(true);

    // The fallback stays in this window after a reload: no second wait, no second report.
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '我的钱包', exact: true })).toBeVisible();
    expect(unusable(reports)).toHaveLength(1);
    await page.close();

    // The next bad version fails over to the good one, not to this one.
    edge.portal('release', `wallet@${good}`, '--why', 'good again');
    await expect.poll(async () => (await walletOf()).version).toBe(good);
  });
}

test('a released version that throws again while it renders is replaced by the fallback version', async ({ browser }) => {
  const good = (await walletOf()).version;
  const throwing = (file: string, text: string): string =>
    file === 'wallet/wallet-page.tsx' ? "export function WalletPage(): React.ReactNode {\n  throw new Error('boom while rendering');\n}\n" : text;
  const target = edge.publish('wallet-mf', throwing);
  const version = target.split('@')[1];
  edge.portal('release', target, '--why', 'throws while it renders', '--force');
  await expect.poll(async () => (await walletOf()).version).toBe(version);

  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  const reports = await recordReports(page);
  await page.goto('/wallet');
  const main = page.getByRole('main');
  await expect(main.getByText('boom while rendering')).toBeVisible();
  await main.getByRole('button', { name: '重试' }).click();
  await expect(main.getByRole('heading', { level: 1, name: '我的钱包', exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0);
  await expect
    .poll(() => unusable(reports))
    .toEqual([
      expect.objectContaining({ remote: 'wallet', version, kind: 'render', outcome: 'panel' }),
      expect.objectContaining({ remote: 'wallet', version, kind: 'render', outcome: 'fallback', to: good }),
    ]);
  await page.reload();
  await expect(main.getByRole('heading', { level: 1, name: '我的钱包', exact: true })).toBeVisible();
  expect(unusable(reports)).toHaveLength(2);
  await page.close();
  edge.portal('release', `wallet@${good}`, '--why', 'good again');
});
