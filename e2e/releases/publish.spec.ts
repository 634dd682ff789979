import { expect, test } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCopy } from '../support/build';
import { root, storeDir } from '../support/store';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const node = (args: string[], env: Record<string, string>): string =>
  execFileSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' });

/** One hash over every byte of the shell's versions in a store. */
function shellBytes(store: string): string {
  const hash = createHash('sha256');
  const dir = join(store, 'remotes/shell');
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.[a-z]+$/.test(file)) hash.update(file).update(readFileSync(join(dir, file)));
  }
  return hash.digest('hex');
}

/** Builds oms-mf anew from a copy of its source in which one word is another. */
const buildChanged = (work: string) => buildCopy(work, 'oms-mf', (_, text) => text.replaceAll('快递订单', '快递订单（新版）'));

test('a remote built anew and published is picked up without touching a byte of the shell', async ({ browser, baseURL }) => {
  const work = mkdtempSync(join(tmpdir(), 'portal-publish-'));
  const store = join(work, 'store');
  cpSync(storeDir, store, { recursive: true });
  const before = shellBytes(store);
  const port = await freePort();
  let edge: ChildProcess | undefined;
  try {
    const key = readFileSync(join(root, 'services/portal-api/keys/test-public.pem'), 'utf8');
    edge = spawn(process.execPath, ['--import', 'tsx', 'services/edge/src/server.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), STORE_URL: store, API_URL: new URL(baseURL!).origin, RSA_PUBLIC_TEST: key },
    });
    await expect.poll(() => fetch(`http://localhost:${port}/readyz`).then((response) => response.status, () => 0), { timeout: 20_000 }).toBe(200);
    const page = await browser.newPage({ storageState: '.cache/e2e/express.json', baseURL: `http://localhost:${port}` });
    const token = JSON.parse(readFileSync(join(root, '.cache/e2e/express.json'), 'utf8')).origins[0].localStorage.find((item: { name: string }) => item.name === 'token').value as string;
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto('/oms');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('快递订单');

    const dist = buildChanged(work);
    const { version } = JSON.parse(node(['tools/release/src/main.ts', 'publish', 'oms', '--dist', dist, '--json'], { STORE_URL: store }));
    node(['tools/release/src/main.ts', 'release', `oms@${version}`, '--why', 'new title', '--json'], { STORE_URL: store });

    await expect(async () => {
      await page.goto('/oms');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('快递订单（新版）', { timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    expect(shellBytes(store)).toBe(before);
    await page.close();
  } finally {
    edge?.kill();
    rmSync(work, { recursive: true, force: true });
  }
});
