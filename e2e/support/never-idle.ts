import type { BrowserContext, Page } from '@playwright/test';

/** Pages that never become idle: they download nothing ahead, so that a test sees only what is asked for. */
export const neverIdle = (target: Page | BrowserContext): Promise<unknown> =>
  target.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
