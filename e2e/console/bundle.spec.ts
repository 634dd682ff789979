import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../support/store';
import { fill, startConsole, type ConsoleUnderTest } from './console';
import { inMenu, openSignedIn, short } from './page';

const service = join(root, 'services/console');
let folder: string;
let under: ConsoleUnderTest | undefined;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-console-bundle-'));
  execFileSync(join(service, 'node_modules/.bin/rspack'), ['build', '--output-path', folder], { cwd: service, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' });
});
test.afterAll(() => {
  under?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the bundle serves its page and asks the gate, without the checkout', async ({ page }) => {
  under = await startConsole({ program: ['--enable-source-maps', join(folder, 'server.mjs')] });
  const { tooNew } = fill(under);
  await openSignedIn(page, `${under.url}/remotes/orders`);
  await inMenu(page, `Actions of ${short(tooNew)}`, 'What the gate says');
  await expect(page.getByRole('dialog').getByText('It would be refused')).toBeVisible();
});
