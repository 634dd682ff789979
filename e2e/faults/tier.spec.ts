import { asOwner as test, expect } from '../support/signed-in';

test('a shared tier that fails is a panel, healed by retry', async ({ page }) => {
  const releases = (await (await page.request.get('/portal/releases.json')).json()) as { shell: { base: string; tiers: Record<string, string[]> } };
  const [tier] = releases.shell.tiers['@portal/ui-kit/date']!;
  let broken = true;
  await page.route(
    (url) => url.pathname === `${releases.shell.base}${tier}`,
    (route) => (broken ? route.abort() : route.continue()),
  );
  await page.goto('/address');
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible({ timeout: 6_000 });
  broken = false;
  await retry.click();
  await expect(page.getByRole('main').getByRole('heading', { name: '我的钱包' })).toBeVisible();
});

test('a retry that has to wait with a chunk that hangs fetches it anew', async ({ page }) => {
  const { shell } = (await (await page.request.get('/portal/releases.json')).json()) as { shell: { base: string; tiers: Record<string, string[]> } };
  const known = new Set(['form', 'extra'].flatMap((name) => shell.tiers[`@portal/ui-kit/${name}`]!));
  const [hanging, missing] = shell.tiers['@portal/ui-kit/date']!.filter((file) => !known.has(file));
  expect(missing).toBeDefined();
  let broken = true;
  await page.route(
    (url) => [hanging, missing].some((file) => url.pathname === `${shell.base}${file}`),
    (route) => {
      if (!broken) return route.continue();
      return route.request().url().includes(missing!) ? route.fulfill({ status: 404, body: 'No such file' }) : undefined;
    },
  );
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible();
  await page.getByRole('menuitem', { name: '我的钱包' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '我的钱包' })).toBeVisible();
});
