import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/node-kit/src/free-port';
import { makePair } from '../../services/edge/test/certificate';
import { nginxPath, runNginx, type Running } from '../../services/edge/test/run-nginx';
import { owner } from '../support/accounts';
import { spawnEdge, type EdgeProcess } from '../support/edge-process';
import { signIn } from '../support/sign-in';
import { root, storeDir } from '../support/store';

test.skip(!nginxPath, 'nginx is not installed here, and apt could not install it');

test('a browser signs in through nginx over HTTP/2, and every file comes that way', async ({ browser, baseURL }) => {
  const work = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const edges: EdgeProcess[] = [];
  let nginx: Running | undefined;
  try {
    for (let count = 0; count < 2; count += 1) edges.push(await spawnEdge(storeDir, baseURL!, { TRUSTED_PROXIES: '127.0.0.1' }));
    const port = await freePort();
    nginx = await runNginx({ conf: join(root, 'deploy/nginx/portal.conf'), work, port, edges: edges.map((edge) => `127.0.0.1:${edge.port}`), ...makePair(work, 'tls') });
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: `https://localhost:${port}` });
    const page = await context.newPage();
    await page.goto('/login');
    await signIn(page, owner);
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/orders');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    const protocols = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
    );
    expect(protocols.length).toBeGreaterThan(5);
    expect(protocols.filter((protocol) => protocol !== 'h2')).toEqual([]);
    expect((await context.cookies()).find(({ name }) => name === 'portal_visitor')?.secure).toBe(true);
    await context.close();
  } finally {
    edges.forEach((edge) => edge.stop());
    await nginx?.stop();
    rmSync(work, { recursive: true, force: true });
  }
});
