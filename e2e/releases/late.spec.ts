import { expect, test, type Browser, type Page } from '@playwright/test';
import { owner } from '../support/accounts';
import { neverIdle } from '../support/never-idle';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';

// In one worker: the builds that all tests use are made once.
test.describe.configure({ mode: 'default' });

let edge: OwnEdge;
let good: string;
let bad: string;

interface Releases {
  remotes: { address: { version: string } };
}
const released = async (): Promise<string> => ((await (await fetch(`${edge.url}/portal/releases.json`)).json()) as Releases).remotes.address.version;

/** Every test has the same two versions, which differ in the title only. */
test.beforeAll(async ({ baseURL }) => {
  edge = await ownEdge(baseURL!);
  good = await released();
  const target = edge.publish('address-mf', (_, text) => text.replaceAll('地址管理', '地址管理（新）'));
  bad = target.split('@')[1]!;
  edge.portal('release', target, '--why', 'the next one');
  await expect.poll(released).toBe(bad);
});
test.afterAll(() => edge.stop());

const book = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1, name: '地址管理', exact: true });
const retries = (page: Page) => page.getByRole('button', { name: '重试' });
const ofVersion = (version: string, file: string): RegExp => new RegExp(`/remotes/address/${version}/${file}`);

/** Applied style sheets of the remote: `<version>/<expose>`. */
const applied = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(
        ({ href }) =>
          /\/remotes\/address\/([^/]+)\/__federation_expose_(\w+)/
            .exec(href ?? '')
            ?.slice(1)
            .join('/') ?? [],
      )
      .sort(),
  );

async function windowOf(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  await neverIdle(page);
  return page;
}

async function start(page: Page, menu: string): Promise<void> {
  // From a page that has loaded the shared bundles: on a busy machine they alone would exceed the deadline of a page.
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('menuitem', { name: menu }).click();
}

for (const [what, file] of [
  ['entry', 'remoteEntry\\.js'],
  ['script', '__federation_expose_address.*\\.js'],
  ['style sheet', '__federation_expose_address.*\\.css'],
] as const) {
  test(`a version whose ${what} hangs is replaced by the fallback version`, async ({ browser }) => {
    const page = await windowOf(browser);
    await page.route(ofVersion(bad, file), () => undefined);
    await start(page, '地址管理');
    await expect(book(page)).toBeVisible();
    expect(await applied(page)).toEqual([`${good}/address`]);
    await page.close();
  });
}

test('an entry that arrives after its version failed loads nothing more of that version', async ({ browser }) => {
  const page = await windowOf(browser);
  let late = (): void => undefined;
  const comes = new Promise<void>((resolve) => (late = resolve));
  const requested: string[] = [];
  await page.route(ofVersion(bad, 'remoteEntry\\.js'), (route) => comes.then(() => route.continue()));
  await page.route(ofVersion(bad, '(src_|__fed)'), (route) => {
    requested.push(route.request().url());
    return route.continue();
  });
  // The late entry arrives before the fallback version does.
  await page.route(ofVersion(good, 'remoteEntry\\.js'), async (route) => {
    const arrived = page.waitForResponse(ofVersion(bad, 'remoteEntry\\.js'));
    late();
    await (await arrived).finished();
    await route.continue();
  });
  await start(page, '地址管理');
  await expect(book(page)).toBeVisible();
  expect(requested).toEqual([]);
  expect(await applied(page)).toEqual([`${good}/address`]);
  await page.close();
});

test('a module requested while the remote fails over uses the fallback version too', async ({ browser }) => {
  const page = await windowOf(browser);
  await page.route(ofVersion(bad, 'remoteEntry\\.js'), () => undefined);
  const falling = page.waitForRequest(ofVersion(good, '__federation_expose_picker.*\\.js'));
  let joined = false;
  const requested: string[] = [];
  // The fallback of the picker arrives after the page has requested its module.
  await page.route(ofVersion(good, '__federation_expose_picker.*\\.js'), async (route) => {
    await page.waitForRequest((request) => joined && request.url().includes('/remotes/address/'));
    await route.continue();
  });
  await start(page, '询价下单');
  await falling;
  joined = true;
  page.on('request', (request) => ofVersion(bad, '').test(request.url()) && requested.push(request.url()));
  await page.getByRole('menuitem', { name: '地址管理' }).click();
  await expect(book(page)).toBeVisible();
  await page.getByRole('tab', { name: '询价下单' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: '从地址簿选择' })).toHaveCount(2);
  await expect(retries(page)).toHaveCount(0);
  expect(requested).toEqual([]);
  expect(await applied(page)).toEqual([`${good}/address`, `${good}/picker`]);
  await page.close();
});
