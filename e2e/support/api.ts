import type { Page, Route } from '@playwright/test';
import { MADE_BY_TEST } from './screen-calls';

/** Answers one call of the API with the test's envelope; all other calls are real. */
export async function answer(
  page: Page,
  path: string,
  envelope: { code: number | string; msg: string; data?: unknown },
  delayMs = 0,
): Promise<void> {
  await page.route(`**/api${path}*`, async (route: Route) => {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ json: { data: null, ...envelope }, headers: { [MADE_BY_TEST]: 'true' } });
  });
}

/** Delays one call of the API until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Calls of the API that the page made, as `METHOD /path`, from now on. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push(`${request.method()} ${url.pathname.slice(4)}`);
  });
  return calls;
}

/** Files of a remote that the page requests from now on. */
export function recordRemote(page: Page, remote: string): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/remotes/${remote}/`)) files.push(pathname);
  });
  return files;
}
