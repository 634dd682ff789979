import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { freePort } from '../../packages/node-kit/src/free-port';
import { owner } from '../support/accounts';
import { portalWith } from '../support/build';
import { spawnConsole } from '../support/console-process';
import { spawnEdge, type EdgeProcess } from '../support/edge-process';
import { versionIn } from '../support/edited-shell';
import { stateOf } from '../support/new-owner';
import { tokenOf } from '../support/own-edge';
import { startRegistry, type Registry } from '../support/registry';
import { storeDir } from '../support/store';
import { TeamRepository } from '../support/team-repository';

interface TrustFile {
  keys: { name: string; who: string; publicKey: string; until?: string }[];
  rules: Record<string, { release: string[] }>;
}

/** A remote from an empty folder to visitors and back, by a team with npm and a key, beside a platform team that says who may what. */
let work: string;
let store: string;
let edge: EdgeProcess;
let metrics: string;
let team: TeamRepository;
let registry: Registry;
let [good, bad] = ['', ''];

// Each is a chapter; npm installs 500 packages.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const trustFile = () => join(work, 'trust.json');
const PREVIEW_SECRET = 'a-secret-of-the-previews-of-this-story';
const PLATFORM = 'platform@example.com';

/** `portal …` of the platform team, from the checkout. */
function platform(key: string, ...args: string[]): string {
  const { code, out, err } = portalWith({ STORE_URL: store, TRUST_FILE: trustFile(), PORTAL_KEY: join(work, key) }, args);
  if (code !== 0) throw new Error(err);
  return out;
}

/** The line of the trust file that `keygen` printed. */
const keyOf = (printed: string) => (JSON.parse(printed) as { entry: TrustFile['keys'][number] }).entry;

function changeTrust(change: (trust: TrustFile) => void): void {
  const trust = JSON.parse(readFileSync(trustFile(), 'utf8')) as TrustFile;
  change(trust);
  writeFileSync(trustFile(), JSON.stringify(trust));
}

const REMOTES = ['shell', 'orders', 'address', 'wallet', 'oms', 'auth'];

test.beforeAll(async () => {
  registry = await startRegistry();
  work = mkdtempSync(join(tmpdir(), 'portal-story-'));
  store = join(work, 'store');
  cpSync(storeDir, store, { recursive: true });
});
test.afterAll(() => {
  edge?.stop();
  registry?.stop();
  rmSync(work, { recursive: true, force: true });
});

interface Served {
  [remote: string]: { version: string };
}
/** What the edge gives a visitor. */
const servedTo = async (visitor?: string): Promise<Served> => {
  const answer = await fetch(`${edge.url}/portal/releases.json`, visitor ? { headers: { cookie: `portal_visitor=${visitor}` } } : {});
  return ((await answer.json()) as { remotes: Served }).remotes;
};

/** A signed-in browser. */
async function visit(browser: Browser, visitor?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  if (visitor) await context.addCookies([{ name: 'portal_visitor', value: visitor, url: edge.url }]);
  return context.newPage();
}
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Builds and publishes what stands there. @returns the version */
function publish(): string {
  team.run('npm', 'run', 'build');
  return versionIn(team.run('npm', 'run', '--silent', 'publish:portal', '--', '--json'));
}

test('the platform team says who may release what, and signs what visitors have', async ({ baseURL }) => {
  const key = keyOf(platform('none', 'keygen', join(work, 'platform'), '--who', PLATFORM, '--json'));
  const rule = { release: ['platform'] };
  writeFileSync(trustFile(), JSON.stringify({ keys: [key], rules: { shell: rule, '*': rule } }));
  platform('platform', 'sign', ...REMOTES, '--why', 'releases are signed');
  expect(platform('platform', 'status')).not.toContain('DOES NOT COUNT');
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  edge = await spawnEdge(store, baseURL!, { TRUST_FILE: trustFile(), ALLOW_OVERRIDE: 'on', METRICS_PORT: String(port), PREVIEW_SECRET, EDGES: metrics, ...registry.env });
});

test('in an empty folder a team makes a remote with npm alone, and tests it', () => {
  team = new TeamRepository(join(work, 'returns'), { STORE_URL: store, TRUST_FILE: trustFile(), PORTAL_KEY: 'returns-team', PREVIEW_SECRET, EDGES: metrics, ...registry.env });
  team.createFromRegistry('returns', '--zh', '退货', '--icon', 'swap');
  team.run('npm', 'test');
});

test('it develops the remote against the portal before anybody has it', async ({ browser }) => {
  const dev = team.start('npm', 'run', 'dev', '--', '--against', edge.url);
  const page = await visit(browser);
  try {
    await expect.poll(dev.printed, { timeout: 60_000 }).toContain('Open ');
    await page.goto(/Open {2}(\S+)/.exec(dev.printed())![1]!);
    await expect(heading(page)).toHaveText('退货');
    await expect(page.getByRole('menuitem', { name: '退货' })).toBeVisible();
  } finally {
    await dev.stop();
    await page.context().close();
  }
});

test('it publishes with a key that the trust file names, and not before', () => {
  const key = keyOf(team.portal('keygen', 'returns-team', '--who', 'returns@example.com', '--json'));
  expect(publish).toThrow(/not in the trust file/);
  changeTrust(({ keys, rules }) => {
    keys.push(key);
    rules.returns = { release: ['returns-team'] };
  });
  good = publish();
  expect(team.portal('check', `returns@${good}`)).toContain('fits everything that production serves');
});

