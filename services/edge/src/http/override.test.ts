import type { PortalConfig } from '@portal/releases/contract';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { block, startEdge } from '../../test/start-edge';

let fixture: Fixture;
let app: FastifyInstance;
let closed: FastifyInstance;
let lines: string[];

beforeAll(async () => {
  fixture = await fixtureStore();
  ({ app, lines } = await startEdge(fixture.store, { allowOverride: true }));
  ({ app: closed } = await startEdge(fixture.store));
});
afterAll(async () => {
  await app.close();
  await closed.close();
  await fixture.remove();
});

const LOCAL = 'http://localhost:5101/mf-manifest.json';

async function load(query: string, { cookie = '', edge = app } = {}) {
  const { body, headers } = await edge.inject({ url: `/orders${query}`, headers: { host: 'portal.example.com', cookie } });
  const set = [headers['set-cookie']].flat().find((text) => text?.startsWith('portal_override='));
  return { overrides: block<PortalConfig>(body, 'portal-config').overrides, policy: String(headers['content-security-policy']), set, body };
}

const plainPolicy = async () => (await load('')).policy.replaceAll(/'nonce-[^']+'|page=[^;]+/g, 'OWN');

test('a local remote is named in the page, and its policy takes in that origin and no other', async () => {
  const { overrides, policy, body } = await load(`?mf.orders=${LOCAL}`);
  expect(overrides).toEqual({ orders: LOCAL });
  const lists = Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]));
  for (const list of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) expect(lists[list]).toMatch(/ http:\/\/localhost:5101( |$)/);
  expect(lists['connect-src']).toContain('ws://localhost:5101');
  expect(policy.replaceAll(/ (http|ws):\/\/localhost:5101/g, '').replaceAll(/'nonce-[^']+'|page=[^;]+/g, 'OWN')).toBe(
    // Nothing is preloaded, so the script that would do it is not allowed.
    (await plainPolicy()).replace(/(?<=script-src 'self') 'sha256-[^']+'/, ''),
  );
  expect(body).not.toContain('id="portal-preloads"');
});

test('a development server with a certificate is one too', async () => {
  const { overrides, policy } = await load('?mf.orders=https://localhost:5101/mf-manifest.json');
  expect(overrides).toEqual({ orders: 'https://localhost:5101/mf-manifest.json' });
  expect(policy).toMatch(/connect-src [^;]* https:\/\/localhost:5101 wss:\/\/localhost:5101/);
});

test('it stays for the browser’s session, beside others, and ends with mf.<remote>=off', async () => {
  const first = await load(`?mf.orders=${LOCAL}&mf.oms=http%3A%2F%2F127.0.0.1%3A5102%2Fmf-manifest.json`);
  expect(first.set).toMatch(/^portal_override=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = first.set!.split(';')[0]!;
  const second = await load('', { cookie });
  expect(second.overrides).toEqual({ orders: LOCAL, oms: 'http://127.0.0.1:5102/mf-manifest.json' });
  expect(second.set).toBeUndefined();
  const third = await load('?mf.orders=off', { cookie });
  expect(third.overrides).toEqual({ oms: 'http://127.0.0.1:5102/mf-manifest.json' });
  const last = await load('?mf.oms=off', { cookie: third.set!.split(';')[0]! });
  expect(last.overrides).toBeUndefined();
  expect(last.set).toContain('Max-Age=0');
});

test.each([
  'https://localhost.evil.com/mf-manifest.json',
  'http://localhost.evil.com:5101/mf-manifest.json',
  'https://localhost/mf-manifest.json',
  'http://localhost/mf-manifest.json',
  'http://localhost:0/mf-manifest.json',
  'http://localhost:65536/mf-manifest.json',
  'http://localhost:5101@evil.com/mf-manifest.json',
  'http://localhost:5101:80/mf-manifest.json',
  'http://user:pass@localhost:5101/mf-manifest.json',
  'http://evil.com#@localhost:5101/mf-manifest.json',
  'http://evil.com/http://localhost:5101/mf-manifest.json',
  'http://localhost:5101/mf-manifest.json?x=1',
  'http://localhost:5101/mf-manifest.json#x',
  'http://localhost:5101/../mf-manifest.json',
  'http://localhost:5101/a/mf-manifest.json',
  'http://localhost:5101/remoteEntry.js',
  'http://localhost:5101//evil.com/mf-manifest.json',
  'http://localhost:5101\\@evil.com/mf-manifest.json',
  ' http://localhost:5101/mf-manifest.json',
  'http://localhost:5101/mf-manifest.json\n',
  'HTTP://LOCALHOST:5101/mf-manifest.json',
  '//localhost:5101/mf-manifest.json',
  '//evil.com/mf-manifest.json',
  'http://[::1]:5101/mf-manifest.json',
  'http://[::ffff:127.0.0.1]:5101/mf-manifest.json',
  'http://0.0.0.0:5101/mf-manifest.json',
  'http://127.0.0.2:5101/mf-manifest.json',
  'http://127.1:5101/mf-manifest.json',
  'http://2130706433:5101/mf-manifest.json',
  'http://192.168.0.7:5101/mf-manifest.json',
  'http://evil.com:5101/mf-manifest.json',
  'file:///mf-manifest.json',
  'data:application/json,{}',
  'javascript:alert(1)//localhost:5101/mf-manifest.json',
  '/mf-manifest.json',
  'on',
  '',
])('%j is refused, from the address and from the cookie, and the log says so without the value', async (url) => {
  const before = lines.length;
  const asked = await load(`?mf.orders=${encodeURIComponent(url)}`);
  expect(asked.overrides).toBeUndefined();
  expect(asked.policy.replaceAll(/'nonce-[^']+'|page=[^;]+/g, 'OWN')).toBe(await plainPolicy());
  const noted = lines.slice(before).find((line) => line.includes('an override was ignored'));
  expect(JSON.parse(noted!)).toMatchObject({ remote: 'orders' });
  expect(lines.slice(before).join('')).not.toMatch(/evil|user:pass/);
  expect((await load('', { cookie: `portal_override=${new URLSearchParams({ orders: url }).toString()}` })).overrides).toBeUndefined();
});

test.each(['shell', '__proto__', '../orders', 'Orders', ''])('%j cannot be overridden', async (remote) => {
  expect((await load(`?mf.${encodeURIComponent(remote)}=${LOCAL}`)).overrides).toBeUndefined();
});

test('an edge that was not started with it ignores parameter and cookie, and leaves the policy closed', async () => {
  const { overrides, policy, set } = await load(`?mf.orders=${LOCAL}`, { edge: closed, cookie: `portal_override=orders=${encodeURIComponent(LOCAL)}` });
  expect([overrides, set]).toEqual([undefined, undefined]);
  expect(policy).not.toContain('localhost');
});
