import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { owner } from '../support/accounts';
import { portal } from '../support/build';
import { nodeIn } from '../support/copy';
import { versionIn } from '../support/edited-shell';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';
import { root } from '../support/store';

/** A team without the checkout: packed packages, a repository made by create-portal-remote, and npm. */
let work: string;
let repository: string;
let edge: OwnEdge;
let version: string;

// Each is a step of one way; npm installs 500 packages.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async ({ baseURL }) => {
  work = mkdtempSync(join(tmpdir(), 'portal-repository-'));
  repository = join(work, 'returns');
  edge = await ownEdge(baseURL!, { ALLOW_OVERRIDE: 'on' });
});
test.afterAll(() => {
  edge.stop();
  rmSync(work, { recursive: true, force: true });
});

/** What a command of that team finds: nothing of the checkout is on its path. */
function environment(): Record<string, string> {
  const PATH = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].filter((each) => !each.startsWith(root)).join(':');
  const { HOME = work } = process.env;
  return { PATH, HOME, STORE_URL: edge.store, PORTAL_USER: 'returns-team' };
}

/** Runs a command as that team does. */
function run(folder: string, command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { cwd: folder, env: environment(), encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')} failed\n${stdout}\n${stderr}`, { cause: error });
  }
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides?: Record<string, string>;
}

/** Takes the packed packages instead of those of a registry, also where they depend on each other. */
function installPacked(packed: ReadonlyMap<string, string>): void {
  const file = join(repository, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const direct = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]);
  for (const ranges of [manifest.dependencies, manifest.devDependencies]) for (const name of Object.keys(ranges)) if (packed.has(name)) ranges[name] = `file:${packed.get(name)}`;
  manifest.overrides = Object.fromEntries([...packed].map(([name, tarball]) => [name, direct.has(name) ? `$${name}` : `file:${tarball}`]));
  writeFileSync(file, JSON.stringify(manifest));
  run(repository, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
}

function edit(file: string, from: string, to: string): void {
  const path = join(repository, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test('packed packages install with npm in a repository that create-portal-remote makes', () => {
  const folder = join(work, 'packed');
  nodeIn(root, ['tools/workspace/pack.mjs', folder]);
  const tarballs = readdirSync(folder).map((file) => join(folder, file));
  const creator = tarballs.find((file) => file.includes('create-portal-remote'))!;
  const create = (...args: string[]) => run(work, 'npm', 'exec', '--yes', `--package=${creator}`, '--', 'create-portal-remote', ...args);
  expect(() => create('oms')).toThrow('"oms" is a remote of the portal already');
  create('returns', '--zh', '退货', '--icon', 'swap');
  const packed = tarballs.filter((file) => file !== creator).map((file) => [`@portal/${/^portal-(.*)-[\d.]+\.tgz$/.exec(basename(file))![1]}`, file] as const);
  installPacked(new Map(packed));
});

test('its types, tests, lint and build pass, with freight-kit compiled in', () => {
  edit('src/page.tsx', 'import { pageMessages }', "import { InUnits, useUnits } from '@portal/freight-kit';\nimport { pageMessages }");
  edit('src/page.tsx', "<Card title={t('latest')}>", "<Card title={t('latest')}>\n        <InUnits units={useUnits()}>{(units) => `units ${units}`}</InUnits>");
  for (const script of ['types', 'test', 'lint', 'build']) run(repository, 'npm', 'run', script);
});

test('a wrong prop of ui-kit is a type error there', () => {
  edit('src/page.tsx', "<Page title={t('title')}>", "<Page heading={t('title')}>");
  expect(() => run(repository, 'npm', 'run', 'types')).toThrow(/src\/page\.tsx[\S\s]*'heading' does not exist/);
  edit('src/page.tsx', "<Page heading={t('title')}>", "<Page title={t('title')}>");
});

test('npm run dev shows it in the portal before any release, and an edit reloads it', async ({ browser }) => {
  expect(() => run(repository, 'npx', 'portal', 'dev', '--against', `${edge.url}/orders`)).toThrow('--against must be the address of a portal');
  expect(() => run(work, join(repository, 'node_modules/.bin/portal'), 'dev', '--against', edge.url)).toThrow('there is no rspack.config.mjs in');
  // npm gives a signal to nobody: its group gets it, as from a terminal.
  const dev = spawn('npm', ['run', 'dev', '--', '--against', edge.url], { cwd: repository, env: environment(), detached: true });
  let printed = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const page = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('Open ');
    await page.goto(/Open {2}(\S+)/.exec(printed)![1]!);
    await expect(heading).toHaveText('退货');
    await expect(page.getByRole('menuitem', { name: '退货' })).toBeVisible();
    edit('src/messages.ts', "title: '退货'", "title: '退换货'");
    await expect(heading).toHaveText('退换货');
    edit('src/messages.ts', "title: '退换货'", 'title: (');
    await expect(page.getByRole('alert').filter({ hasText: 'messages.ts' })).toBeVisible();
    expect(printed).toContain('messages.ts');
    edit('src/messages.ts', 'title: (', "title: '退货'");
    await expect(heading).toHaveText('退货');
  } finally {
    const ended = once(dev, 'exit');
    process.kill(-dev.pid!, 'SIGTERM');
    await ended;
    await page.close();
  }
});

test('the gate compares its build with the shell that the checkout built', () => {
  version = versionIn(run(repository, 'npm', 'run', '--silent', 'publish:portal', '--', '--json'));
  const { own, packages, built } = JSON.parse(readFileSync(join(repository, 'dist/api-use.json'), 'utf8')) as Record<string, Record<string, { files: object }>>;
  expect(Object.keys(own!).every((file) => file.startsWith('src/'))).toBe(true);
  expect(Object.keys(packages!['@portal/freight-kit']!.files)).toContain('src/measure/in-units.tsx');
  const { microFrontends } = JSON.parse(readFileSync(join(edge.store, 'channels/production.json'), 'utf8')) as { microFrontends: { shell: { metadata: { version: string } }[] } };
  const shell = join(edge.store, 'remotes/shell', microFrontends.shell[0]!.metadata.version);
  const report = JSON.parse(readFileSync(join(shell, 'api-report.json'), 'utf8')) as { packages: object };
  expect(built).toEqual(report.packages);
  expect(run(repository, 'npx', 'portal', 'check', `returns@${version}`)).toContain('fits everything that production serves');
  run(repository, 'npx', 'portal', 'release', `returns@${version}`, '--why', 'first');
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
  expect(() => run(repository, 'npx', 'portal', 'check', `shell@${shell}`)).toThrow(
    /returns@\S+ does not fit the types of the new shell [\S\s]*src\/detail\.tsx line \d+ uses Page of @portal\/ui-kit/,
  );
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