test('a colleague sees the preview, and nobody else has it', async ({ browser }) => {
  const { link } = JSON.parse(team.portal('preview', '7', `returns@${good}`, '--why', 'a look', '--portal', edge.url, '--json')) as { link: string };
  const colleague = await visit(browser);
  await colleague.goto(link);
  await expect(heading(colleague)).toHaveText('退货');
  const other = await visit(browser);
  await other.goto('/returns');
  await expect(other.getByText('页面不存在')).toBeVisible();
  await Promise.all([colleague.context().close(), other.context().close()]);
});

test('it releases, and another version in steps', async ({ browser }) => {
  expect(() => team.portal('release', 'wallet@1.0.0', '--why', 'not ours')).toThrow(/wallet/);
  team.portal('release', `returns@${good}`, '--why', 'first');
  await expect.poll(async () => (await servedTo()).returns?.version).toBe(good);
  team.edit('src/page.tsx', "<Page title={t('title')}>", "<Page title={<span onClick={() => (undefined as unknown as { total: () => void }).total()}>{t('title')}</span>}>");
  bad = publish();
  team.portal('release', `returns@${bad}`, '--steps', '50,100', '--every', '10m', '--why', 'a title to press');
  await expect.poll(async () => (await versionsOf(40)).size).toBe(2);
  const page = await visit(browser, (await versionsOf(40)).get(bad));
  await page.goto('/returns');
  await heading(page).locator('span').click();
  // What a page notes leaves it in its own time.
  await expect.poll(() => failedLoads(bad)).toBe(1);
  await page.context().close();
});

/** As `portal status --health` has it. */
function failedLoads(version: string): number | undefined {
  const { versions } = JSON.parse(team.portal('status', '--health', '--json')) as { versions: { name: string; version: string; counts: { failedLoads: number } }[] };
  return versions.find((row) => row.name === 'returns' && row.version === version)?.counts.failedLoads;
}

/** A visitor for each version that some visitors get. */
async function versionsOf(visitors: number): Promise<Map<string | undefined, string>> {
  const names = Array.from({ length: visitors }, (_none, number) => String(number).padStart(22, 'a'));
  return new Map(await Promise.all(names.map(async (name) => [(await servedTo(name)).returns?.version, name] as const)));
}

/** The cells of a version's errors and vitals in the console. */
function rowOf(page: Page, version: string): Promise<string[]> {
  const row = page.getByRole('region', { name: '错误与性能' }).getByRole('row');
  return row
    .filter({ hasText: version.replace(/-h(.{6}).*/, '·$1') })
    .getByRole('cell')
    .allInnerTexts();
}

test('it sees in the console that the new version fails, and rolls back', async ({ browser }) => {
  const seen = await spawnConsole({ store, dataDir: join(work, 'console'), edges: metrics });
  try {
    const page = await browser.newPage({ baseURL: seen.url });
    await page.goto('/remotes/returns');
    await page.getByRole('button', { name: '以开发账号登录' }).click();
    await expect.poll(() => rowOf(page, bad)).not.toEqual([]);
    const [, loads, failed] = await rowOf(page, bad);
    expect([loads, failed]).toEqual(['1', expect.stringMatching(/^1\b/)]);
    await page.close();
  } finally {
    seen.stop();
  }
  team.portal('rollback', 'returns', '--why', 'the title throws');
  await expect.poll(async () => [...(await versionsOf(40)).keys()]).toEqual([good]);
});

test('in a freeze of the platform team nobody releases, and going back is possible', async () => {
  team.portal('release', `returns@${bad}`, '--traffic', '10', '--force', '--why', 'once more');
  platform('platform', 'freeze', '--until', '2999-01-01T00:00Z', '--why', 'peak');
  expect(() => team.portal('release', `returns@${bad}`, '--traffic', '50', '--why', 'more of it')).toThrow(/peak/);
  team.portal('rollback', 'returns', '--why', 'it throws as before');
  await expect.poll(async () => [...(await versionsOf(40)).keys()]).toEqual([good]);
  platform('platform', 'unfreeze', '--why', 'it is over');
});

test('the platform team takes a new key, and the old one ends', async () => {
  const key = keyOf(platform('none', 'keygen', join(work, 'platform-2'), '--who', PLATFORM, '--json'));
  changeTrust(({ keys, rules }) => {
    keys.push(key);
    for (const rule of [rules.shell!, rules['*']!]) rule.release.push('platform-2');
  });
  platform('platform-2', 'sign', ...REMOTES, '--why', 'the next key');
  changeTrust(({ keys }) => (keys[0]!.until = new Date(Date.now() - 1_000).toISOString()));
  expect(() => platform('platform', 'freeze', '--until', '2999-01-01T00:00Z', '--why', 'with the old key')).toThrow(/ended at/);
  expect(platform('platform-2', 'status')).not.toContain('DOES NOT COUNT');
  await expect.poll(async () => Object.keys(await servedTo()).sort()).toEqual([...REMOTES.filter((name) => name !== 'shell'), 'returns'].sort());
});

test('what a team released that is revoked is gone within seconds, and the rest stays', async ({ browser }) => {
  platform('platform-2', 'trust', 'revoke', 'returns-team', '--why', 'the team is dissolved', '--now');
  await expect.poll(async () => Object.keys(await servedTo()).sort()).toEqual(REMOTES.filter((name) => name !== 'shell').sort());
  const page = await visit(browser);
  await page.goto('/orders');
  await expect(heading(page)).toHaveText('零担订单');
  await expect(page.getByRole('menuitem', { name: '退货' })).toHaveCount(0);
  await page.context().close();
  expect(() => team.portal('release', `returns@${good}`, '--why', 'with a revoked key')).toThrow(/revoked/);
});
