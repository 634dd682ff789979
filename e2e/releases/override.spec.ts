import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

let edge: OwnEdge;
let local: Server;
let address: string;

/** A developer's machine: serves the files of a version from its own port. */
async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const file = new URL(request.url!, 'http://localhost').pathname.slice(1);
    try {
      const text = readFileSync(join(folder, file), 'utf8')
        .replaceAll('地址管理', '地址管理（本地）')
        .replaceAll(/sha384-[\w+/=]+/g, '');
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'application/json');
      response.end(text);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return server;
}

test.beforeAll(async ({ baseURL }) => {
  edge = await ownEdge(baseURL!, { ALLOW_OVERRIDE: 'on' });
  const { remotes } = (await (await fetch(`${edge.url}/portal/releases.json`)).json()) as { remotes: { address: { version: string } } };
  local = await serve(join(edge.store, 'remotes/address', remotes.address.version));
  address = `http://localhost:${(local.address() as AddressInfo).port}/mf-manifest.json`;
});
test.afterAll(() => {
  local.close();
  edge.stop();
});
test.describe.configure({ mode: 'serial' });

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByRole('region', { name: '本地覆盖：address' });

test('a remote from localhost replaces the released one, with a banner that ends it', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  await page.goto(`/address?mf.address=${address}`);
  await expect(heading(page)).toHaveText('地址管理（本地）');
  await expect(banner(page)).toContainText(address);
  await expect(page).toHaveURL(/\/address$/);

  // All other remotes are the released ones. The override stays on other pages and after a reload.
  await page.goto('/wallet');
  await expect(heading(page)).toHaveText('我的钱包');
  await expect(banner(page)).toBeVisible();

  // A machine that is off shows an error panel.
  local.closeAllConnections();
  await new Promise((resolve) => void local.close(resolve));
  await page.goto('/address');
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible({ timeout: 6_000 });

  await banner(page).getByRole('button', { name: '退出覆盖' }).click();
  await expect(heading(page)).toHaveText('地址管理');
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText('地址管理');
  await expect(banner(page)).toHaveCount(0);
  await page.close();
});

for (const wrong of ['http://example.com/mf-manifest.json', 'http://localhost:5101/other.json', 'http://localhost.example.com:5101/mf-manifest.json', 'javascript:alert(1)']) {
  test(`${wrong} is refused with a sentence`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
    await page.goto(`/address?mf.address=${encodeURIComponent(wrong)}`);
    await expect(page.getByRole('region', { name: '未使用对 address 的覆盖' })).toContainText('只接受 http://localhost');
    await expect(heading(page)).toHaveText('地址管理');
    await page.close();
  });
}

test('an edge without ALLOW_OVERRIDE ignores the override and says so', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL!, storageState: owner.state });
  await page.goto('/address?mf.address=http://localhost:5101/mf-manifest.json');
  await expect(page.getByRole('region', { name: '未使用对 address 的覆盖' })).toContainText('不允许');
  await expect(heading(page)).toHaveText('地址管理');
  await page.close();
});
