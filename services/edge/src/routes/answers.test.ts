import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { connect, type ClientHttp2Session } from 'node:http2';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as http } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePair } from '../../test/certificate';
import { DOCUMENTS_DIR } from '../../test/documents';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { createEdge, type Edge } from '../app';
import { readEnv } from '../env';

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}
type Ask = (method: string, path: string, headers?: Record<string, string>) => Promise<Answer>;

let fixture: Fixture;
let work: string;
let edges: Edge[];
let session: ClientHttp2Session;
const portOf = ({ app }: Edge): number => (app.server.address() as AddressInfo).port;

beforeAll(async () => {
  fixture = await fixtureStore();
  work = mkdtempSync(join(tmpdir(), 'portal-answers-'));
  const pair = makePair(work, 'tls');
  const env = { DOCUMENTS_DIR, API_URL: 'http://127.0.0.1:9', STORE_URL: fixture.folder, LOG_LEVEL: 'silent' };
  edges = await Promise.all([env, { ...env, TLS_CERT: pair.cert, TLS_KEY: pair.key }].map((variables) => createEdge(readEnv(variables))));
  await Promise.all(edges.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  session = connect(`https://127.0.0.1:${portOf(edges[1]!)}`, { rejectUnauthorized: false });
}, 30_000);
afterAll(async () => {
  session.destroy();
  await Promise.all(edges.map(({ app }) => app.close()));
  rmSync(work, { recursive: true, force: true });
  await fixture.remove();
});

async function bodyOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const overHttp1: Ask = (method, path, headers = {}) =>
  new Promise((resolve, reject) => {
    const sent = http({ port: portOf(edges[0]!), host: '127.0.0.1', method, path, headers }, (response) => {
      const answer = { status: response.statusCode!, headers: response.headers as Answer['headers'] };
      bodyOf(response).then((body) => resolve({ ...answer, body }), reject);
    });
    sent.on('error', reject).end();
  });

const overHttp2: Ask = async (method, path, headers = {}) => {
  const stream = session.request({ ':method': method, ':path': path, ...headers });
  const [answer] = (await once(stream, 'response')) as [Record<string, string>];
  return { status: Number(answer[':status']), headers: answer, body: await bodyOf(stream) };
};

const decode: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const SCRIPT = '/remotes/shell/1.0.0/main.ab.js';
const DOCUMENT = '/portal/documents/terms?lang=en';
const RELEASES = '/portal/releases.json';

describe.each<[string, Ask]>([
  ['HTTP/1.1', overHttp1],
  ['HTTP/2', overHttp2],
])('over %s', (_version, ask) => {
  describe.each(['/orders', '/nowhere', DOCUMENT, RELEASES])('%s', (path) => {
    test.each([
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, zstd', 'zstd'],
      ['gzip', 'gzip'],
      ['gzip;q=1, br;q=0.2', 'gzip'],
      ['br;q=0, *', 'zstd'],
      ['deflate', undefined],
      ['*;q=0', undefined],
    ])('with Accept-Encoding: %s comes as %s', async (header, coding) => {
      const [plain, coded] = [await ask('GET', path), await ask('GET', path, { 'accept-encoding': header })];
      expect(coded.headers['content-encoding']).toBe(coding);
      expect(coded.headers.vary).toContain('accept-encoding');
      expect(plain.headers['content-encoding']).toBeUndefined();
      const text = coding === undefined ? coded.body : decode[coding]!(coded.body);
      // The tokens of two pages differ, but not in length.
      expect([text.length, text.toString().slice(0, 60)]).toEqual([plain.body.length, plain.body.toString().slice(0, 60)]);
    });
  });

  test.each([SCRIPT, DOCUMENT, RELEASES])('%s is not sent to who has it', async (path) => {
    for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding, cookie: `portal_visitor=${'v'.repeat(22)}` };
      const first = await ask('GET', path, headers);
      const second = await ask('GET', path, { ...headers, 'if-none-match': first.headers.etag! });
      expect([second.status, second.body.length, second.headers.etag, second.headers['cache-control']]).toEqual([304, 0, first.headers.etag, first.headers['cache-control']]);
      expect((await ask('GET', path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('the HTML of a page, which holds a nonce and the release set, can be kept by nobody', async () => {
    const { headers } = await ask('GET', '/orders');
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
  });

  test.each(['/orders', '/nowhere', SCRIPT, DOCUMENT, RELEASES, '/healthz', '/favicon.ico'])('HEAD %s has the status and the headers of GET, and no body', async (path) => {
    const [got, head] = [await ask('GET', path), await ask('HEAD', path)];
    expect(head.body.length).toBe(0);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'vary']) expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
    expect(head.status).toBe(got.status);
  });

  test.each([
    ['/orders', 'POST', 'GET, HEAD'],
    ['/nowhere', 'PUT', 'GET, HEAD'],
    [SCRIPT, 'POST', 'GET, HEAD'],
    ['/remotes/absent.js', 'DELETE', 'GET, HEAD'],
    [DOCUMENT, 'POST', 'GET, HEAD'],
    [RELEASES, 'PATCH', 'GET, HEAD'],
    ['/healthz', 'POST', 'GET, HEAD'],
    ['/favicon.ico', 'POST', 'GET, HEAD'],
    ['/beacons/remote', 'GET', 'POST'],
    ['/beacons/remote', 'HEAD', 'POST'],
    ['/beacons/remote', 'PUT', 'POST'],
    ['/api/fund/balance', 'PROPFIND', 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT'],
    ['/orders', 'TRACE', 'GET, HEAD'],
  ])('%s takes no %s, and says what it takes', async (path, method, allow) => {
    const { status, headers, body } = await ask(method, path);
    expect([status, headers.allow, headers['cache-control'], headers['content-type']]).toEqual([405, allow, 'no-store', expect.stringMatching(/^text\/plain/)]);
    expect(body.toString()).toBe(method === 'HEAD' ? '' : 'Method not allowed\n');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('OPTIONS gives no other site leave to read or to send anything', async () => {
    const { status, headers } = await ask('OPTIONS', '/orders', { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each(['/favicon.ico', '/robots.txt', '/x.png', '/apple-touch-icon.png', '/sitemap.xml', '/wp-login.php', '/.env', '/remotes/orders/1.0.0/absent.js', '/remotes/x', '/portal/documents/secrets'])(
    '%s is a short 404 without the HTML, and makes nobody a visitor',
    async (path) => {
      const { status, headers, body } = await ask('GET', path, { 'accept-encoding': 'gzip, br' });
      expect([status, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([404, expect.stringMatching(/^text\/plain/), 'no-store', undefined]);
      expect(body.length).toBeLessThan(20);
    },
  );

  test('what asks for a picture gets no page, also without an ending', async () => {
    const { status, headers, body } = await ask('GET', '/logo', { 'sec-fetch-dest': 'image' });
    expect([status, headers['set-cookie'], body.toString()]).toEqual([404, undefined, 'No such file\n']);
  });
});

test('cookies of a domain may be as many as a browser keeps', async () => {
  const cookies = Array.from({ length: 300 }, (_none, n) => `c${n}=1`);
  // Browsers send each as a header of its own.
  const stream = session.request({ ':path': '/orders', cookie: cookies });
  const [answer] = (await once(stream, 'response')) as [Record<string, string>];
  stream.resume();
  expect(answer[':status']).toBe(200);
});
