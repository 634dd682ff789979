import { type Browser, expect, test } from '@playwright/test';
import { type Monolith, publishMonolith } from '../../bench/monolith/publish';
import { express } from '../support/accounts';
import { type EdgeProcess, spawnEdge } from '../support/edge-process';
import { stateOf } from '../support/new-owner';
import { tokenOf } from '../support/own-edge';
import { weightOf, type Weight } from '../support/weight';

/**
 * What a page may take at most: times the bytes of the same page in one application, and requests more than it. The HTML has what that
 * does without: the first paint, the first calls, on a public page the page itself, 5 to 8 KB (ADR 024 to 026).
 */
const GOAL = { bytes: 1.05, requests: 6 };

let monolith: Monolith;
let edge: EdgeProcess;

// A picture of each page that is too heavy shows nothing.
test.use({ screenshot: 'off' });
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.beforeAll(async ({ baseURL }) => {
  monolith = await publishMonolith(['plain']);
  edge = await spawnEdge(monolith.store, baseURL!, { CHANNEL: 'plain' });
});
test.afterAll(() => edge?.stop());

async function firstVisit(browser: Browser, origin: string, path: string, signedIn: boolean): Promise<Weight> {
  const storageState = signedIn ? stateOf({ token: tokenOf(express.state) }, origin) : undefined;
  const context = await browser.newContext({ storageState });
  try {
    return await weightOf(await context.newPage(), `${origin}${path}`);
  } finally {
    await context.close();
  }
}

test('no page takes more beside the same page in one application', async ({ browser, baseURL }) => {
  for (const { path, access } of monolith.table.pages) {
    const [portal, one] = await Promise.all([new URL(baseURL!).origin, edge.url].map((origin) => firstVisit(browser, origin, path, access === 'owner')));
    const found = { bytes: portal!.kb / one!.kb, requests: portal!.requests - one!.requests };
    expect.soft(found.bytes, `bytes of ${path}: ${portal!.kb} KB beside ${one!.kb} KB`).toBeLessThanOrEqual(GOAL.bytes);
    expect.soft(found.requests, `requests of ${path}: ${portal!.requests} beside ${one!.requests}`).toBeLessThanOrEqual(GOAL.requests);
  }
});
