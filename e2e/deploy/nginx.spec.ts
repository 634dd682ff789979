import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePair } from '../../services/edge/test/certificate';
import { nginxPath, runNginx, type Running } from '../../services/edge/test/run-nginx';
import { root, storeDir } from '../support/store';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

test.skip(!nginxPath, 'nginx is not installed here, and apt could not install it');

test('a browser signs in to the portal through nginx, over h2, and no file comes without it', async ({ browser, baseURL }) => {
  const work = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const key = readFileSync(join(root, 'services/portal-api/keys/test-public.pem'), 'utf8');
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const edges: ChildProcess[] = ports.slice(1).map((port) =>
    spawn(process.execPath, ['--import', 'tsx', 'services/edge/src/server.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), STORE_URL: storeDir, API_URL: new URL(baseURL!).origin, RSA_PUBLIC_TEST: key, TRUSTED_PROXIES: '127.0.0.1' },
    }),
  );
  let nginx: Running | undefined;
  try {
    nginx = await runNginx({ conf: join(root, 'deploy/nginx/portal.conf'), work, port: ports[0], edges: ports.slice(1).map((port) => `127.0.0.1:${port}`), ...makePair(work, 'tls') });
    for (const port of ports.slice(1)) await expect.poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, () => 0), { timeout: 60_000 }).toBe(200);
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: `https://localhost:${ports[0]}` });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('邮箱').fill('owner@example.com');
    await page.getByLabel('密码', { exact: true }).fill('Freight#2026');
    await page.getByRole('main').getByRole('button', { name: '登录' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/orders');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    const protocols = await page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol));
    expect(protocols.length).toBeGreaterThan(5);
    expect(protocols.filter((protocol) => protocol !== 'h2')).toEqual([]);
    expect((await context.cookies()).find(({ name }) => name === 'portal_visitor')?.secure).toBe(true);
    await context.close();
  } finally {
    edges.forEach((edge) => edge.kill());
    await nginx?.stop();
    rmSync(work, { recursive: true, force: true });
  }
});
