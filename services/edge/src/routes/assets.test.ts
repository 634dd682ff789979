import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { exposition } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { fixtureStore, publish, remoteFiles, sha384, type Fixture } from '../../test/fixture-store';
import { eventually, startEdge } from '../../test/start-edge';

let fixture: Fixture;
let app: FastifyInstance;

beforeAll(async () => {
  fixture = await fixtureStore();
  ({ app } = await startEdge(fixture.store));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test('a script is immutable and precompressed for who takes brotli', async () => {
  const url = '/remotes/orders/1.0.0/remoteEntry.js';
  const br = await get(url, { 'accept-encoding': 'br' });
  expect(br.statusCode).toBe(200);
  expect(br.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe('window.ordersEntry = 1;');
  const plain = await get(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.body).toBe('window.ordersEntry = 1;');
});

test('the sources that the gate compiles are not served', async () => {
  await publish(fixture.store, 'orders', '0.6.0', remoteFiles('orders', ['home'], { 'api-use.json': '{"own":{}}' }));
  expect((await get('/remotes/orders/0.6.0/api-use.json')).statusCode).toBe(404);
  expect((await get('/remotes/orders/0.6.0/portal.json')).statusCode).toBe(200);
});

describe('without brotli', () => {
  const url = '/remotes/orders/0.8.0/home.ab.js';
  const text = `window.orders = ${JSON.stringify(Array.from({ length: 500 }, (_none, n) => n * 7919))};`;
  beforeAll(() => publish(fixture.store, 'orders', '0.8.0', remoteFiles('orders', ['home'], { 'home.ab.js': text })));

  test.each([
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, zstd', 'zstd', zstdDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('%j gets %s, under a tag of its own', async (accepted, coding, decode) => {
    const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding', 'content-length': String(rawPayload.length) });
    expect(decode(rawPayload).toString()).toBe(text);
    expect(rawPayload.length).toBeLessThan(text.length / 2);
    expect(headers.etag).toBe(`"${sha384(text)}-${coding}"`);
    expect((await get(url, { 'accept-encoding': accepted, 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect((await get(url, { 'accept-encoding': 'br', 'if-none-match': headers.etag })).statusCode).toBe(200);
  });

  test('a file that would not get smaller is sent as it is', async () => {
    const { headers, body } = await get('/remotes/orders/1.0.0/home.ab.js', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], body]).toEqual([undefined, "window.orders = 'home';"]);
  });
});

describe('a browser that has a former version', () => {
  const numbers = Array.from({ length: 4_000 }, (_none, n) => (n * 7919) % 100_003).join();
  const texts = { '0.5.0': `window.orders = [${numbers}];`, '0.5.1': `window.orders = [${numbers}, 1];` };
  const fileOf = (version: string) => `home.${version.replaceAll('.', 'a')}1234.js`;
  const url = '/remotes/orders/0.5.1/home.0a5a11234.js';
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  const offering = (version: string, path: string, text: string) => ({
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${sha256(text).toString('base64')}:`,
    'dictionary-id': `"${version}/${path}"`,
  });
  const offered = offering('0.5.0', fileOf('0.5.0'), texts['0.5.0']);
  beforeAll(async () => {
    for (const [version, text] of Object.entries(texts)) await publish(fixture.store, 'orders', version, remoteFiles('orders', ['home'], { [fileOf(version)]: text }));
  });

  test('gets the whole file at once while the difference is being made, then the difference', async () => {
    expect((await get(url, offered)).headers['content-encoding']).toBe('br');
    await eventually(async () => (await get(url, offered)).headers['content-encoding'] === 'dcz');
    const { headers, rawPayload } = await get(url, offered);
    expect(headers).toMatchObject({ vary: 'accept-encoding, available-dictionary', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(rawPayload.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), sha256(texts['0.5.0'])]));
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(texts['0.5.0']) }).toString()).toBe(texts['0.5.1']);
    expect(rawPayload.length).toBeLessThan(150);
    expect((await get(url, { ...offered, 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect((await get(url, { 'accept-encoding': 'br', 'if-none-match': headers.etag })).statusCode).toBe(200);
  });

  test('is told which files to keep, by the name that they have in each release; small ones are not worth it', async () => {
    expect((await get(url, offered)).headers['use-as-dictionary']).toBe('match="/remotes/orders/*/home.*.js", id="0.5.1/home.0a5a11234.js"');
    expect((await get(url)).headers['use-as-dictionary']).toBeDefined();
    expect((await get('/remotes/orders/0.5.1/remoteEntry.js')).headers['use-as-dictionary']).toBeUndefined();
  });

  test.each<[string, Record<string, string>]>([
    ['that it does not have', { ...offered, 'available-dictionary': `:${sha256('another').toString('base64')}:` }],
    ['that is another file', offering('0.5.0', 'remoteEntry.js', 'window.ordersEntry = 1;')],
    ['that was never published', offering('0.4.9', fileOf('0.5.0'), texts['0.5.0'])],
    ['outside of the store', offering('0.5.0', '../0.5.0/home.0a5a01234.js', texts['0.5.0'])],
    ['and takes no dcz', { ...offered, 'accept-encoding': 'br, dcb' }],
    ['that is malformed', { ...offered, 'available-dictionary': 'x', 'dictionary-id': 'x' }],
  ])('gets the whole file for one %s', async (_which, headers) => {
    const own = await startEdge(fixture.store);
    const codingOf = async (given: Record<string, string>) => (await own.app.inject({ url, headers: given })).headers['content-encoding'];
    expect(await codingOf(headers)).toBe('br');
    // What is tried has been refused when the difference is made that was asked for later.
    await eventually(async () => (await codingOf(offered)) === 'dcz');
    expect(await codingOf(headers)).toBe('br');
    await own.app.close();
  });
});

describe('memory', () => {
  const reads = async () => Number(/^portal_edge_asset_reads_total\{from="memory"\} (\d+)/m.exec(await exposition())?.[1] ?? 0);

  test.each([{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }])('a file is read from the store once for %j, by many at once and later, and counted', async (headers) => {
    const read: string[] = [];
    const own = await startEdge({ ...fixture.store, readFile: (...file) => (read.push(file.join('/')), fixture.store.readFile(...file)) });
    const ask = () => own.app.inject({ url: '/remotes/orders/1.0.0/home.ab.js', headers });
    // The start reads all files for the time when the store is gone.
    read.length = 0;
    await Promise.all([ask(), ask(), ask()]);
    const before = await reads();
    expect((await ask()).statusCode).toBe(200);
    expect((await reads()) - before).toBe(1);
    expect(read.filter((file) => file.includes('home'))).toHaveLength(1);
    await own.app.close();
  });

  test.each([
    ['home.ab.js', {}],
    ['home.ab.js.br', { 'accept-encoding': 'br' }],
  ])('%s with other bytes than the published ones is not kept', async (file, headers) => {
    const [name, version] = ['orders', `0.7.${Object.keys(headers).length}`];
    await publish(fixture.store, name, version, remoteFiles(name, ['home']));
    const path = join(fixture.folder, 'remotes', name, version, file);
    const url = `/remotes/${name}/${version}/home.ab.js`;
    const right = (await fixture.store.readFile(name, version, file))!;
    await writeFile(path, 'damaged');
    expect((await get(url, headers)).body).toBe('damaged');
    await writeFile(path, right);
    expect((await get(url, headers)).rawPayload.equals(right)).toBe(true);
    await writeFile(path, 'damaged');
    expect((await get(url, headers)).rawPayload.equals(right)).toBe(true);
  });
});

test('a file without a compressed copy is sent as it is', async () => {
  const { headers, body } = await get('/remotes/shell/1.0.0/favicon.svg', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(body).toContain('<svg');
});

test.each([{}, { 'accept-encoding': 'br' }, { range: 'bytes=0-3' }])('HEAD with %j answers as GET of the whole does, without a body', async (headers) => {
  const url = '/remotes/orders/1.0.0/remoteEntry.js';
  const response = await app.inject({ method: 'HEAD', url, headers });
  expect([response.statusCode, response.body]).toEqual([200, '']);
  const { range: _, ...rest } = headers as Record<string, string>;
  const own = { date: '', 'x-request-id': '' };
  expect({ ...response.headers, ...own }).toEqual({ ...(await get(url, rest)).headers, ...own });
});

describe('a cached copy', () => {
  const url = '/remotes/orders/1.0.0/remoteEntry.js';

  test('is confirmed by its strong ETag, which is another one for each coding', async () => {
    const tags = await Promise.all([{}, { 'accept-encoding': 'br' }].map(async (headers) => String((await get(url, headers)).headers.etag)));
    expect(tags).toEqual([expect.stringMatching(/^"[^"]+"$/), expect.stringMatching(/^"[^"]+"$/)]);
    expect(tags[0]).not.toBe(tags[1]);
    for (const given of [tags[0]!, `W/${tags[0]}`, `"other", ${tags[0]}`, '*']) {
      const { statusCode, body, headers } = await get(url, { 'if-none-match': given });
      expect([statusCode, body]).toEqual([304, '']);
      expect(headers).toMatchObject({ etag: tags[0], vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' });
    }
    expect((await get(url, { 'if-none-match': tags[1] })).statusCode).toBe(200);
    expect((await get(url, { 'if-none-match': tags[1], 'accept-encoding': 'br' })).statusCode).toBe(304);
    expect((await app.inject({ method: 'HEAD', url, headers: { 'if-none-match': tags[0] } })).statusCode).toBe(304);
    expect((await get('/remotes/orders/1.0.0/home.ab.js', { 'if-none-match': tags[0] })).statusCode).toBe(200);
  });

  test('that lacks its end gets it', async () => {
    const text = 'window.ordersEntry = 1;';
    const { etag } = (await get(url)).headers;
    for (const [range, first, last] of [
      ['bytes=0-5', 0, 5],
      ['bytes=7-', 7, 22],
      ['bytes=-3', 20, 22],
      ['bytes=20-99', 20, 22],
      ['BYTES=-999', 0, 22],
    ] as const) {
      const { statusCode, headers, body } = await get(url, { range, 'if-range': etag });
      expect([range, statusCode, body]).toEqual([range, 206, text.slice(first, last + 1)]);
      expect(headers).toMatchObject({ etag, 'content-range': `bytes ${first}-${last}/23`, 'content-length': String(last - first + 1), 'accept-ranges': 'bytes' });
    }
  });

  test.each(['bytes=23-', 'bytes=99-120', 'bytes=-0'])('asked for %s, has the whole already', async (range) => {
    const { statusCode, headers } = await get(url, { range });
    expect([statusCode, headers['content-range'], headers['cache-control']]).toEqual([416, 'bytes */23', 'no-store']);
  });

  test.each([
    { range: 'bytes=5-2' },
    { range: 'bytes=-' },
    { range: 'lines=0-1' },
    { range: 'bytes=0-1,4-5' },
    { range: 'bytes=0-1', 'if-range': '"of another file"' },
    { range: 'bytes=0-1', 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' },
    { range: 'bytes=0-1', 'accept-encoding': 'br' },
  ])('%j is answered with the whole', async (headers) => {
    const { statusCode, headers: answered } = await get(url, headers);
    expect([statusCode, answered['content-range']]).toEqual([200, undefined]);
  });
});

test('a version that is not released is served all the same: an open page may still need it', async () => {
  await publish(fixture.store, 'orders', '0.9.0', remoteFiles('orders', ['home']));
  expect((await get('/remotes/orders/0.9.0/home.ab.js')).statusCode).toBe(200);
});

test.each([
  '/remotes/orders/1.0.0/missing.js',
  '/remotes/orders/1.0.0/remoteEntry.js.br',
  '/remotes/orders/1.0.0/toString',
  '/remotes/orders/2.0.0/remoteEntry.js',
  '/remotes/nobody/1.0.0/remoteEntry.js',
  '/remotes/shell/1.0.0/index.html',
  '/remotes/orders/1.0.0/',
  '/remotes/orders/1.0.0',
  '/remotes/',
])('%s is 404, not cached, and never HTML', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).not.toContain('<');
});

test.each([
  '/remotes/orders/1.0.0/../../../channels/production.json',
  '/remotes/orders/1.0.0/%2e%2e/%2e%2e/%2e%2e/channels/production.json',
  '/remotes/orders/1.0.0/..%2f..%2f..%2fchannels%2fproduction.json',
  '/remotes/orders/1.0.0/..%5c..%5cfiles.json',
  '/remotes/..%2f..%2fetc/1.0.0/passwd',
  '/remotes/%2e%2e/channels/production.json',
  '/remotes/orders/%2e%2e/1.0.0/files.json',
  '/remotes/orders/1.0.0/remoteEntry.js%00.css',
])('%s does not leave the folder', async (path) => {
  // Not injected: the injecting client would tidy the path up.
  const { port } = app.server.address() as AddressInfo;
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, body: text }));
    });
    sent.on('error', reject).end();
  });
  expect(status).toBe(404);
  expect(body).toBe('No such file\n');
});
