import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@portal/node-kit';
import type { ReleasesInPage } from '@portal/releases/contract';
import { makePair } from './certificate';
import { fixtureStore, publish, release, remoteFiles, type Fixture } from './fixture-store';
import { nginxPath, runNginx, type Running } from './run-nginx';
import { slowApi } from './slow-api';
import { portOf, spawnEdge, type SpawnedEdge } from './spawn-edge';
import { block } from './start-edge';

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

// `npm test` installs Debian's nginx; where that cannot be, as on other systems, there is nothing to try.
const withNginx = nginxPath ? describe : describe.skip;

withNginx('deploy/nginx/portal.conf before two edges', () => {
  const work = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  let fixture: Fixture;
  let api: Awaited<ReturnType<typeof slowApi>>;
  let edges: SpawnedEdge[];
  let nginx: Running;
  let session: ClientHttp2Session;
  let port: number;

  beforeAll(async () => {
    [fixture, api] = [await fixtureStore(), await slowApi(0)];
    edges = [1, 2].map(() => spawnEdge({ STORE_URL: fixture.folder, API_URL: api.url, TRUSTED_PROXIES: '127.0.0.1', TEST_HOSTS: 'test.example.com', DRAIN_SECONDS: '1' }));
    const ports = [await portOf(edges[0]!), await portOf(edges[1]!)];
    port = await freePort();
    nginx = await runNginx({ conf: join(__dirname, '../../../deploy/nginx/portal.conf'), work, port, edges: ports.map((edge) => `127.0.0.1:${edge}`), ...makePair(work, 'tls') });
    session = await connected(port);
  }, 90_000);
  afterAll(async () => {
    session?.destroy();
    await nginx?.stop();
    api.server.closeAllConnections();
    api.server.close();
    await fixture.remove();
    rmSync(work, { recursive: true, force: true });
  });

  /** As browsers do it: nginx ends a connection after a thousand requests, and what it refused unseen is asked again on another. */
  async function call(headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
    try {
      return await ask(headers, body);
    } catch (error) {
      if (!String(error).includes('NGHTTP2_REFUSED_STREAM')) throw error;
      session.close();
      return call(headers, body);
    }
  }

  async function ask(headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
    if (session.closed || session.destroyed) session = await connected(port);
    const stream = session.request(headers, { endStream: body === undefined });
    if (body !== undefined) stream.end(body);
    const [answer] = (await once(stream, 'response')) as [Record<string, string>];
    let text = '';
    for await (const part of stream) text += String(part);
    return { status: Number(answer[':status']), headers: answer, text };
  }

  test('a page comes over HTTP/2, with HSTS, uncached and with a Secure cookie', async () => {
    const { status, headers, text } = await call({ ':path': '/orders' });
    expect(session.alpnProtocol).toBe('h2');
    expect([status, block<ReleasesInPage>(text, 'portal-releases').remotes.orders!.version]).toEqual([200, '1.0.0']);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'strict-transport-security': 'max-age=31536000' });
    expect(String(headers['set-cookie'])).toContain('; Secure');
  });

  test('the API gets the real client address and request id, whatever the visitor claims; uploads pass', async () => {
    const { status } = await call({ ':method': 'POST', ':path': '/api/oss/object', 'x-forwarded-for': '192.0.2.66', 'x-request-id': 'made-by-the-client' }, 'x'.repeat(14_000_000));
    expect([status, api.seen.at(-1)!.body.length]).toEqual([200, 14_000_000]);
    const { 'x-forwarded-for': from, 'x-forwarded-proto': proto, 'x-request-id': id } = api.seen.at(-1)!.headers;
    expect([from, proto]).toEqual(['127.0.0.1', 'https']);
    while (!nginx.requests().some((line) => line.includes(String(id)))) await sleep(50);
    expect(
      nginx
        .requests()
        .map((line) => JSON.parse(line) as { requestId: string; path: string })
        .find(({ requestId }) => requestId === id),
    ).toMatchObject({ path: '/api/oss/object', status: 200 });
  });

  test('a released file is fetched from an edge once in each coding, an absent one every time', async () => {
    const path = '/remotes/orders/1.0.0/home.ab.js';
    for (const encoding of ['gzip, deflate, br, zstd', 'br', 'gzip', 'gzip, br;q=0', 'deflate', 'br;q=0']) await call({ ':path': path, 'accept-encoding': encoding });
    const [br, plain] = [await call({ ':path': path, 'accept-encoding': 'br' }), await call({ ':path': path })];
    expect([br.headers['content-encoding'], plain.headers['content-encoding'], plain.text]).toEqual(['br', undefined, "window.orders = 'home';"]);
    expect(br.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    const later = '/remotes/orders/1.5.0/home.ab.js';
    expect((await call({ ':path': later })).status).toBe(404);
    await publish(fixture.store, 'orders', '1.5.0', remoteFiles('orders', ['home', 'orders']));
    expect((await call({ ':path': later })).status).toBe(200);
    const lines = () =>
      nginx
        .requests()
        .map((line) => JSON.parse(line) as { path: string; cache: string })
        .filter((line) => line.path === path);
    while (lines().length < 8) await sleep(50);
    expect(lines().map(({ cache }) => cache)).toEqual(['MISS', 'HIT', 'MISS', 'HIT', 'MISS', 'HIT', 'HIT', 'HIT']);
  });

  test('edges are replaced one after the other under load, with releases meanwhile, and no request fails', async () => {
    const end = new AbortController();
    const statuses: number[] = [];
    const visiting = Promise.all(
      [1, 2, 3].map(async () => {
        while (!end.signal.aborted) for (const path of ['/orders', '/api/fund/balance', '/remotes/oms/1.0.0/oms.ab.js']) statuses.push((await call({ ':path': path })).status);
      }),
    );
    for (let count = 1; count <= 3; count += 1) {
      const entry = await publish(fixture.store, 'oms', `1.${count}.0`, remoteFiles('oms', ['oms']));
      await release(fixture.store, { oms: [entry] });
      await sleep(300);
    }
    edges[0]!.child.kill('SIGTERM');
    expect(await edges[0]!.exit).toBe(0);
    await sleep(500);
    end.abort();
    await visiting;
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  }, 60_000);

  test('a killed edge is skipped; without any edge the answer is an uncached error', async () => {
    edges[1]!.child.kill('SIGKILL');
    await edges[1]!.exit;
    const { status, headers, text } = await call({ ':path': '/orders' });
    expect([status, headers['cache-control'], text]).toEqual([502, 'no-store', 'The portal cannot be reached, please try again\n']);
    expect((await call({ ':path': '/remotes/orders/1.0.0/home.ab.js', 'accept-encoding': 'br' })).status).toBe(200);
  });
});

async function connected(port: number): Promise<ClientHttp2Session> {
  for (let tries = 0; ; tries += 1) {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    const failure = await once(session, 'connect').then(
      () => undefined,
      (error: Error) => error,
    );
    if (!failure) return session;
    if (tries > 100) throw failure;
    await sleep(50);
  }
}
