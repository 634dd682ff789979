import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { noCounts, type EdgeHealth } from '@portal/releases/health';
import { checkout, remoteBuild, shellBuild, type Checkout } from '@portal/release/testing';
import { createConsole, type Console, type ConsoleOptions } from './app';
import type { ChangeBody, Overview, Refusal } from './contract';
import { readEnv } from './env';

const SECRET = 'a-secret-of-the-console';
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

let work: Checkout;
let folder: string;
let issuer: ChildProcess;
let issuerUrl: string;
let edge: Server;
let served: Console;
let options: ConsoleOptions;
let url: string;
let now: number;
let versions: Record<'shell' | 'one' | 'two' | 'tooNew', string>;

beforeAll(async () => {
  const [issuerPort, port] = [await freePort(), await freePort()];
  url = `http://localhost:${port}`;
  issuerUrl = `http://127.0.0.1:${issuerPort}`;
  issuer = spawn(process.execPath, [resolve(__dirname, '../test/issuer.mjs'), String(issuerPort), `${url}/auth/callback`], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(issuer.stdout!, 'data');
});
afterAll(() => void issuer.kill());

beforeEach(async () => {
  now = Date.now();
  work = checkout();
  folder = mkdtempSync(join(tmpdir(), 'console-'));
  mkdirSync(join(folder, 'page/assets'), { recursive: true });
  writeFileSync(join(folder, 'page/index.html'), '<style nonce="__nonce__"></style>');
  const people = [
    { group: 'portal-platform', role: 'platform' },
    { email: 'orders@example.com', role: 'releaser', remotes: ['orders'] },
    { email: 'viewer@example.com', role: 'viewer' },
  ];
  writeFileSync(join(folder, 'roles.json'), JSON.stringify({ people }));
  const publish = async (name: string, files: Record<string, string>): Promise<string> => {
    work.build(name === 'shell' ? name : `${name}-mf`, files);
    return (JSON.parse((await work.portal('publish', name, '--json')).out) as { version: string }).version;
  };
  versions = {
    shell: await publish('shell', shellBuild()),
    one: await publish('orders', remoteBuild('orders')),
    two: await publish('orders', remoteBuild('orders', { 'remoteEntry.js': 'window.orders = 2;' })),
    tooNew: await publish('orders', remoteBuild('orders', {}, { requires: { '@portal/ui-kit': '^2.0.0' } })),
  };
  await work.portal('release', `shell@${versions.shell}`, `orders@${versions.one}`);
  edge = createServer((request, response) => {
    const since = Number(new URL(request.url!, 'http://edge').searchParams.get('since'));
    const counts = { ...noCounts(), loads: 40, failedLoads: 2 };
    const answer: EdgeHealth = { edge: 'a', since, until: now, dropped: {}, versions: [{ remote: 'orders', version: versions.one, counts }] };
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const env = readEnv({
    CONSOLE_URL: url,
    STORE_URL: join(work.root, '.store'),
    DATA_DIR: join(folder, 'data'),
    EDGES: `http://127.0.0.1:${(edge.address() as AddressInfo).port}`,
    OIDC_ISSUER: issuerUrl,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: SECRET,
    CONSOLE_ROLES: join(folder, 'roles.json'),
    LOG_LEVEL: 'silent',
  });
  options = { ...env, page: join(folder, 'page'), clock: () => now };
  served = await createConsole(options);
});
afterEach(async () => {
  await served.app.close();
  edge.closeAllConnections();
  edge.close();
  work.remove();
  rmSync(folder, { recursive: true });
});

const host = () => new URL(url).host;
const ask = (path: string, cookie?: string, headers: Record<string, string> = {}) => served.app.inject({ url: path, headers: { host: host(), ...(cookie ? { cookie } : {}), ...headers } });
const send = (path: string, body: object, cookie: string, headers: Record<string, string> = {}) =>
  served.app.inject({ method: 'POST', url: path, payload: body, headers: { host: host(), origin: url, 'x-console': '1', cookie, ...headers } });

const cookieOf = (set: string | string[] | undefined): string =>
  [set ?? []]
    .flat()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** The way to the issuer and back. @returns where it sends the browser, and the cookie that goes with it */
async function toIssuer(account: string): Promise<{ callback: string; cookie: string }> {
  const begun = await ask('/auth/sign-in?to=/remotes/orders');
  const jar = new Map<string, string>();
  let location = begun.headers.location!;
  while (!location.startsWith(url)) {
    const at = location.includes('/choose/') ? `${location}?account=${account}` : location;
    const answer = await fetch(new URL(at, issuerUrl), { redirect: 'manual', headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(';');
      jar.set(pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1));
    }
    location = answer.headers.get('location')!;
  }
  return { callback: location.slice(url.length), cookie: cookieOf(begun.headers['set-cookie']) };
}

async function signIn(account: string): Promise<string> {
  const { callback, cookie } = await toIssuer(account);
  const answer = await ask(callback, cookie);
  expect(answer.headers.location).toBe('/remotes/orders');
  return cookieOf(answer.headers['set-cookie']);
}

const revision = async (cookie: string) => (await ask('/api/overview', cookie)).json<Overview>().revision;
const change = async (cookie: string, wanted: ChangeBody['wanted'], more: Partial<ChangeBody> = {}): Promise<ChangeBody> => ({
  channel: 'production',
  revision: await revision(cookie),
  wanted,
  why: 'a test',
  force: false,
  ...more,
});

test('whoever signs in is told from others by the issuer, and named in the history by their address', async () => {
  const cookie = await signIn('orders');
  expect((await ask('/api/session', cookie)).json()).toMatchObject({ person: { who: 'orders@example.com', permissions: { platform: false, remotes: ['orders'] } }, channels: ['production'] });
  const body = await change(cookie, { action: 'release', name: 'orders', version: versions.two, traffic: 10 });
  expect((await send('/api/preview', body, cookie)).json()).toMatchObject({ changed: true, distributions: [{ after: [{ traffic: 90 }, { traffic: 10 }] }] });
  expect(await revision(cookie)).toBe(body.revision);
  expect((await send('/api/changes', body, cookie)).statusCode).toBe(200);
  expect(JSON.parse((await work.portal('history', '--json')).out)).toMatchObject({ changes: [{ who: 'orders@example.com', action: 'release', to: versions.two, traffic: 10, why: 'a test' }, {}, {}] });
  // What was confirmed for another document is refused.
  expect((await send('/api/changes', body, cookie)).json<Refusal>().code).toBe('moved');
});

test.each(['stranger', 'unverified'])('%s has no role: an address counts only if the issuer vouches for it', async (account) => {
  const { callback, cookie } = await toIssuer(account);
  const answer = await ask(callback, cookie);
  expect(answer.headers.location).toBe('/?refused=role');
  expect(cookieOf(answer.headers['set-cookie'])).toBe('');
});

test('an answer of the issuer is good once, in the browser that began, for its state', async () => {
  const { callback, cookie } = await toIssuer('lin');
  expect((await ask(callback)).headers.location).toBe('/?refused=state');
  expect((await ask(callback.replace(/state=[^&]+/, 'state=other'), cookie)).headers.location).toBe('/?refused=state');
  expect((await ask(callback, cookie)).headers.location).toBe('/?refused=state');
  const again = await toIssuer('lin');
  expect((await ask(again.callback, again.cookie)).headers.location).toBe('/remotes/orders');
  expect((await ask(again.callback, again.cookie)).headers.location).toBe('/?refused=state');
});

test('a session ends by itself without use, after a day of work, and by a sign-out; what the page asks by itself is no use', async () => {
  const cookie = await signIn('viewer');
  const status = async (headers?: Record<string, string>) => (await ask('/api/overview', cookie, headers)).statusCode;
  const MINUTE = 60_000;
  now += 29 * MINUTE;
  expect(await status({ 'x-console-refresh': '1' })).toBe(200);
  now += 2 * MINUTE;
  expect(await status()).toBe(401);
  const other = await signIn('viewer');
  for (let at = 0; at < 8 * 60; at += 20) {
    expect((await ask('/api/overview', other)).statusCode).toBe(200);
    now += 20 * MINUTE;
  }
  expect((await ask('/api/overview', other)).statusCode).toBe(401);
  const last = await signIn('viewer');
  expect((await send('/auth/sign-out', {}, last)).json<{ next: string }>().next).toMatch(issuerUrl);
  expect((await ask('/api/overview', last)).statusCode).toBe(401);
});

test('a role ends where it ends: the service decides, not the page', async () => {
  const [orders, viewer, platform] = [await signIn('orders'), await signIn('viewer'), await signIn('lin')];
  const rollback = { action: 'rollback', name: 'orders' } as const;
  const status = async (cookie: string, wanted: ChangeBody['wanted'], more?: Partial<ChangeBody>) => (await send('/api/changes', await change(cookie, wanted, more), cookie)).statusCode;
  expect(await status(viewer, rollback)).toBe(403);
  expect(await status(orders, { action: 'release', name: 'shell', version: versions.shell, traffic: 100 })).toBe(403);
  expect(await status(orders, { action: 'freeze' })).toBe(403);
  expect(await status(orders, { action: 'release', name: 'orders', version: versions.tooNew, traffic: 100 }, { force: true })).toBe(403);
  const refusal = (await send('/api/changes', await change(platform, { action: 'release', name: 'orders', version: versions.tooNew, traffic: 100 }), platform)).json<Refusal>();
  expect(refusal).toMatchObject({ code: 'refused', forcible: true, sentences: [expect.stringContaining('@portal/ui-kit')] });
  expect(await status(platform, { action: 'release', name: 'orders', version: versions.tooNew, traffic: 100 }, { force: true, why: null })).toBe(409);
  expect(await status(platform, { action: 'release', name: 'orders', version: versions.tooNew, traffic: 100 }, { force: true })).toBe(200);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page of the same site that is not the console', { 'sec-fetch-site': 'same-site' }],
  ['a form, which sends no header of its own', { 'x-console': '' }],
])('a change of %s is refused', async (_what, headers) => {
  const cookie = await signIn('lin');
  expect((await send('/api/changes', await change(cookie, { action: 'rollback', name: 'orders' }), cookie, headers)).statusCode).toBe(403);
});

test('another name that leads to this machine is not answered', async () => {
  expect((await served.app.inject({ url: '/api/session', headers: { host: 'evil.example' } })).statusCode).toBe(403);
});

test('the page has a policy with a nonce of its own, and every session cookie is closed to scripts and other sites', async () => {
  const [a, b] = [await ask('/remotes/orders'), await ask('/')];
  expect(a.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
  expect(a.headers['content-security-policy']).not.toBe(b.headers['content-security-policy']);
  const { callback, cookie } = await toIssuer('lin');
  const [, session] = (await ask(callback, cookie)).headers['set-cookie'] as string[];
  expect(session).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/);
});

test('adoption comes from samples of each interval, counted once and kept over a restart, while no edge answers', async () => {
  await served.sampler.round();
  await served.sampler.round();
  let cookie = await signIn('viewer');
  const adoption = async () => {
    const { versions: names, points } = (await ask('/api/remotes/orders/adoption?span=hour', cookie)).json<{ versions: string[]; points: (number[] | null)[] }>();
    return [names, points];
  };
  const whole = [[versions.one], Array.from({ length: 12 }, () => [40])];
  expect(await adoption()).toEqual(whole);
  expect((await ask('/api/remotes/orders/health', cookie)).json()).toMatchObject({
    edges: { answered: 1, missing: [] },
    versions: [{ version: versions.one, loads: 40, failedLoads: 2, enough: true }],
  });
  await served.app.close();
  edge.closeAllConnections();
  edge.close();
  served = await createConsole(options);
  await served.sampler.round();
  cookie = await signIn('viewer');
  expect(await adoption()).toEqual(whole);
  expect((await ask('/api/overview', cookie)).json<Overview>().remotes.map(({ health }) => health)).toEqual([null, null]);
});

test.each([
  ['name', { action: 'promote', name: '../x' }],
  ['steps', { action: 'release', name: 'orders', version: '1.0.0', traffic: 100, steps: [50, 20] }],
  ['from', { action: 'freeze', from: 'tomorrow' }],
])('a wrong %s is named', async (field, wanted) => {
  const cookie = await signIn('lin');
  const body = { ...(await change(cookie, { action: 'freeze' })), wanted };
  expect((await send('/api/changes', body, cookie)).json<Refusal>()).toMatchObject({ code: 'input', field });
});
