import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { makePair } from '../../test/certificate';
import { DOCUMENTS_DIR } from '../../test/documents';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { createEdge, type Edge } from '../app';
import { readEnv } from '../env';
import { cookiesForApi } from './oversize';

let fixture: Fixture;
let edge: Edge;

beforeAll(async () => {
  fixture = await fixtureStore();
  edge = await createEdge(readEnv({ DOCUMENTS_DIR, API_URL: 'http://127.0.0.1:9', STORE_URL: fixture.folder, LOG_LEVEL: 'silent' }));
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await edge.app.close();
  await fixture.remove();
});

/** What a client gets that sends these texts one after the other. */
function answerTo(text: string, ...later: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect((edge.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    socket.setNoDelay().on('data', (part) => (got += String(part)));
    // The edge has read the one before: nothing says so, and what arrives at once is read at once.
    later.forEach((part, index) => setTimeout(() => socket.write(part), 50 * (index + 1)));
    socket.on('end', () => resolve(got)).on('error', reject);
  });
}

const cookies = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=${'x'.repeat(4_000)}`).join('; ');

test('headers beyond what is read get a page that says so in both languages, and clears the cookies', async () => {
  const answer = await answerTo(`GET /orders HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies(15)}\r\n\r\n`);
  expect(answer.split('\r\n\r\n')[0]).not.toMatch(/set-cookie/i);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('Clear-Site-Data: "cookies"\r\n');
  expect(answer).toContain('请求头过大');
  expect(answer).toContain('The request headers are too large');
  const [, length] = /Content-Length: (\d+)/.exec(answer)!;
  expect(Buffer.byteLength(answer.split('\r\n\r\n')[1]!)).toBe(Number(length));
});

test('what is no HTTP is malformed', async () => {
  expect(await answerTo('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test('cookies that come in parts are cleared too', async () => {
  const text = cookies(15);
  expect(await answerTo(`GET /orders HTTP/1.1\r\nHost: localhost\r\nCookie: ${text.slice(0, 14_000)}`, `${text.slice(14_000)}\r\n\r\n`)).toContain('Clear-Site-Data: "cookies"\r\n');
});

test('over TLS the rest of a request that was answered is taken, so that no reset overtakes the answer', async () => {
  const work = mkdtempSync(join(tmpdir(), 'portal-oversize-'));
  const { cert, key } = makePair(work, 'tls');
  const secure = await createEdge(readEnv({ DOCUMENTS_DIR, API_URL: 'http://127.0.0.1:9', STORE_URL: fixture.folder, LOG_LEVEL: 'silent', TLS_CERT: cert, TLS_KEY: key }));
  try {
    await secure.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = secure.app.server.address() as AddressInfo;
    const got = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
      socket
        .on('data', (part) => (text += String(part)))
        .on('end', () => resolve(text))
        .on('error', reject);
      // More than is on its way at once: the edge answers long before the last byte.
      socket.write(`GET /orders HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies(600)}`);
      socket.pause();
      socket.write('\r\n\r\n', () => socket.resume());
    });
    expect(got).toMatch(/^HTTP\/1\.1 431 /);
    expect(got).toContain('</html>');
  } finally {
    await secure.app.close();
    rmSync(work, { recursive: true });
  }
});

const REST = ' HTTP/1.1\r\nHost: localhost\r\n\r\n';

test.each([
  ['at once', [`GET /orders?${'x'.repeat(60_000)}${REST}`]],
  ['with its end apart', [`GET /orders?${'x'.repeat(14_000)}`, `${'x'.repeat(6_000)}${REST}`]],
  ['in pieces', [`GET /orders?${'x'.repeat(14_000)}`, 'x'.repeat(20_000), REST]],
])('an address that is too long and comes %s says so, and clears nothing: any site can link to one', async (_how, [text, ...later]) => {
  const answer = await answerTo(text!, ...later);
  expect(answer).toMatch(/^HTTP\/1\.1 414 /);
  expect(answer).toContain('地址太长');
  expect(answer).toContain('The address is too long');
  expect(answer).not.toMatch(/clear-site-data/i);
});

describe('a page with cookies of more than 8 KB', () => {
  const visitor = `portal_visitor=${'v'.repeat(22)}`;
  const page = async (cookie: string, host = 'portal.example.com') => {
    const { headers } = await edge.app.inject({ url: '/orders', headers: { host, cookie } });
    return { cleared: headers['clear-site-data'], cookies: [headers['set-cookie'] ?? []].flat() };
  };

  test('deletes the largest foreign ones, wherever in the domain they were set, and keeps the visitor and the session', async () => {
    const { cleared, cookies } = await page(`${visitor}; small=1; wide=${'x'.repeat(4_000)}; wider=${'x'.repeat(4_050)}; __Host-portal_session.${'A'.repeat(22)}=t; more=${'y'.repeat(300)}`);
    expect(cleared).toBeUndefined();
    for (const name of ['wide', 'wider', 'more']) {
      expect(cookies).toEqual(expect.arrayContaining([`${name}=; Path=/; Max-Age=0`, `${name}=; Path=/; Max-Age=0; Domain=portal.example.com`, `${name}=; Path=/; Max-Age=0; Domain=example.com`]));
    }
    expect(cookies.join('\n')).not.toMatch(/portal_(visitor|session)|Domain=com/);
  });

  test('on an address or a single name are those of the host alone', async () => {
    const large = `${visitor}; wide=${'x'.repeat(9_000)}`;
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect((await page(large, host)).cookies.filter((one) => one.startsWith('wide'))).toEqual(['wide=; Path=/; Max-Age=0']);
  });

  test.each([
    ['are too many to be deleted by name', `${visitor}; ${Array.from({ length: 40 }, (_, n) => `c${n}=${'x'.repeat(300)}`).join('; ')}`],
    ['are still there after that', `${visitor}; wide=${'x'.repeat(9_000)}; portal_cookies_deleted=1`],
    ['have names of the portal', `${visitor}; portal_other=${'x'.repeat(9_000)}`],
  ])('clears all that %s', async (_which, cookie) => {
    expect((await page(cookie)).cleared).toBe('"cookies"');
  });

  test('and no less, clears none', async () => {
    expect(await page(`${visitor}; wide=${'x'.repeat(8_000)}`)).toEqual({ cleared: undefined, cookies: [] });
  });
});

test('the API gets the cookies of the portal alone where all would be too much for it', () => {
  const own = `portal_device=d; portal_visitor=v`;
  expect(cookiesForApi(`a=1; ${own}`)).toBe(`a=1; ${own}`);
  expect(cookiesForApi(`a=${'x'.repeat(9_000)}; ${own}`)).toBe(own);
  expect(cookiesForApi(`a=${'x'.repeat(9_000)}`)).toBeUndefined();
});
