import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { owner } from '../support/accounts';
import { portal } from '../support/build';
import { versionIn } from '../support/edited-shell';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';
import { TeamRepository } from '../support/team-repository';

/** A team without the checkout: packed packages, a repository made by create-portal-remote, and npm. */
let work: string;
let team: TeamRepository;
let edge: OwnEdge;
let version: string;

// Each is a step of one way; npm installs 500 packages.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async ({ baseURL }) => {
  work = mkdtempSync(join(tmpdir(), 'portal-repository-'));
  edge = await ownEdge(baseURL!, { ALLOW_OVERRIDE: 'on' });
  team = new TeamRepository(join(work, 'returns'), { STORE_URL: edge.store, PORTAL_USER: 'returns-team' });
});
test.afterAll(() => {
  edge.stop();
  rmSync(work, { recursive: true, force: true });
});

test('packed packages install with npm in a repository that create-portal-remote makes', () => {
  expect(() => team.createFromFiles('oms')).toThrow('"oms" is a remote of the portal already');
  team.createFromFiles('returns', '--zh', '退货', '--icon', 'swap');
});

test('its types, tests, lint and build pass, with freight-kit compiled in', () => {
  team.edit('src/page.tsx', 'import { pageMessages }', "import { InUnits, useUnits } from '@portal/freight-kit';\nimport { pageMessages }");
  team.edit('src/page.tsx', "<Card title={t('latest')}>", "<Card title={t('latest')}>\n        <InUnits units={useUnits()}>{(units) => `units ${units}`}</InUnits>");
  for (const script of ['types', 'test', 'lint', 'build']) team.run('npm', 'run', script);
});

test('a wrong prop of ui-kit is a type error there', () => {
  team.edit('src/page.tsx', "<Page title={t('title')}>", "<Page heading={t('title')}>");
  expect(() => team.run('npm', 'run', 'types')).toThrow(/src\/page\.tsx[\S\s]*'heading' does not exist/);
  team.edit('src/page.tsx', "<Page heading={t('title')}>", "<Page title={t('title')}>");
});

test('a build with packages of two versions is refused, and says which', () => {
  const file = join(team.folder, 'node_modules/@portal/ui-kit/package.json');
  const text = readFileSync(file, 'utf8');
  const { version: packed } = JSON.parse(text) as { version: string };
  writeFileSync(file, text.replace(`"version": "${packed}"`, '"version": "1.99.0"'));
  expect(() => team.run('npm', 'run', 'build')).toThrow(`@portal/ui-kit is installed as 1.99.0, @portal/build-config belongs to ${packed}`);
  writeFileSync(file, text);
});

test('npm run dev shows it in the portal before any release, and an edit reloads it', async ({ browser }) => {
  expect(() => team.portal('dev', '--against', `${edge.url}/orders`)).toThrow('--against must be the address of a portal');
  expect(() => team.portal('dev', 'returns', '--against', edge.url)).toThrow('there is no remote returns here');
  const dev = team.start('npm', 'run', 'dev', '--', '--against', edge.url);
  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  try {
    await expect.poll(dev.printed, { timeout: 60_000 }).toContain('Open ');
    await page.goto(/Open {2}(\S+)/.exec(dev.printed())![1]!);
    await expect(heading).toHaveText('退货');
    await expect(page.getByRole('menuitem', { name: '退货' })).toBeVisible();
    team.edit('src/messages.ts', "title: '退货'", "title: '退换货'");
    await expect(heading).toHaveText('退换货');
    team.edit('src/messages.ts', "title: '退换货'", 'title: (');
    await expect(page.getByRole('alert').filter({ hasText: 'messages.ts' })).toBeVisible();
    expect(dev.printed()).toContain('messages.ts');
    team.edit('src/messages.ts', 'title: (', "title: '退货'");
    await expect(heading).toHaveText('退货');
  } finally {
    await dev.stop();
    await page.close();
  }
});

test('the gate compares its build with the shell that the checkout built', () => {
  version = versionIn(team.run('npm', 'run', '--silent', 'publish:portal', '--', '--json'));
  const { own, packages, built } = JSON.parse(readFileSync(join(team.folder, 'dist/api-use.json'), 'utf8')) as Record<string, Record<string, { files: object }>>;
  expect(Object.keys(own!).every((file) => file.startsWith('src/'))).toBe(true);
  expect(Object.keys(packages!['@portal/freight-kit']!.files)).toContain('src/measure/in-units.tsx');
  const { microFrontends } = JSON.parse(readFileSync(join(edge.store, 'channels/production.json'), 'utf8')) as { microFrontends: { shell: { metadata: { version: string } }[] } };
  const shell = join(edge.store, 'remotes/shell', microFrontends.shell[0]!.metadata.version);
  const report = JSON.parse(readFileSync(join(shell, 'api-report.json'), 'utf8')) as { packages: object };
  expect(built).toEqual(report.packages);
  expect(team.portal('check', `returns@${version}`)).toContain('fits everything that production serves');
  team.portal('release', `returns@${version}`, '--why', 'first');
});

test('a shell without what it uses is refused', () => {
  const { microFrontends } = JSON.parse(readFileSync(join(edge.store, 'channels/production.json'), 'utf8')) as { microFrontends: { shell: { metadata: { version: string } }[] } };
  const released = join(edge.store, 'remotes/shell', microFrontends.shell[0]!.metadata.version);
  const other = join(work, 'shell/dist');
  mkdirSync(dirname(other), { recursive: true });
  cpSync(released, other, { recursive: true });
  for (const file of readdirSync(other, { recursive: true, encoding: 'utf8' })) if (file.endsWith('.br') || file === 'files.json') rmSync(join(other, file));
  writeFileSync(join(work, 'shell/package.json'), '{"version":"1.0.1"}');
  const path = join(other, 'api-report.json');
  const report = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { files: Record<string, string> }> };
  const { files } = report.packages['@portal/ui-kit']!;
  const file = 'src/layout/page.d.ts';
  expect(files[file]).toMatch(/\btitle\b/);
  files[file] = files[file]!.replace(/\btitle\b/g, 'heading');
  writeFileSync(path, JSON.stringify(report));
  const shell = versionIn(portal(edge.store, 'publish', 'shell', '--dist', other, '--json').out);
  expect(() => team.portal('check', `shell@${shell}`)).toThrow(/returns@\S+ does not fit the types of the new shell [\S\s]*src\/detail\.tsx line \d+ uses Page of @portal\/ui-kit/);
});

test('visitors see its page and its menu entry', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  await expect.poll(async () => JSON.stringify(await (await fetch(`${edge.url}/portal/releases.json`)).json())).toContain(version);
  await page.goto('/orders');
  await page.getByRole('menuitem', { name: '退货' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('退货');
  await expect(page.getByText(/^units \d$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.close();
});
