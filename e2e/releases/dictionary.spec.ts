import { createHash } from 'node:crypto';
import { expect, test, type BrowserContext } from '@playwright/test';
import { owner } from '../support/accounts';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

let edge: OwnEdge;
test.beforeAll(async ({ baseURL }) => {
  edge = await ownEdge(baseURL!);
});
test.afterAll(() => edge.stop());

/** What a file may take for a browser that has its former version, beside the whole, with headers. */
const GOAL = 0.15;

interface Fetched {
  url: string;
  coding: string | undefined;
  bytes: number;
}

/** Opens the wallet in a window of its own; how the chunk of the page came. */
async function chunkOf(context: BrowserContext): Promise<Fetched> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const coming = new Map<string, Omit<Fetched, 'bytes'>>();
  const fetched: Fetched[] = [];
  session.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    if (/\/remotes\/wallet\/.*__federation_expose_wallet\..*\.js$/.test(url)) coming.set(requestId, { url, coding: headers['content-encoding'] });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const file = coming.get(requestId);
    if (file && bytes > 0) fetched.push({ ...file, bytes });
  });
  await page.goto(`${edge.url}/wallet`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => fetched.length).toBe(1);
  await page.close();
  return fetched[0]!;
}

/** The versions that every visitor gets, and the address of the wallet's chunk in them. */
async function walletNow(): Promise<{ version: string; chunk: string }> {
  const { remotes } = (await (await fetch(`${edge.url}/portal/releases.json`)).json()) as {
    remotes: Record<string, { version: string; base: string; exposes: Record<string, { js: string[] }> }>;
  };
  const { version, base, exposes } = remotes.wallet!;
  return { version, chunk: edge.url + base + exposes['./wallet']!.js[0] };
}

test('a browser that has the former version of a file loads the difference, and runs the new one', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  const former = await walletNow();
  const whole = await chunkOf(context);
  expect([whole.url, whole.coding]).toEqual([former.chunk, 'br']);

  const released = edge.publish('wallet-mf', (_, text) => text.replaceAll('我的钱包', '我的钱包（新）'));
  edge.portal('release', released, '--why', 'try the new title');
  await expect.poll(async () => `wallet@${(await walletNow()).version}`).toBe(released);
  const { chunk } = await walletNow();
  // The first who comes has the difference made for those who follow.
  const hash = createHash('sha256')
    .update(await (await fetch(former.chunk)).text())
    .digest('base64');
  const offering = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:`, 'dictionary-id': `"${new URL(former.chunk).pathname.split('/').slice(3).join('/')}"` };
  await expect.poll(async () => (await fetch(chunk, { method: 'HEAD', headers: offering })).headers.get('content-encoding')).toBe('dcz');

  const difference = await chunkOf(context);
  expect([difference.url, difference.coding]).toEqual([chunk, 'dcz']);
  expect(difference.bytes / whole.bytes).toBeLessThanOrEqual(GOAL);
  await context.close();
});
