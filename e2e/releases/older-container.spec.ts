import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { owner } from '../support/accounts';
import { buildRemote } from '../support/build';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf } from '../support/own-edge';
import { root } from '../support/store';

const plugin = createRequire(join(root, 'packages/build-config/package.json')).resolve('@module-federation/enhanced/rspack');

/** A configuration as the preset made it before the portal had a runtime of its own, and a file for the hashes of chunks. */
const CONFIG = `
import { createRequire } from 'node:module';
import { remote } from '@portal/build-config/remote';
import { rspack } from '@rspack/core';
const { ModuleFederationPlugin } = createRequire(import.meta.url)(${JSON.stringify(plugin)});
const page = { path: '/returns', module: 'home', frame: 'framed', access: 'owner', label: { zh: '退货', en: 'Returns' } };
const config = remote(import.meta.dirname, { exposes: { './home': './src/home.tsx' }, pages: [page] });
const instead = {
  Federation: ({ options }) => new ModuleFederationPlugin({ ...options, manifest: true, shareStrategy: 'loaded-first', experiments: { externalRuntime: true } }),
  Integrity: () => new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
};
export default { ...config, plugins: config.plugins.map((plugin) => instead[plugin.constructor.name]?.(plugin) ?? plugin) };
`;

/** It takes modules of the shell's first load and one that is lazy there. */
const HOME = `
import { defineRemote } from '@portal/remote-kit';
import { DatePicker } from '@portal/ui-kit/date';
const Home = () => <><h1>退货</h1><DatePicker aria-label="退货日期" /></>;
export default defineRemote({ namespace: 'returns', messages: [], routes: [{ path: '', Component: Home }] });
`;

test('a remote of a build with the federation runtime runs in this shell, and only its page fetches that runtime', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const work = mkdtempSync(join(tmpdir(), 'portal-older-'));
  const edge = await ownEdge(baseURL!);
  try {
    const dist = buildRemote(work, 'returns', 'address-mf', { 'rspack.config.mjs': CONFIG, 'src/home.tsx': HOME });
    const { version } = edge.portal<{ version: string }>('publish', 'returns', '--dist', dist);
    edge.portal('release', `returns@${version}`, '--why', 'an older build');

    const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
    const core = () => page.evaluate(() => '_FEDERATION_RUNTIME_CORE' in globalThis);
    await page.goto('/address');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('地址管理');
    expect(await core()).toBe(false);

    await expect(async () => {
      await page.goto('/returns');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('退货', { timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('textbox', { name: '退货日期' })).toBeVisible();
    expect(await core()).toBe(true);
    await page.close();
  } finally {
    edge.stop();
    rmSync(work, { recursive: true, force: true });
  }
});
