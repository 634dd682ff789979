import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PortalConfig, ReleaseSet, ReleasesInPage } from '@portal/releases/contract';
import type { FastifyInstance } from 'fastify';
import { firstRoutes, fixtureStore, release, publish, sha384, shellFiles, type Fixture } from '../../test/fixture-store';
import { block, startEdge } from '../../test/start-edge';

let fixture: Fixture;
let app: FastifyInstance;
let lines: string[];

beforeAll(async () => {
  fixture = await fixtureStore();
  ({ app, lines } = await startEdge(fixture.store));
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

const get = (url: string, headers = {}) => app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

describe('composition', () => {
  test('the release set of the page holds what the shell reads of it, and cannot break out of its script', async () => {
    const { body } = await get('/orders');
    const { set, remotes, shell, pages } = block<ReleasesInPage>(body, 'portal-releases');
    const whole = (await get('/portal/releases.json')).json<ReleaseSet>();
    expect([set, pages]).toEqual([whole.set, whole.pages]);
    expect(set).toMatch(/^[0-9a-f]{16}$/);
    expect(Object.keys(remotes)).toEqual(Object.keys(whole.remotes));
    expect(remotes.orders).toEqual({
      version: '1.0.0',
      base: '/remotes/orders/1.0.0/',
      entry: '/remotes/orders/1.0.0/mf-manifest.json',
      remoteEntry: '/remotes/orders/1.0.0/remoteEntry.js',
      manifest: { id: 'orders', name: 'orders', exposes: [{ name: 'orders' }], note: '</script><!--' },
      integrity: { 'remoteEntry.js': sha384('window.ordersEntry = 1;') },
      exposes: { './home': { shared: [] }, './orders': { shared: ['@portal/ui-kit/table'] } },
    });
    expect(shell).toEqual({ version: '1.0.0', base: '/remotes/shell/1.0.0/' });
    expect(whole.remotes.orders!.integrity).toHaveProperty(['orders.ab.js']);
    expect(whole.shell.sharedBundles).toMatchObject({ '@portal/ui-kit/table': ['table.cd.js'] });
  });

  test('scripts of the shell come with their hash, in the place the template gives them', async () => {
    const { body } = await get('/');
    expect(body).toContain(`<script defer fetchpriority="high" crossorigin="anonymous" integrity="${sha384('window.shell = 1;')}" src="/remotes/shell/1.0.0/main.ab.js"></script></head>`);
    expect(body).toContain('<html lang="zh-CN">');
    expect(body).toContain('href="/remotes/shell/1.0.0/favicon.svg"');
  });

  test.each([
    ['localhost:3000', 'test'],
    ['127.0.0.1', 'test'],
    ['LOCALHOST', 'test'],
    ['portal.example.com', 'production'],
    ['localhost.evil.test', 'production'],
  ])('a visit to %s is one to the %s portal', async (host, environment) => {
    const { body } = await get('/', { host });
    expect(block<PortalConfig>(body, 'portal-config')).toEqual({
      environment,
      documents: expect.any(Object) as object,
      reporting: 1,
      rsa: { test: 'TEST-PEM', production: '' },
      beacon: expect.any(String) as string,
    });
  });

  test.each([
    ['/', 200],
    ['/orders', 200],
    ['/orders/', 200],
    ['/orders/LTL0001?tab=2', 200],
    ['/orders-not', 404],
    ['/nowhere', 404],
  ])('%s answers %d with the same HTML', async (url, status) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('id="portal-releases"');
  });
});

describe('preloads', () => {
  const links = (body: string) => [...body.matchAll(/<link rel="preload"[^>]*href="([^"]*)"/g)].map((match) => match[1]);

  test('a public page preloads its entry and its chunk with hash and crossorigin', async () => {
    const { body } = await get('/');
    expect(links(body)).toEqual(['/remotes/orders/1.0.0/remoteEntry.js', '/remotes/orders/1.0.0/home.ab.js']);
    expect(body).toContain(`<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" integrity="${sha384('window.ordersEntry = 1;')}"`);
  });

  test('an owner page leaves the preloads to a script that looks for a token: its own files and the shared bundles it uses', async () => {
    const { body } = await get('/orders/LTL0001');
    expect(links(body)).toEqual([]);
    const preloads = block<{ href: string; as: string; integrity: string }[]>(body, 'portal-preloads');
    expect(preloads).toEqual([
      { href: '/remotes/orders/1.0.0/remoteEntry.js', as: 'script', integrity: sha384('window.ordersEntry = 1;') },
      { href: '/remotes/orders/1.0.0/orders.ab.js', as: 'script', integrity: sha384("window.orders = 'orders';") },
      { href: '/remotes/shell/1.0.0/table.cd.js', as: 'script', integrity: sha384('window.table = 1;') },
    ]);
    expect(body).toContain("localStorage.getItem('token')");
  });

  test.each(['/oms', '/oms/1', '/nowhere'])('%s preloads nothing', async (url) => {
    const { body } = await get(url);
    expect(links(body)).toEqual([]);
    expect(body).not.toContain("localStorage.getItem('token')");
  });

  test('a page with a condition names its files all the same: the bundles read their hashes there', async () => {
    expect((await get('/oms')).body).toContain('{"href":"/remotes/oms/1.0.0/remoteEntry.js","as":"script","integrity":"sha384-');
    expect((await get('/nowhere')).body).not.toContain('portal-preloads');
  });
});

describe('first calls', () => {
  test.each([
    ['/orders/LTL0001', { path: '/orders', routes: firstRoutes }],
    ['/oms', { path: '/oms', condition: 'extFlag', routes: firstRoutes }],
  ])('%s has those that the build of its remote declares, before anything that its script would wait for', async (url, expected) => {
    const { body } = await get(url);
    expect(block(body, 'portal-first-calls')).toEqual(expected);
    expect(body.indexOf('portal-first-calls')).toBeLessThan(body.indexOf('<title>'));
  });

  test.each(['/', '/nowhere'])('%s has none', async (url) => expect((await get(url)).body).not.toContain('portal-first-calls'));

  test('an overridden remote has none: it may declare others', async () => {
    const allowing = await startEdge(fixture.store, { allowOverride: true });
    const headers = { host: 'localhost:3000' };
    const { body } = await allowing.app.inject({ url: '/orders?mf.orders=http://localhost:5101/mf-manifest.json', headers });
    expect(body).not.toContain('portal-first-calls');
    expect((await allowing.app.inject({ url: '/oms?mf.orders=http://localhost:5101/mf-manifest.json', headers })).body).toContain('portal-first-calls');
    await allowing.app.close();
  });

  test('the script that starts them is in all pages but those on which the shell says that it starts none', async () => {
    const other = await fixtureStore({ released: false });
    const script = '<script>begin()</script>';
    const html = shellFiles()['index.html']!.replace('<!--portal:first-calls-->', (marker) => `${marker}${script}<!--portal:first-calls-end / /login-->`);
    await release(other.store, { shell: [await publish(other.store, 'shell', '2.0.0', shellFiles({ 'index.html': html }))], orders: [other.entries.orders] });
    const edge = await startEdge(other.store);
    const bodyOf = async (url: string) => (await edge.app.inject({ url, headers: { host: 'localhost:3000' } })).body;
    expect(await bodyOf('/orders/LTL0001')).toContain(`</script>${script}<title>`);
    expect(await bodyOf('/nowhere')).toContain(`${script}<title>`);
    expect(await bodyOf('/')).not.toMatch(/begin|first-calls/);
    const policyOf = async (url: string) => String((await edge.app.inject({ url, headers: { host: 'localhost:3000' } })).headers['content-security-policy']);
    const hash = `'sha256-${createHash('sha256').update('begin()').digest('base64')}'`;
    expect(await policyOf('/nowhere')).toContain(`script-src 'self' ${hash};`);
    expect(await policyOf('/')).toContain("script-src 'self';");
    await edge.app.close();
    await other.remove();
  });

  test('a shell from before them gets none', async () => {
    const old = await fixtureStore({ released: false });
    const html = shellFiles()['index.html']!.replace('<!--portal:first-calls-->', '');
    await release(old.store, { shell: [await publish(old.store, 'shell', '0.9.0', shellFiles({ 'index.html': html }))], orders: [old.entries.orders] });
    const edge = await startEdge(old.store);
    const { body } = await edge.app.inject({ url: '/orders', headers: { host: 'localhost:3000' } });
    expect(body).toContain('portal-releases');
    expect(body).not.toContain('portal-first-calls');
    await edge.app.close();
    await old.remove();
  });
});

describe('headers', () => {
  test('cookies that grew too large are cleared, smaller ones are kept', async () => {
    const many = Array.from({ length: 40 }, (_none, n) => `c${n}=${'x'.repeat(300)}`).join('; ');
    expect((await get('/', { cookie: many })).headers['clear-site-data']).toBe('"cookies"');
    expect((await get('/', { cookie: `a=${'x'.repeat(9_000)}` })).headers['set-cookie']).toContain('a=; Path=/; Max-Age=0');
    const { headers } = await get('/', { cookie: `a=${'x'.repeat(4_000)}` });
    expect([headers['clear-site-data'], String(headers['set-cookie'])]).toEqual([undefined, expect.not.stringContaining('a=;')]);
  });

  test.each([
    ['a file by its name', '/wp-login.php', {}],
    ['an icon', '/apple-touch-icon.png', {}],
    ['what a page embeds', '/nowhere', { 'sec-fetch-dest': 'image' }],
  ])('of %s that is not there nobody gets the portal', async (_what, url, headers) => {
    const { statusCode, body } = await get(url, headers);
    expect([statusCode, body]).toEqual([404, 'No such file\n']);
  });

  test('a page below a page may have a dot in its path', async () => {
    expect((await get('/orders/1.2')).body).toContain('</html>');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s of a page says what is allowed', async (method) => {
    const { statusCode, headers } = await app.inject({ method, url: '/orders', headers: { host: 'localhost' } });
    expect([statusCode, headers.allow, headers['content-type']]).toEqual([405, 'GET, HEAD', 'text/plain']);
  });

  test('style sheets of the shell are in the page, allowed by their hash; one with an address in it is a file', async () => {
    const other = await fixtureStore();
    const css = 'body{color:#123}';
    const portal = { ...(JSON.parse(shellFiles()['portal.json']!) as object), styles: ['main.ab.css', 'fonts.cd.css'] };
    const files = shellFiles({ 'main.ab.css': css, 'fonts.cd.css': '@font-face{src:url(a.woff2)}', 'portal.json': JSON.stringify(portal) });
    await release(other.store, { shell: [await publish(other.store, 'shell', '1.1.0', files)] });
    const { app: edge } = await startEdge(other.store);
    const { body, headers } = await edge.inject({ url: '/' });
    expect(body).toContain(`<style data-file="main.ab.css">${css}</style><link rel="stylesheet" crossorigin="anonymous" integrity="`);
    expect(body).toContain('href="/remotes/shell/1.1.0/fonts.cd.css"');
    expect(headers['content-security-policy']).toContain(` 'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    await edge.close();
    await other.remove();
  });

  test('the policy allows exactly the inline script of the page, and styles by a nonce that is new each time', async () => {
    const [first, second] = [await get('/orders'), await get('/orders')];
    const policy = String(first.headers['content-security-policy']);
    const [, script] = /<script>([^<]*)<\/script>/.exec(first.body) ?? [];
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script!).digest('base64')}';`);
    const nonce = /<style nonce="([^"]+)" id="portal-nonce"><\/style>/.exec(first.body)?.[1];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe');
    for (const part of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'self'", "form-action 'self'"]) expect(policy).toContain(part);
    expect(second.body).not.toContain(nonce);
  });

  test('the HTML is never cached and has no ETag', async () => {
    const { headers } = await get('/orders');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('it is compressed as the browser likes it', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('portal-releases');
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('portal-releases');
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
  });

  test('in every coding it is the same page, with a nonce and a token of its own each time', async () => {
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    const pages: string[] = [];
    for (const [coding, decoded] of Object.entries(decode)) {
      for (const cookie of ['portal_visitor=aaaaaaaaaaaaaaaaaaaaaa', 'portal_visitor=bbbbbbbbbbbbbbbbbbbbbb']) {
        const { headers, rawPayload } = await get('/orders', { 'accept-encoding': coding, cookie });
        const html = decoded(rawPayload).toString();
        expect(headers['content-length']).toBe(String(rawPayload.length));
        const nonce = /nonce="([^"]+)"/.exec(html)![1]!;
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        const { beacon } = block<PortalConfig>(html, 'portal-config');
        pages.push(html);
        expect(pages.filter((page) => page.includes(nonce) || page.includes(beacon))).toEqual([html]);
        pages[pages.length - 1] = html.replace(nonce, 'NONCE').replace(beacon, 'BEACON');
      }
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toMatch(/<style nonce="NONCE" id="portal-nonce"><\/style><\/body><\/html>$/);
  });

  test('a visitor gets an id once', async () => {
    const first = await get('/');
    const [cookie] = [first.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^portal_visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const second = await get('/', { cookie: cookie!.split(';')[0]! });
    expect(second.headers['set-cookie']).toBeUndefined();
    expect((await get('/', { cookie: 'portal_visitor=<script>' })).headers['set-cookie']).toBeDefined();
  });
});

test('the log has no query and no header', async () => {
  await get('/orders?token=SECRET1', { token: 'SECRET2', cookie: 'a=SECRET3' });
  const own = lines.filter((line) => line.includes('"path"')).at(-1);
  expect(JSON.parse(own!)).toMatchObject({ method: 'GET', path: '/orders', status: 200 });
  expect(lines.join('')).not.toContain('SECRET');
});
