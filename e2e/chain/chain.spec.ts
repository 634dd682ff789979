import type { Request } from '@playwright/test';
import { neverIdle } from '../support/never-idle';
import { asOwner as test, expect } from '../support/signed-in';

interface Sent {
  url: string;
  parents: string[];
}

/**
 * Depth of every request by its initiator, as the browser records it: the document is 1, its resources are 2, their
 * requests are 3.
 */
test('a direct load of /orders is HTML, then one batch of scripts and data', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sent: Sent[] = [];
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames.map((frame) => frame.url) ?? []);
    sent.push({ url: request.url, parents: initiator.type === 'parser' || initiator.url ? [initiator.url ?? ''] : frames });
  });
  const scripts: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });

  // What an idle page downloads for the pages that may come next is no part of this load.
  await neverIdle(page);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(3)).toBeVisible();

  const html = page.url();
  const data = sent.filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
  const code = sent.filter(({ url }) => /\/remotes\/.*\.js/.test(url));
  expect(code.length).toBeGreaterThan(3);
  expect(data.length).toBeGreaterThan(2);

  // The document itself requests every script (a tag, a preload, or its inline script), never another script.
  const later = code.filter(({ parents }) => parents.some((url) => url !== '' && url !== html));
  expect(later.map(({ url }) => new URL(url).pathname)).toEqual([]);
  // Its inline script requests the data, beside that batch of scripts.
  expect(data.filter(({ parents }) => parents.some((url) => url.includes('/remotes/'))).map(({ url }) => url)).toEqual([]);

  expect(scripts.length).toBe(new Set(scripts).size);
  expect(scripts.filter((path) => path.includes('/remotes/oms/'))).toEqual([]);
});

test('antd exists once, and no federation runtime is fetched', async ({ page, request }) => {
  const bodies: { path: string; text: string }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) void response.text().then((text) => bodies.push({ path: pathname, text }));
  });
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: '地址管理' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const holding = (mark: string): string[] => bodies.filter(({ text }) => text.includes(mark)).map(({ path }) => path);
  // A hook of federation's own runtime and a property of antd's context: names that survive minification.
  expect(holding('beforeRegisterRemote')).toEqual([]);
  expect(holding('iconPrefixCls').length).toBeGreaterThan(0);
  expect(holding('iconPrefixCls').every((path) => path.includes('/remotes/shell/'))).toBe(true);
  expect((await request.get('/portal/releases.json')).ok()).toBe(true);
});
