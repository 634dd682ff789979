import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const {
  PORTAL = 'http://localhost:3000',
  STORE_URL = '.store',
  REMOTE = 'auth',
  CHROMIUM_PATH = '/usr/bin/chromium',
  ROUNDS = '3',
} = process.env;
const print = (line: string) => process.stdout.write(`${line}\n`);
const root = join(import.meta.dirname, '..');

function portal<T>(...args: string[]): T {
  const out = execFileSync(process.execPath, ['--import', 'tsx', 'tools/release/src/main.ts', ...args, '--json'], {
    cwd: root,
    env: { ...process.env, STORE_URL },
    encoding: 'utf8',
  });
  return JSON.parse(out) as T;
}

/** Another version of a built remote: the same code with one more line of text in a file that no page loads. */
async function published(work: string, round: number): Promise<string> {
  const dist = join(work, 'dist');
  await cp(join(root, `apps/${REMOTE}-mf/dist`), dist, { recursive: true });
  await cp(join(root, `apps/${REMOTE}-mf/package.json`), join(work, 'package.json'));
  await writeFile(join(dist, 'release-note.txt'), `${Date.now()} ${round}\n`);
  return portal<{ version: string }>('publish', REMOTE, '--dist', dist).version;
}

/**
 * `pnpm bench:release`: from the start of `portal release` to a browser that has loaded the new version, on a running
 * portal with this STORE_URL. The page is reloaded until it shows the version.
 */
async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const work = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    for (let round = 1; round <= Number(ROUNDS); round += 1) {
      const version = await published(work, round);
      const context = await browser.newContext({ locale: 'zh-CN', ignoreHTTPSErrors: true });
      const page = await context.newPage();
      const since = performance.now();
      portal('release', `${REMOTE}@${version}`, '--why', 'measuring');
      const released = performance.now();
      for (let found = ''; found !== version;) {
        await page.goto(`${PORTAL}/login`);
        await page.getByRole('main').getByRole('textbox').first().waitFor();
        found = await page.evaluate(
          (name) =>
            (JSON.parse(document.getElementById('portal-releases')!.textContent!) as { remotes: Record<string, { version: string }> })
              .remotes[name]!.version,
          REMOTE,
        );
      }
      const seconds = (ms: number) => (ms / 1000).toFixed(2);
      print(`round ${round}: ${seconds(performance.now() - since)} s (of these the command ${seconds(released - since)} s)`);
      await context.close();
    }
  } finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
}

await main();
