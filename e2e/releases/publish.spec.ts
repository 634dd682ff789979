import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { express } from '../support/accounts';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf } from '../support/own-edge';

/** One hash over every byte of the shell's versions in a store. */
function shellBytes(store: string): string {
  const hash = createHash('sha256');
  const dir = join(store, 'remotes/shell');
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.[a-z]+$/.test(file)) hash.update(file).update(readFileSync(join(dir, file)));
  }
  return hash.digest('hex');
}

test('a new build of a remote is served without a changed byte of the shell', async ({ browser, baseURL }) => {
  const edge = await ownEdge(baseURL!, {}, 20_000);
  try {
    const before = shellBytes(edge.store);
    const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(express.state) }, edge.url) });
    await page.goto('/oms');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('快递订单');

    const target = edge.publish('oms-mf', (_, text) => text.replaceAll('快递订单', '快递订单（新版）'));
    edge.portal('release', target, '--why', 'new title');

    await expect(async () => {
      await page.goto('/oms');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('快递订单（新版）', { timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    expect(shellBytes(edge.store)).toBe(before);
    await page.close();
  } finally {
    edge.stop();
  }
});
