import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import { makePair } from '../../services/edge/test/certificate';
import { nginxPath, runNginx } from '../../services/edge/test/run-nginx';
import { spawnEdge } from '../support/edge-process';
import { root, storeDir } from '../support/store';
import { owner } from '../support/accounts';
import { signIn } from '../support/sign-in';

/** One origin of each kind, and what ends it. */
interface Origin {
  url: string;
  stop: () => Promise<void> | void;
}

const starts: Record<string, (work: string, api: string) => Promise<Origin>> = {
  'HTTP/1.1': (_work, api) => spawnEdge(storeDir, api),
  'HTTP/2': async (work, api) => {
    const pair = makePair(work, 'tls');
    return spawnEdge(storeDir, api, { TLS_CERT: pair.cert, TLS_KEY: pair.key });
  },
  nginx: async (work, api) => {
    const edge = await spawnEdge(storeDir, api, { TRUSTED_PROXIES: '127.0.0.1' });
    const port = await freePort();
    const nginx = await runNginx({ conf: join(root, 'deploy/nginx/portal.conf'), work, port, edges: [`127.0.0.1:${edge.port}`], ...makePair(work, 'tls') });
    return {
      url: `https://localhost:${port}`,
      async stop() {
        await nginx.stop();
        edge.stop();
      },
    };
  },
};

for (const [way, start] of Object.entries(starts)) {
  test.describe(`over ${way}`, () => {
    test.skip(way === 'nginx' && !nginxPath, 'nginx is not installed here, and apt could not install it');
    let work: string;
    let origin: Origin;

    test.beforeAll(async ({ baseURL }) => {
      work = mkdtempSync(join(tmpdir(), 'portal-cookies-'));
      origin = await start(work, baseURL!);
    });
    test.afterAll(async () => {
      await origin?.stop();
      rmSync(work, { recursive: true, force: true });
    });

    for (const [count, bytes] of [
      [150, 60],
      [3, 3_500],
      [10, 3_500],
      [60, 3_500],
      [150, 3_900],
    ] as const) {
      test(`${count} foreign cookies of ${bytes} bytes are gone when the page was loaded again`, async ({ browser }) => {
        const context = await browser.newContext({ ignoreHTTPSErrors: true });
        await context.addCookies(Array.from({ length: count }, (_none, n) => ({ name: `foreign${n}`, value: 'x'.repeat(bytes), url: origin.url })));
        const page = await context.newPage();
        // The first load may be a page that says what to do. One that breaks off the connection of HTTP/2 is repeated by the browser itself.
        let loads = 0;
        await expect(async () => {
          loads += 1;
          expect((await page.goto(`${origin.url}/login`))?.status()).toBe(200);
        }).toPass();
        expect(loads).toBeLessThan(5);
        await expect(page.getByLabel('邮箱')).toBeVisible();
        const sent = (await context.cookies()).map(({ name, value }) => name.length + value.length).reduce((sum, length) => sum + length, 0);
        expect(sent).toBeLessThan(8_000);
        await context.close();
      });
    }
  });
}

test('a few large cookies of another site sign nobody out whose session is in a cookie', async ({ browser, baseURL }) => {
  const edge = await spawnEdge(storeDir, baseURL!, { SESSION_COOKIE: 'on' });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${edge.url}/login`);
    await signIn(page, owner);
    await expect(page).toHaveURL(/\/order$/);
    await context.addCookies(Array.from({ length: 3 }, (_none, n) => ({ name: `foreign${n}`, value: 'x'.repeat(3_500), url: edge.url })));
    await page.goto(`${edge.url}/orders`);
    await expect(page.getByRole('banner').getByRole('button', { name: owner.email })).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name.startsWith('foreign'))).toEqual([]);
    await context.close();
  } finally {
    edge.stop();
  }
});
