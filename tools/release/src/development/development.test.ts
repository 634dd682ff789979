import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PageRow } from '@portal/releases/contract';
import { checkout } from '../../test/checkout';
import { developAgainst } from './against';

const root = resolve(__dirname, '../../../..');
const row = (path: string, remote: string, zh: string) => ({ path, remote, module: 'home', frame: 'framed', access: 'owner', label: { zh, en: zh }, menu: { icon: 'swap' } }) satisfies PageRow;

let work: string;
let portal: Server;
let origin: string;
/** What the portal says of itself. */
let allows: boolean;
let page: string | undefined;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'portal-against-'));
  portal = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, origin);
    if (pathname === '/remotes/shell/pages.json') return response.end(JSON.stringify({ icons: ['swap'], pages: [row('/orders', 'orders', '订单')] }));
    const overrides = allows ? Object.fromEntries([...searchParams].map(([key, url]) => [key.slice(3), url])) : undefined;
    const releases = { set: 'a', remotes: { claims: { version: '1.2.0' } }, shell: { version: '3.0.0', base: '/remotes/shell/' }, pages: [row('/claims', 'claims', '理赔')] };
    const block = (id: string, value: object) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
    return response.writeHead(404).end(page ?? block('portal-releases', releases) + block('portal-config', { overrides }));
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
beforeEach(() => {
  allows = true;
  page = undefined;
});
afterAll(() => {
  portal.close();
  rmSync(work, { recursive: true, force: true });
});

/** The folder of a remote that no release is of, with what is installed for another. */
function remote(pages: object[], config?: string): string {
  const folder = mkdtempSync(join(work, 'returns-'));
  mkdirSync(join(folder, 'src'));
  symlinkSync(join(root, 'apps/wallet-mf/node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const options = JSON.stringify({ name: 'returns', exposes: { './home': './src/home.ts' }, pages });
  const made = `import { remote } from '@portal/build-config/remote';\nexport default remote(import.meta.dirname, ${options});\n`;
  writeFileSync(join(folder, 'rspack.config.mjs'), config ?? made);
  return folder;
}

const free = [{ ...row('/returns', 'x', '退货'), remote: undefined }];

/** What it prints until it ends with an error. */
async function refused(folder: string, options: { against?: string; port?: number } = {}): Promise<{ sentence: string; err: string }> {
  let err = '';
  const started = developAgainst({ folder, against: origin, named: '--against', out: () => undefined, err: (text) => (err += text), ...options });
  const sentence = await started.catch((error: Error) => `${error.name}: ${error.message}`);
  return { sentence, err };
}

test.each(['portal.example', 'ftp://portal.example', 'https://portal.example/orders', 'https://portal.example/?x=1', 'https://me@portal.example'])('%s is no address of a portal', async (against) =>
  expect((await refused(work, { against })).sentence).toBe(`OperatorError: --against must be the address of a portal such as https://portal.example, without a path, not "${against}"`),
);

test('so is PORTAL_URL', async () => {
  const { portal: run, remove } = checkout({ PORTAL_URL: 'portal.example' });
  expect((await run('dev')).err).toBe('portal: PORTAL_URL must be the address of a portal such as https://portal.example, without a path, not "portal.example"\n');
  remove();
});

test('a folder without a remote is named', async () => {
  expect((await refused(work)).sentence).toContain(`there is no rspack.config.mjs in ${work}: run it in the folder of a remote`);
});

test('so is one in which nothing is installed', async () => {
  const folder = remote(free);
  rmSync(join(folder, 'node_modules'));
  expect((await refused(folder)).sentence).toMatch(/^OperatorError: (?=.*@portal\/build-config)(?=.*\/returns-).*cannot be used/);
});

test.each([
  ['a shell', 'export default {};', 'this is not a configuration that `remote` of build-config returned'],
  ['a faulty one', 'throw new Error("no such thing");', 'no such thing'],
])('the configuration of %s is refused', async (_what, config, why) => {
  const folder = remote([], config);
  expect((await refused(folder)).sentence).toBe(`OperatorError: rspack.config.mjs in ${folder} cannot be used: ${why}`);
});

test('a wrong row is named, as `publish` would', async () => {
  const config = "import { remote } from '@portal/build-config/remote';\nexport default remote(import.meta.dirname, { name: 'returns', exposes: {}, actions: [{ path: '//evil.example' }] });";
  expect((await refused(remote([], config))).sentence).toContain('rspack.config.mjs: actions[0].path must be a path of the portal such as /wallet/top-up');
  expect((await refused(remote([{ ...free[0]!, access: 'admin', titel: 'x' }]))).sentence).toMatch(/rspack\.config\.mjs: pages\[0\].*access.*/);
});

test('a portal that does not allow it says how it would', async () => {
  allows = false;
  expect((await refused(remote(free))).sentence).toBe(`OperatorError: ${origin} does not allow remotes from a developer's machine: its edge must be started with ALLOW_OVERRIDE=on`);
});

test('what is no portal, or does not answer, is named', async () => {
  page = '<h1>It works</h1>';
  expect((await refused(remote(free))).sentence).toBe(`OperatorError: ${origin} is no portal: its page has no portal-config`);
  expect((await refused(remote(free), { against: 'http://127.0.0.1:1' })).sentence).toContain('http://127.0.0.1:1 does not answer: ');
});

test('a port that another program has is named', async () => {
  const { port } = portal.address() as AddressInfo;
  expect((await refused(remote(free), { port })).sentence).toBe(`OperatorError: --port ${port} is in use by another program`);
});

test('rows of the shell and of other remotes are told, and a remote without any other has no page to show', async () => {
  const { sentence, err } = await refused(
    remote([
      { ...free[0]!, path: '/orders' },
      { ...free[0]!, path: '/claims', nested: true, label: { zh: '理赔二', en: 'x' } },
    ]),
  );
  expect(err).toContain('returns@local adds the page /orders, which collides with /orders of the live shell 3.0.0: choose a path that is free');
  expect(err).toContain('returns@local adds the page /claims, which collides with /claims of claims@1.2.0: choose a path that is free');
  expect(sentence).toBe(`OperatorError: ${origin} has no page of returns to show: in rspack.config.mjs, all rows of \`pages\` are taken`);
});

test.each([
  [['dev'], 1, 'name the portal: `portal dev --against https://portal.example`, or PORTAL_URL'],
  [['dev', '--port', '70000'], 2, 'It is a port number, 1 to 65535.'],
  [['dev', 'shell', '--against', 'https://portal.example'], 1, 'the shell cannot be taken from this machine'],
  [['dev', 'returns', '--against', 'https://portal.example'], 1, 'there is no remote returns here'],
  [['dev', '../returns', '--against', 'https://portal.example'], 1, 'there is no remote ../returns here'],
])('portal %j ends with %i and a sentence', async (argv, code, sentence) => {
  const { portal: run, remove } = checkout();
  const ended = await run(...argv);
  remove();
  expect(ended).toMatchObject({ code, err: expect.stringContaining(sentence) as string });
});
