import { asOwner as test, expect } from '../support/signed-in';

test('a shared bundle that fails shows an error panel; a retry loads it', async ({ page }) => {
  const releases = (await (await page.request.get('/portal/releases.json')).json()) as { shell: { base: string; sharedBundles: Record<string, string[]> } };
  const [file] = releases.shell.sharedBundles['@portal/ui-kit/date']!;
  let broken = true;
  await page.route(
    (url) => url.pathname === `${releases.shell.base}${file}`,
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

test('a retry fetches a hanging chunk again', async ({ page }) => {
  const { shell } = (await (await page.request.get('/portal/releases.json')).json()) as { shell: { base: string; sharedBundles: Record<string, string[]> } };
  const [hanging, missing] = ['date', 'table'].flatMap((name) => shell.sharedBundles[`@portal/ui-kit/${name}`]!);
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
