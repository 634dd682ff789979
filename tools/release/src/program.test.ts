import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { join } from 'node:path';
import { checkout, remoteBuild } from '../test/checkout';

const UNCHECKED = 'signatures are not checked (no TRUST_FILE): whoever can write the store can release anything\n';

const work = checkout();
afterAll(() => work.remove());

const COMMANDS = [
  'publish',
  'release',
  'promote',
  'rollback',
  'status',
  'history',
  'check',
  'watch',
  'pause',
  'resume',
  'freeze',
  'unfreeze',
  'pin',
  'unpin',
  'versions',
  'gc',
  'keygen',
  'whoami',
  'trust',
  'sign',
  'approve',
  'renew',
];

test.each(COMMANDS)('%s explains itself', async (command) => {
  const { code, out } = await work.portal(command, '--help');
  expect(code).toBe(0);
  expect(out).toContain(`Usage: portal ${command}`);
  expect(out).toContain('--json');
});

test('the general help names environment and exit codes', async () => {
  const { code, out } = await work.portal('--help');
  expect(code).toBe(0);
  for (const part of [...COMMANDS, 'STORE_URL', 'Exit codes']) expect(out).toContain(part);
});

test.each([
  [[]],
  [['publsih', 'orders']],
  [['publish']],
  [['release']],
  [['status', '--channel', '../x']],
  [['status', '--verbose']],
  [['release', 'orders@1.0.0', '--traffic', '101']],
  [['release', 'orders@1.0.0', '--traffic', '0.001']],
  [['release', 'orders@1.0.0', '--traffic', '-1']],
  [['release', 'orders@1.0.0', '--force']],
  [['rollback', 'orders', '--force', '--why', ' ']],
  [['history', '--limit', '0']],
  [['release', 'orders@1.0.0', '--steps', '50,25']],
  [['release', 'orders@1.0.0', '--steps', '5,50', '--traffic', '5']],
  [['release', 'orders@1.0.0', '--abort-when', 'errors > 2x']],
  [['release', 'orders@1.0.0', '--steps', '5,50', '--abort-when', 'tears > 2x']],
  [['release', 'orders@1.0.0', '--steps', '5,50', '--every', '10']],
  [['release', 'orders@1.0.0', '--not-before', 'tomorrow']],
  [['freeze', '--until', '2999-01-01T00:00Z']],
  [['pin', '0123456789abcdef']],
  [['promote']],
  [['versions', '--history', '100d']],
  [['versions', 'orders', '--open', '7']],
  [['gc', '--history', '0d']],
  [['gc', 'orders']],
  [['gc', '--remove', '--why', 'two\nlines']],
])('wrong use %j exits with 2', async (argv) => expect((await work.portal(...argv)).code).toBe(2));

test('status of an empty store, then of a release', async () => {
  expect((await work.portal('status')).out).toBe(`nothing is released on production\n${UNCHECKED}`);
  work.build('orders-mf', remoteBuild('orders'));
  const { version } = JSON.parse((await work.portal('publish', 'orders', '--json')).out) as { version: string };
  await work.portal('release', `orders@${version}`);
  expect((await work.portal('status')).out).toBe(`channel production\norders  ${version}  100 %\n${UNCHECKED}`);
  expect(JSON.parse((await work.portal('status', '--json')).out)).toEqual({
    channel: 'production',
    served: [{ name: 'orders', version, traffic: 100, default: true, fallback: null, health: 'unknown' }],
    rollouts: [],
    freezes: [],
    pins: [],
    signatures: { checked: false, remotes: [], faults: [], history: null, proposals: [], stale: null, ending: [] },
  });
});

test.each([
  ['s3://bucket', 'is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set'],
  ['https://bucket', 'must be a folder, a file: URL or an s3: URL, https: is not supported'],
])('STORE_URL %s is refused in a sentence', async (url, sentence) => {
  const other = checkout({ STORE_URL: url });
  expect(await other.portal('status')).toMatchObject({ code: 1, err: `portal: STORE_URL ${sentence}\n` });
  other.remove();
});

test.each([
  [{}, ['STORE_URL must be set to the store', 'EDGES must be set to an origin']],
  [{ STORE_URL: '.store' }, ['EDGES must be set to an origin']],
  [{ EDGES: 'http://127.0.0.1:9464' }, ['STORE_URL must be set to the store']],
  [{ STORE_URL: '.store', EDGES: 'edge:9464/metrics' }, ['EDGES must be an origin']],
  [{ STORE_URL: '.store', EDGES: 'http://127.0.0.1:9464', METRICS_PORT: 'on' }, ['METRICS_PORT must be a port']],
  [{ STORE_URL: 's3://bucket', EDGES: 'http://127.0.0.1:9464' }, ['STORE_URL is a bucket']],
])('a controller with %j stops at once, with a line for each variable', async (env, lines) => {
  const other = checkout(env);
  const { code, out, err } = await other.portal('watch');
  other.remove();
  expect([code, out]).toEqual([1, '']);
  expect(err.trim().split('\n')).toEqual(lines.map((line) => expect.stringContaining(line)));
});

test('a process whose user has no name needs PORTAL_USER', async () => {
  work.build('orders-mf', remoteBuild('orders'));
  const { version } = JSON.parse((await work.portal('publish', 'orders', '--json')).out) as { version: string };
  const nameless = checkout({ STORE_URL: join(work.root, '.store'), PORTAL_USER: '' });
  const user = jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  const { code, err } = await nameless.portal('release', `orders@${version}`, '--channel', 'nameless');
  user.mockRestore();
  nameless.remove();
  expect([code, err]).toEqual([1, 'portal: PORTAL_USER must say who releases: the user of this process has no name\n']);
});

test.each([
  ['team-\norders', 1, 'portal: PORTAL_USER must not contain line breaks or other control characters\n'],
  ['x'.repeat(201), 1, 'portal: PORTAL_USER must have at most 200 characters, it has 201\n'],
  [' team-orders\n', 0, ''],
])('PORTAL_USER %j is one line of the history, without blanks around it', async (PORTAL_USER, exit, sentence) => {
  work.build('orders-mf', remoteBuild('orders'));
  const { version } = JSON.parse((await work.portal('publish', 'orders', '--json')).out) as { version: string };
  const named = checkout({ STORE_URL: join(work.root, '.store'), PORTAL_USER });
  const { code, err } = await named.portal('release', `orders@${version}`, '--channel', 'named');
  const history = await named.portal('history', '--channel', 'named', '--json');
  named.remove();
  expect([code, err]).toEqual([exit, sentence]);
  if (exit === 0) expect(history.out).toContain('"team-orders"');
});

test('a reader that closes the pipe, as head does, is no failure', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts'), '--help'], { cwd: __dirname, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const printed: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => printed.push(part));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, Buffer.concat(printed).toString()]).toEqual([0, '']);
});
