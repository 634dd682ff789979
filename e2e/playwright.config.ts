import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { bankSecret } from './support/bank';

const port = Number(process.env.E2E_PORT ?? 3900);
const root = new URL('..', import.meta.url).pathname;

/** The whole portal as `pnpm serve` starts it, on its own database and store, in a real browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug to find, not to retry.
  retries: 0,
  workers: 2,
  // A busy machine may need longer than a person would wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // No motion, to save time. The tests of focus, which depends on it, turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of each test. E2E_TRACE=on records those that fail.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'sign-in', testMatch: 'support/sign-in.setup.ts' },
    { name: 'portal', dependencies: ['sign-in'], testIgnore: ['console/**', 'packages/**'] },
    { name: 'packed', testMatch: 'packages/pack.setup.ts' },
    { name: 'packages', testMatch: 'packages/*.spec.ts', dependencies: ['sign-in', 'packed', 'console-page'] },
    { name: 'console-page', testMatch: 'console/build.setup.ts' },
    { name: 'console', testMatch: 'console/*.spec.ts', dependencies: ['console-page'] },
    // The recorded calls are complete only after all journeys.
    { name: 'calls', testMatch: 'calls/every-call.check.ts', dependencies: ['portal'] },
  ],
  webServer: {
    command: 'node tools/workspace/serve.mjs',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? `${root}.cache/e2e/data`,
      STORE_URL: process.env.E2E_STORE_URL ?? `${root}.cache/e2e/store`,
      SIMULATOR: 'off',
      BANK_WEBHOOK_SECRET: bankSecret,
      // Every test with its own owner requests a code, all from one address.
      CODES_PER_HOUR: '10000',
    },
  },
});
