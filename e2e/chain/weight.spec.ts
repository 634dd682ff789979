import type { Page } from '@playwright/test';
import { asExpress, asVisitor, expect } from '../support/signed-in';

/**
 * Thousands of bytes of page, scripts and style sheets that a first visit takes over the wire. A page that gets heavier needs a reason, and its line
 * here says so; one that gets lighter by a thousand takes its new figure.
 */
const VISITOR = { '/login': 352, '/register': 352 };
const OWNER = {
  '/': 354,
  '/quick-order': 368,
  '/orders': 406,
  // As all pages: with the token of reports in the page, and the amount owed in the balance.
  '/order': 427,
  '/address': 368,
  // With what is owed, and why.
  '/wallet': 405,
  '/oms': 395,
  // With sessions and API keys.
  '/profile': 357,
};

async function weightOf(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const coming = new Set<string>();
  let bytes = 0;
  // Icons, data and the check for new releases come when the browser likes, or by the length of the visit.
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Document' || type === 'Script' || type === 'Stylesheet') coming.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (coming.delete(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => coming.size).toBe(0);
  return bytes / 1000;
}

for (const [path, limit] of Object.entries(VISITOR)) {
  asVisitor(`${path} takes at most ${limit} KB`, async ({ page }) => {
    expect(await weightOf(page, path)).toBeLessThanOrEqual(limit);
  });
}

for (const [path, limit] of Object.entries(OWNER)) {
  asExpress(`${path} takes at most ${limit} KB`, async ({ page }) => {
    const weight = await weightOf(page, path);
    expect(weight).toBeLessThanOrEqual(limit);
    // The shell alone is more: a page that was not loaded has no weight.
    expect(weight).toBeGreaterThan(limit * 0.9);
  });
}
