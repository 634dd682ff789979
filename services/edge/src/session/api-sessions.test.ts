import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { startEdge } from '../../test/start-edge';

const TOKEN = 'Tq3_kF-0123456789abcdefghijklmnopqrstuvwxyz';
const OTHER = 'cookie.AAAAAAAAAAAAAAAAAAAAAA';
const BEHIND_TLS = { 'x-forwarded-proto': 'https', host: 'portal.example.com' };

let fixture: Fixture;
let api: Server;
let local: FastifyInstance;
let proxied: FastifyInstance;
let plain: FastifyInstance;
let lines: string[];
let asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let answer: { status?: number; headers?: OutgoingHttpHeaders; body: string | Buffer };

const json = (body: object, headers: OutgoingHttpHeaders = {}, status = 200) => ({ status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const signedIn = (data: object = { token: TOKEN, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }) => json({ code: 0, msg: 'ok', data }, { 'set-cookie': 'portal_device=d; HttpOnly' });

beforeAll(async () => {
  fixture = await fixtureStore();
  api = createServer((request, response) => {
    request.resume().on('end', () => {
      asked.push({ url: request.url!, headers: request.headers });
      const { status = 200, headers = {}, body } = answer;
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrls = [`http://127.0.0.1:${(api.address() as AddressInfo).port}`];
  ({ app: local, lines } = await startEdge(fixture.store, { apiUrls, sessionCookie: true }));
  ({ app: proxied } = await startEdge(fixture.store, { apiUrls, sessionCookie: true, trustedProxies: ['127.0.0.1'] }));
  ({ app: plain } = await startEdge(fixture.store, { apiUrls }));
});
beforeEach(() => {
  asked = [];
  lines.length = 0;
  answer = json({ code: 0, msg: 'ok', data: true });
});
afterAll(async () => {
  await Promise.all([local, proxied, plain].map((app) => app.close()));
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await fixture.remove();
});

const signIn = (app = local, headers: Record<string, string> = {}, url = '/api/owner/login') =>
  app.inject({ method: 'POST', url, headers: { host: 'localhost:3000', ...headers }, payload: { email: 'a', password: 'b' } });
const markerOf = (response: LightMyRequestResponse): string => response.json<{ data: { token: string } }>().data.token;
const cookiesOf = ({ headers }: LightMyRequestResponse): string[] => [headers['set-cookie'] ?? []].flat();
const call = (headers: Record<string, string>, url = '/api/fund/balance', app = local) => app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
/** The header with which the browser sends back what it was given. */
const jar = (response: LightMyRequestResponse): string =>
  cookiesOf(response)
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

describe('a sign-in', () => {
  test.each(['/api/owner/login', '/api/owner/register'])('by %s gives script a marker, and the browser a cookie that no script can read', async (url) => {
    answer = signedIn();
    const response = await signIn(local, {}, url);
    const marker = markerOf(response);
    expect(marker).toMatch(/^cookie\.[\w-]{22}$/);
    expect(response.body).not.toContain(TOKEN);
    expect(response.headers['content-length']).toBe(String(Buffer.byteLength(response.body)));
    const [session, device] = cookiesOf(response);
    expect(device).toBe('portal_device=d; HttpOnly');
    expect(session).toMatch(new RegExp(`^portal_session\\.${marker.slice(7)}=${TOKEN}; Path=/; Max-Age=3(600|599); HttpOnly; SameSite=Strict$`));
    expect(lines.join('')).not.toMatch(new RegExp(`${TOKEN}|${marker}`));
  });

  test('over https has a cookie of this host alone, which no other host can set', async () => {
    answer = signedIn();
    const response = await signIn(proxied, BEHIND_TLS);
    expect(cookiesOf(response)[0]).toMatch(/^__Host-portal_session\.[\w-]{22}=Tq3\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
  });

  test('has another marker each time, and takes the former cookie away', async () => {
    answer = signedIn();
    const first = await signIn();
    const second = await signIn(local, { cookie: jar(first) });
    expect(markerOf(second)).not.toBe(markerOf(first));
    expect(cookiesOf(second)).toContain(`portal_session.${markerOf(first).slice(7)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`);
  });

  test('without a known end lasts as long as the browser', async () => {
    answer = signedIn({ token: TOKEN });
    expect(cookiesOf(await signIn())[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test.each([
    ['an http proxy', () => signIn(proxied, { 'x-forwarded-proto': 'http', host: 'portal.example.com' })],
    ['a proxy that does not say', () => signIn(proxied)],
    ['http of another host', () => signIn(local, { host: 'portal.example.com' })],
  ])('over %s is refused before the API is asked', async (_line, ask) => {
    answer = signedIn();
    const response = await ask();
    expect([response.statusCode, response.body, asked]).toEqual([403, 'Signing in needs https\n', []]);
  });

  test.each(['/api/owner/login/', '/api/owner/Login', '/api//owner/./login', '/api/owner/log%69n', '/api/owner/login?x=1'])('spelt %s is one too', async (url) => {
    answer = signedIn();
    expect((await signIn(local, {}, url)).body).not.toContain(TOKEN);
  });

  test('that is refused tells why, and sets no cookie of a session', async () => {
    answer = json({ code: 40101, msg: '邮箱或密码错误', data: [{ field: 'email', msg: 'x' }] }, { 'retry-after': '3' });
    const response = await signIn();
    expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([200, { code: 40101, msg: '邮箱或密码错误', data: [{ field: 'email', msg: 'x' }] }, '3']);
    expect(jar(response)).not.toContain('portal_session');
  });

  test.each([
    ['no JSON', { body: `token ${TOKEN}` }],
    ['HTML', { headers: { 'content-type': 'text/html' }, body: `<p>${TOKEN}</p>` }],
    ['no envelope', json({ token: TOKEN })],
    ['a list', json([TOKEN])],
    ['a token in another place', json({ code: 0, msg: '', data: { session: { token: TOKEN } } })],
    ['the token twice', json({ code: 0, msg: TOKEN, data: { token: TOKEN } })],
    ['the token in a header too', json({ code: 0, msg: '', data: { token: TOKEN } }, { 'x-token': TOKEN })],
    ['a token in a refusal', json({ code: 1, msg: '', data: { token: TOKEN } })],
    ['a token that no cookie holds', json({ code: 0, msg: '', data: { token: `${TOKEN}; Domain=example.com` } })],
    ['an empty token', json({ code: 0, msg: '', data: { token: '' } })],
    ['nothing', { status: 204, body: '' }],
    ['too much', json({ code: 0, msg: 'x'.repeat(70_000), data: { token: TOKEN } })],
    ['something compressed', json({ code: 0, msg: '', data: { token: TOKEN } }, { 'content-encoding': 'br' })],
  ])('that is answered by %s is a 502 without the token', async (_kind, given) => {
    answer = given;
    const response = await signIn();
    expect([response.statusCode, response.body, jar(response)]).toEqual([502, 'The answer of the API cannot be used\n', '']);
    expect(JSON.stringify(response.headers) + lines.join('')).not.toContain(TOKEN);
    expect(lines.join('')).toContain('an answer of the API was withheld');
  });
});

describe('a call', () => {
  test('with the marker reaches the API with the token, and without the cookie', async () => {
    answer = signedIn();
    const session = await signIn();
    await call({ token: markerOf(session), cookie: `a=1; ${jar(session)}; portal_visitor=v` });
    expect(asked.at(-1)!.headers).toMatchObject({ token: TOKEN, cookie: 'a=1; portal_device=d; portal_visitor=v' });
  });

  test.each([
    ['the cookie alone, as another site could have it sent', (_marker: string, cookie: string) => ({ cookie })],
    ['the marker alone', (token: string) => ({ token })],
    ['the marker of another session', (_marker: string, cookie: string) => ({ token: OTHER, cookie })],
    ['the cookie as its own token', (_marker: string, cookie: string) => ({ token: '', cookie })],
  ])('with %s reaches the API without a token', async (_what, headersOf) => {
    answer = signedIn();
    const session = await signIn();
    await call(headersOf(markerOf(session), jar(session)));
    const { headers } = asked.at(-1)!;
    expect(headers.token ?? '').toBe('');
    expect(headers.cookie ?? '').not.toContain('portal_session');
  });

  test('with a cookie of the wrong kind of connection has none', async () => {
    await call({ ...BEHIND_TLS, token: OTHER, cookie: `portal_session.${OTHER.slice(7)}=${TOKEN}` }, '/api/fund/balance', proxied);
    await call({ token: OTHER, cookie: `__Host-portal_session.${OTHER.slice(7)}=${TOKEN}` });
    expect(asked.map(({ headers }) => headers.token)).toEqual([undefined, undefined]);
  });

  test('with a token itself, or with an API key, goes on as it is', async () => {
    await call({ token: TOKEN, authorization: 'Basic eDp5' });
    expect(asked.at(-1)!.headers).toMatchObject({ token: TOKEN, authorization: 'Basic eDp5' });
  });

  test('of a cookie counts at an edge that keeps no more of them, so that edges can be changed one after the other', async () => {
    answer = signedIn();
    const session = await signIn();
    await call({ token: markerOf(session), cookie: jar(session) }, '/api/fund/balance', plain);
    expect(asked.at(-1)!.headers.token).toBe(TOKEN);
  });
});

describe('the end of a session', () => {
  const session = { token: OTHER, cookie: `portal_session.${OTHER.slice(7)}=${TOKEN}; portal_session.BBBBBBBBBBBBBBBBBBBBBB=later` };
  const deleted = [`portal_session.${OTHER.slice(7)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`];

  test.each([
    ['succeeds', json({ code: 0, msg: '', data: true })],
    ['fails', json({ code: -1, msg: '' })],
    ['breaks', { status: 503, body: 'no' }],
  ])('by a sign-out that %s clears its own cookie and the cache', async (_how, given) => {
    answer = given;
    const response = await call(session, '/api/owner/logout');
    expect([cookiesOf(response), response.headers['clear-site-data']]).toEqual([deleted, '"cache"']);
    expect(asked.at(-1)!.headers.token).toBe(TOKEN);
  });

  test('clears both although no API answers', async () => {
    const { app } = await startEdge(fixture.store, { sessionCookie: true });
    const response = await call(session, '/api/owner/logout', app);
    expect([response.statusCode, cookiesOf(response), response.headers['clear-site-data']]).toEqual([502, deleted, '"cache"']);
    await app.close();
  });

  test('with a token in script clears the cache too', async () => {
    const response = await call({ token: TOKEN }, '/api/owner/logout', plain);
    expect([cookiesOf(response), response.headers['clear-site-data']]).toEqual([[], '"cache"']);
  });

  test('is none where a link of another site leads to the call', async () => {
    const response = await call({ cookie: session.cookie }, '/api/owner/logout');
    expect([cookiesOf(response), response.headers['clear-site-data']]).toEqual([[], undefined]);
  });

  test.each<[string, object, number]>([
    ['a number', { code: 401, msg: '请先登录', data: null }, 200],
    ['a text', { code: '401', msg: '' }, 200],
    ['a status', { msg: '' }, 401],
  ])('by 401 as %s clears its cookie', async (_kind, envelope, status) => {
    answer = json(envelope, {}, status);
    expect(cookiesOf(await call(session))).toEqual(deleted);
  });

  test.each([
    ['another refusal', json({ code: 40400, msg: '401' }), session],
    ['a 401 to a marker whose cookie is not there', json({ code: 401, msg: '' }), { token: 'cookie.CCCCCCCCCCCCCCCCCCCCCC', cookie: session.cookie }],
    ['a 401 to a visitor', json({ code: 401, msg: '' }), { cookie: session.cookie }],
  ])('is not %s', async (_kind, given, headers) => {
    answer = given;
    expect(cookiesOf(await call(headers))).toEqual([]);
  });
});

test('without the mode the answer of a sign-in is that of the API', async () => {
  answer = signedIn();
  const response = await signIn(plain);
  expect([markerOf(response), jar(response)]).toEqual([TOKEN, 'portal_device=d']);
});
