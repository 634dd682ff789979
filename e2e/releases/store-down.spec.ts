import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { owner } from '../support/accounts';
import { spawnEdge } from '../support/edge-process';
import { stateOf } from '../support/new-owner';
import { tokenOf } from '../support/own-edge';
import { storeDir } from '../support/store';

const work = mkdtempSync(join(tmpdir(), 'portal-store-down-'));
const [store, folder] = [join(work, 'store'), join(work, 'last-good')];
test.afterAll(() => rmSync(work, { recursive: true, force: true }));

test('an owner works in a portal whose edge started while the store was down', async ({ browser, baseURL }) => {
  cpSync(storeDir, store, { recursive: true });
  const first = await spawnEdge(store, baseURL!, { LAST_GOOD_DIR: folder });
  await expect.poll(() => existsSync(join(folder, 'production/set.json'))).toBe(true);
  first.stop();
  renameSync(store, `${store}-gone`);

  const edge = await spawnEdge(store, baseURL!, { LAST_GOOD_DIR: folder });
  try {
    expect(await (await fetch(`${edge.url}/healthz`)).json()).toEqual({ status: 'ok', releases: 'last good on disk' });
    const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/remotes/') && response.status() >= 400) missing.push(response.url());
    });
    await page.goto('/orders');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await page.getByRole('menuitem', { name: '地址管理' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '地址管理', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
    expect(missing).toEqual([]);
    await page.close();
  } finally {
    edge.stop();
  }
});
