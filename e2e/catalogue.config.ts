import { defineConfig } from '@playwright/test';
import portal from './playwright.config';

const port = Number(process.env.CATALOGUE_PORT ?? 3960);

/** The built catalogue of components, without a portal behind it. */
export default defineConfig({
  ...portal,
  testMatch: 'catalogue/*.check.ts',
  use: { ...portal.use, baseURL: `http://localhost:${port}` },
  projects: [{ name: 'catalogue' }],
  webServer: {
    command: 'node tools/catalogue/serve.mjs',
    cwd: new URL('..', import.meta.url).pathname,
    url: `http://localhost:${port}/index.json`,
    env: { ...(process.env as Record<string, string>), PORT: String(port) },
  },
});
