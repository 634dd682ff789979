import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@portal/releases/store';
import { startS3 } from '@portal/bucket/testing';
import { checkout, remoteBuild, type Checkout } from '../test/checkout';

let work: Checkout;
let version: string;
const channels = () => join(work.root, '.store/channels');
const document = () => readFileSync(join(channels(), 'production.json'), 'utf8');

beforeEach(async () => {
  work = checkout();
  work.build('orders-mf', remoteBuild('orders'));
  ({ version } = JSON.parse((await work.portal('publish', 'orders', '--json')).out) as { version: string });
  await work.portal('release', `orders@${version}`);
});
afterEach(() => work.remove());

async function newVersion(): Promise<string> {
  work.build('orders-mf', remoteBuild('orders', { 'remoteEntry.js': 'window.orders = 2;' }));
  return (JSON.parse((await work.portal('publish', 'orders', '--json')).out) as { version: string }).version;
}

const READ_ONLY: Record<string, number> = { '.store/channels': 0o555, '.store/remotes': 0o555, '.store/remotes/orders': 0o555 };

/** Rights do not bind root: the tests of rights run as nobody then. `modes` are of folders in the checkout. */
async function withoutRights<T>(modes: Record<string, number>, run: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  chmodSync(work.root, 0o755);
  for (const [folder, mode] of Object.entries(modes)) chmodSync(join(work.root, folder), mode);
  if (isRoot) process.seteuid!(65_534);
  try {
    return await run();
  } finally {
    if (isRoot) process.seteuid!(0);
    for (const folder of Object.keys(modes)) chmodSync(join(work.root, folder), 0o755);
  }
}

test('a folder without rights is a clear error, and nothing changes', async () => {
  const next = await newVersion();
  const before = document();
  work.build('orders-mf', remoteBuild('orders', { 'remoteEntry.js': 'window.orders = 3;' }));
  await withoutRights(READ_ONLY, async () => {
    for (const argv of [
      ['publish', 'orders'],
      ['release', `orders@${next}`],
    ]) {
      const { code, err } = await work.portal(...argv);
      expect([argv[0], code, err.trim().split('\n').length]).toEqual([argv[0], 3, 1]);
      expect(err).toContain('cannot be used: this user has no right to it (EACCES');
    }
    expect((await work.portal('status')).code).toBe(0);
  });
  expect(document()).toBe(before);
  expect(readdirSync(channels())).toEqual(['production.json']);
  expect(readdirSync(join(work.root, '.store/remotes/orders'))).toHaveLength(2);
  expect((await work.portal('release', `orders@${next}`)).code).toBe(0);
});

test.each([
  ['the store', '.store'],
  ['a folder above it', '.'],
])('no right to read %s is a clear error with the exit code of the store', async (_, folder) => {
  await withoutRights({ [folder]: 0o000 }, async () => {
    for (const argv of [['status'], ['history'], ['check', `orders@${version}`], ['release', `orders@${version}`]]) {
      const { code, err } = await work.portal(...argv);
      expect([argv[0], code, err.trim().split('\n').length]).toEqual([argv[0], 3, 1]);
      expect(err).toMatch(/^portal: the store \S+\.store cannot be used: this user has no right to it \(EACCES, /);
    }
  });
});

test('a bucket without rights, or that is gone, is a clear error', async () => {
  const server = await startS3();
  const reader = checkout({ STORE_URL: server.url('x'), ...server.readOnlyEnv });
  reader.build('orders-mf', remoteBuild('orders'));
  const { code, err } = await reader.portal('publish', 'orders');
  expect([code, server.objects.size]).toEqual([3, 0]);
  expect(err).toMatch(/^portal: the store s3:\/\/portal-test\/x refuses PUT remotes\/orders\/[^ ]+: these credentials have no right to it[^\n]*\n$/);
  await server.stop();
  expect(await reader.portal('status')).toMatchObject({ code: 3, err: expect.stringContaining('the store s3://portal-test/x does not answer: ') as string });
  reader.remove();
}, 20_000);

test('an upload to a bucket that is cut off is no version', async () => {
  const server = await startS3();
  const remote = checkout({ STORE_URL: server.url('x'), ...server.env });
  remote.build('orders-mf', remoteBuild('orders'));
  server.trouble = (method, key) => (method === 'PUT' && key.endsWith('remoteEntry.js') ? 'lost' : undefined);
  expect((await remote.portal('publish', 'orders')).code).toBe(3);
  expect(server.objects.size).toBeGreaterThan(0);
  expect((await remote.portal('release', `orders@${version}`)).err).toContain(`orders@${version} is not published`);
  server.trouble = () => undefined;
  expect((await remote.portal('publish', 'orders')).code).toBe(0);
  expect((await remote.portal('release', `orders@${version}`)).code).toBe(0);
  await server.stop();
  remote.remove();
}, 20_000);

test.each<[string, (text: string) => string, string]>([
  ['cut off', (text) => text.slice(0, 100), 'release document production: is not JSON'],
  ['of another schema', (text) => text.replace('v1-pre', 'v2'), 'release document production: schema '],
  ['with a version that is none', (text) => text.replaceAll(version, 'latest'), 'release document production: microFrontends.orders[0].metadata.version must be a semver version'],
  ['without a default', (text) => text.replace('"default": true', '"default": false'), 'microFrontends.orders must have exactly one default version, has 0'],
  ['with a path as a name', (text) => text.replace('"orders"', '"../x"'), 'microFrontends["../x"]'],
])('a release document that is %s is refused by every command with the path of the fault, and stays as it is', async (_, spoil, sentence) => {
  const next = await newVersion();
  writeFileSync(join(channels(), 'production.json'), spoil(document()));
  const before = document();
  for (const argv of [['release', `orders@${next}`], ['promote', 'orders'], ['rollback', 'orders'], ['check', `orders@${next}`], ['status']]) {
    const { code, err } = await work.portal(...argv);
    expect([argv[0], code]).toEqual([argv[0], 1]);
    expect(err).toContain(sentence);
  }
  expect(document()).toBe(before);
  expect(await openStore(join(work.root, '.store')).history('production')).toHaveLength(1);
});

test.each([
  ['release', 'orders@latest', 'is not a semver version'],
  ['publish', 'orders-mf', "there is no apps/orders-mf-mf: give the folder's name without -mf and build first"],
  ['release', '../../etc@1.0.0', 'must be <remote>@<version>'],
  ['publish', '../orders', "is not a remote's name"],
  ['promote', 'a/b', 'must be <remote> or <remote>@<version>'],
  ['rollback', '..', 'must be <remote> or <remote>@<version>'],
  ['check', 'orders@1', 'is not a semver version'],
  ['history', '../orders', "is not a remote's name"],
  ['promote', 'constructor', 'constructor is not released on production'],
  ['rollback', 'constructor', 'constructor is not released on production'],
  ['check', 'constructor', 'constructor is not released on production'],
])('%s %s is refused in a sentence, and nothing changes', async (command, target, sentence) => {
  const before = document();
  const { code, err } = await work.portal(command, target);
  expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
  expect(err).toContain(sentence);
  expect(document()).toBe(before);
});
