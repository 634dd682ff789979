import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { exposition } from '@portal/node-kit/telemetry';
import { visitorCode } from '@portal/releases';
import type { ReleasesInPage, ReleaseSet } from '@portal/releases/contract';
import { signedStore, parseTrust } from '@portal/releases/signing';
import type { FastifyInstance } from 'fastify';
import { publish, release, remoteFiles, sha384, shellFiles } from '../../test/fixture-store';
import { MAKING, people, signedFixture, trustText, type SignedFixture } from '../../test/signed-store';
import { block, eventually, startEdge } from '../../test/start-edge';

type Document = ReturnType<typeof JSON.parse>;

let fixture: SignedFixture;
let lastGoodDir: string;
let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  lastGoodDir = await mkdtemp(join(tmpdir(), 'portal-last-good-'));
});
afterEach(async () => {
  await app.close();
  await fixture.remove();
  await rm(`${fixture.folder}-gone`, { recursive: true, force: true });
  await rm(lastGoodDir, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startEdge>[1] = {}): Promise<void> {
  ({ app, lines } = await startEdge(fixture.store, { trustFile: fixture.trust(), ...options }));
}

const VISITOR = 'aaaaaaaaaaaaaaaaaaaaaa';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { cookie: `portal_visitor=${VISITOR}`, ...headers } });
const setOf = async () => (await get('/portal/releases.json')).json<ReleaseSet>();
const FILES = ['orders/1.0.0/home.ab.js', 'orders/1.0.0/remoteEntry.js', 'oms/1.0.0/oms.ab.js', 'shell/1.0.0/main.ab.js', 'shell/1.0.0/favicon.svg'];

const unpack = (body: Buffer, coding: unknown): Buffer => (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body);

/** All that a browser gets: the page with its set, and its files in each coding. */
async function served() {
  const { body } = await get('/orders');
  const { remotes, shell, pages, set } = block<ReleasesInPage>(body, 'portal-releases');
  const codings = ['br', 'gzip', ''];
  const files = await Promise.all(
    FILES.flatMap((file) =>
      codings.map(async (coding) => {
        const { statusCode, rawPayload, headers } = await get(`/remotes/${file}`, { 'accept-encoding': coding });
        return [file, coding, statusCode, unpack(rawPayload, headers['content-encoding']).toString()];
      }),
    ),
  );
  const { pinned } = (await get('/portal/visitor')).json<{ pinned: object }>();
  return { remotes, shell, pages, set, pinned, files, checked: (await setOf()).set };
}

const documentFile = (folder = fixture.folder) => join(folder, 'channels/production.json');
const readDocument = async (): Promise<Document> => JSON.parse(await readFile(documentFile(), 'utf8'));
async function tamper(change: (document: Document) => void): Promise<void> {
  const document = await readDocument();
  change(document);
  await writeFile(documentFile(), JSON.stringify(document));
}
/** Resolves once the edge has dealt with what the store has: it reads the document again after that. */
async function looked(): Promise<void> {
  let reads = 0;
  const { readChannel } = fixture.store;
  Object.assign(fixture.store, { readChannel: (channel: string) => ((reads += 1), readChannel(channel)) });
  await eventually(() => Promise.resolve(reads >= 2), 10_000);
  Object.assign(fixture.store, { readChannel });
}
const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
const metric = async (name: string) => Number(new RegExp(`^${name.replaceAll(/[{}"]/g, String.raw`\$&`)} (\\S+)$`, 'm').exec(await exposition())?.[1] ?? 0);
const readiness = async () => (await get('/readyz')).json<{ releases: string; signatures: string }>();

/** A version that nobody of the trust file published, which whoever has the store puts there. */
const evil = (name: string, version = '6.6.6') =>
  publish(fixture.store, name, version, name === 'shell' ? shellFiles({ 'main.ab.js': 'stolen();' }) : remoteFiles(name, ['home', 'orders', 'oms'], { 'home.ab.js': 'stolen();' }));
const next = (who = people.ann, version = '1.1.0') => publish(fixture.as(who), 'orders', version, remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': `window.orders = '${version}';` }));

const inStore = (path: string) => join(fixture.folder, 'remotes', path);

/** Exchanges a file of a version with all that describes it. */
async function exchange(folder: string, path: string, text: string): Promise<void> {
  const listFile = inStore(`${folder}/files.json`);
  const list = JSON.parse(await readFile(listFile, 'utf8')) as { files: Record<string, object> };
  list.files[path] = { integrity: sha384(text), bytes: Buffer.byteLength(text) };
  await writeFile(inStore(`${folder}/${path}`), text);
  await writeFile(inStore(`${folder}/${path}.br`), brotliCompressSync(text));
  await writeFile(listFile, JSON.stringify(list));
}

describe('somebody with every byte of the store changes nothing of what is served', () => {
  const attacks: [string, () => Promise<unknown>][] = [
    [
      'by editing a list',
      async () => {
        const entry = await evil('orders');
        await tamper((document) => (document.microFrontends.orders = [entry]));
      },
    ],
    [
      'by editing the list of the shell',
      async () => {
        const entry = await evil('shell');
        await tamper((document) => (document.microFrontends.shell = [entry]));
      },
    ],
    [
      'by adding a remote',
      async () => {
        const entry = await evil('returns');
        await tamper((document) => (document.microFrontends.returns = [entry]));
      },
    ],
    [
      'by signing with a key of their own',
      async () => {
        const { stranger } = people;
        const keys = [{ name: 'stranger', who: 'stranger', publicKey: stranger.publicKey }];
        const own = parseTrust(JSON.stringify({ keys, rules: { shell: { release: ['stranger'] }, '*': { release: ['stranger'] } } }), 'own');
        const store = signedStore(fixture.store, { trust: own, key: stranger.key, report: () => undefined }, async () => MAKING);
        await release(store, { orders: [await publish(store, 'orders', '6.6.6', remoteFiles('orders', ['home'], { 'home.ab.js': 'stolen();' }))] });
      },
    ],
    ['by taking all signatures away', () => tamper((document) => delete document.signed)],
    ['by taking the signature of one remote away', () => tamper((document) => delete document.signed.remotes.orders)],
    ['with the signature of another remote', () => tamper((document) => (document.signed.remotes.orders = document.signed.remotes.oms))],
    ['with the publication of another version', () => tamper((document) => (document.signed.remotes.orders.versions = document.signed.remotes.oms.versions))],
    [
      'by changing the signed text',
      () =>
        tamper((document) => {
          const { change } = document.signed.remotes.orders;
          change.payload = Buffer.from(Buffer.from(change.payload, 'base64').toString().replaceAll('1.0.0', '6.6.6')).toString('base64');
        }),
    ],
    [
      'by pinning a version for a visitor',
      async () => {
        const entry = { ...(await evil('orders')), deployment: { traffic: 0, default: false } };
        const pin = { visitor: visitorCode(VISITOR), until: '2999-01-01T00:00:00Z', entry };
        await tamper((document) => (document.pins = { orders: [pin], oms: [pin] }));
      },
    ],
    [
      'by adding a page',
      () =>
        tamper((document) => {
          document.microFrontends.orders[0].extras = { pages: [{ path: '/login', module: 'home', frame: 'bare', access: 'public', label: { zh: '登录', en: 'Sign in' } }] };
        }),
    ],
    [
      'by another fallback',
      async () => {
        const { url, metadata } = await evil('orders');
        await tamper((document) => Object.assign(document.microFrontends.orders[0], { fallbackUrl: url, extras: { fallbackIntegrity: metadata.integrity } }));
      },
    ],
    [
      'by other shares of visitors',
      async () => {
        const entry = await evil('orders');
        await tamper((document) => {
          const [list] = document.microFrontends.orders;
          document.microFrontends.orders = [
            { ...list, deployment: { traffic: 1, default: true } },
            { ...entry, deployment: { traffic: 99, default: false } },
          ];
        });
      },
    ],
    [
      'by exchanging files and their compressed copies',
      async () => {
        for (const file of FILES) {
          await writeFile(inStore(file), 'stolen();');
          if (file.endsWith('.js')) await writeFile(inStore(`${file}.br`), brotliCompressSync('stolen();'));
        }
      },
    ],
    [
      'by exchanging files with the lists of their hashes',
      async () => void (await Promise.all([exchange('orders/1.0.0', 'home.ab.js', 'stolen();'), exchange('shell/1.0.0', 'main.ab.js', 'stolen();')])),
    ],
    [
      'by editing the history',
      async () => {
        const file = join(fixture.folder, 'audit/production.jsonl');
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll('1.0.0', '6.6.6'));
      },
    ],
    ['by taking the document away', () => rm(documentFile())],
    ['by half a document', async () => writeFile(documentFile(), (await readFile(documentFile(), 'utf8')).slice(0, 500))],
  ];

  test.each(attacks)('%s', async (_what, attack) => {
    fixture = await signedFixture();
    await start();
    const before = await served();
    await attack();
    await looked();
    expect(await served()).toEqual(before);
  });

  test.each(attacks)('of an edge that starts after it, with its memory: %s', async (_what, attack) => {
    fixture = await signedFixture();
    await start({ lastGoodDir });
    await eventually(() => Promise.resolve(logged('release set saved') > 0), 20_000);
    const before = await served();
    await app.close();
    await attack();
    await start({ lastGoodDir });
    await looked();
    expect(await served()).toEqual(before);
  });

  test.each(attacks)('of a new edge nothing but what was signed: %s', async (_what, attack) => {
    fixture = await signedFixture();
    await attack();
    await start();
    const { body, statusCode } = await get('/orders');
    const versions = statusCode === 503 ? [] : Object.values(block<ReleasesInPage>(body, 'portal-releases').remotes).map(({ version }) => version);
    expect(versions.filter((version) => version !== '1.0.0')).toEqual([]);
    const answers = await Promise.all(
      ['orders/1.0.0/home.ab.js', 'shell/1.0.0/main.ab.js', 'orders/6.6.6/home.ab.js', 'shell/6.6.6/main.ab.js', 'returns/6.6.6/home.ab.js'].map((file) => get(`/remotes/${file}`)),
    );
    expect([body, ...answers.map((answer) => answer.body)].join('\n')).not.toContain('stolen()');
  });
});

describe('an older document, as it was signed', () => {
  async function replayable(): Promise<{ replay(): Promise<void> }> {
    const folder = `${fixture.folder}-old`;
    await cp(documentFile(), documentFile(folder), { recursive: true });
    return { replay: async () => void (await cp(documentFile(folder), documentFile()), await rm(folder, { recursive: true })) };
  }

  test('is refused by a running edge, and by the same one after a restart', async () => {
    fixture = await signedFixture();
    await start({ lastGoodDir });
    const { replay } = await replayable();
    await release(fixture.as(people.ann), { orders: [await next()] });
    await eventually(async () => (await setOf()).remotes.orders?.version === '1.1.0');
    await eventually(() => Promise.resolve(logged('release set saved') > 1), 20_000);
    await replay();
    await eventually(() => Promise.resolve(logged('older than the change that was accepted before; orders@1.1.0 of the last good set is served instead') > 0));
    expect((await setOf()).remotes.orders?.version).toBe('1.1.0');
    expect(await metric('portal_edge_unsigned_lists{remote="orders"}')).toBe(1);
    await app.close();
    await start({ lastGoodDir });
    await looked();
    expect((await setOf()).remotes.orders?.version).toBe('1.1.0');
    expect((await get('/remotes/orders/1.1.0/home.ab.js')).body).toBe("window.orders = '1.1.0';");
  });

  test('is refused after a restart although the set on disk is behind', async () => {
    fixture = await signedFixture();
    await start({ lastGoodDir });
    await eventually(() => Promise.resolve(logged('release set saved') > 0), 20_000);
    // From here on no set can be saved: another list is not signed.
    await tamper((document) => delete document.signed.remotes.oms);
    await looked();
    const { replay } = await replayable();
    await release(fixture.as(people.ann), { orders: [await next()] });
    await eventually(async () => (await setOf()).remotes.orders?.version === '1.1.0');
    await app.close();
    const saved = logged('release set saved');
    await replay();
    await start({ lastGoodDir });
    expect([saved, logged('older than the change that was accepted before')]).toEqual([1, 1]);
  });

  test('is refused by a new edge, where somebody says what is the newest', async () => {
    fixture = await signedFixture({ freshness: ['controller'] });
    const { replay } = await replayable();
    await release(fixture.as(people.ann), { orders: [await next()] });
    await fixture.renew();
    await replay();
    await start();
    expect([(await setOf()).remotes.orders, logged('orders: it is not the newest')]).toEqual([undefined, 1]);
    expect((await readiness()).signatures).toBe('checked');
  });

  test('is not accepted by way of the disk', async () => {
    fixture = await signedFixture({ freshness: ['controller'] });
    const { replay } = await replayable();
    await release(fixture.as(people.ann), { orders: [await next()] });
    await fixture.renew();
    await replay();
    await start({ lastGoodDir });
    await eventually(() => Promise.resolve(logged('release set saved') > 0), 20_000);
    await app.close();
    await rename(fixture.folder, `${fixture.folder}-gone`);
    await start({ lastGoodDir });
    expect(Object.keys((await setOf()).remotes)).toEqual(['oms']);
  });
});

test('nothing is served by a new edge while nobody says what is the newest; a running one goes on and reports it', async () => {
  fixture = await signedFixture({ freshness: ['controller'] });
  await start();
  expect([(await get('/')).statusCode, (await readiness()).signatures, await metric('portal_edge_trust{state="stale"}')]).toEqual([503, 'stale', 1]);
  await fixture.renew();
  await eventually(async () => (await get('/')).statusCode === 200);
  await fixture.renew(-1);
  await eventually(async () => (await readiness()).signatures === 'stale', 20_000);
  expect([(await get('/')).statusCode, (await readiness()).releases]).toEqual([200, 'last good']);
  expect(logged('the statement of the newest changes does not count: it ended at')).toBeGreaterThan(0);
  // A release that is signed is newer than all that was seen, and needs nobody to say so.
  await release(fixture.as(people.ann), { orders: [await next()] });
  await eventually(async () => (await setOf()).remotes.orders?.version === '1.1.0');
});

test('what is signed shows within a poll, also while another list is not', async () => {
  fixture = await signedFixture();
  await start();
  expect([await readiness(), await metric('portal_edge_trust{state="checked"}'), await metric('portal_edge_trust{state="off"}')]).toEqual([
    { status: 'ready', releases: 'current', signatures: 'checked', api: 'unreachable' },
    1,
    0,
  ]);
  await tamper((document) => delete document.signed.remotes.oms);
  await release(fixture.as(people.ben), { orders: [await next(people.ben)] });
  await eventually(async () => (await setOf()).remotes.orders?.version === '1.1.0');
  expect((await setOf()).remotes.oms?.version).toBe('1.0.0');
  expect((await get('/remotes/orders/1.1.0/home.ab.js')).body).toBe("window.orders = '1.1.0';");
});

test('a document without any signature is reported list by list, while all of them stay in use', async () => {
  fixture = await signedFixture();
  await start();
  await tamper((document) => delete document.signed);
  await eventually(async () => (await readiness()).releases === 'last good');
  expect(logged('the list of orders is not signed')).toBe(1);
  expect(logged('orders@1.0.0 of the last good set is served instead')).toBe(1);
});

test('a page that was opened before a release gets files of its version, also from an edge that never served it', async () => {
  fixture = await signedFixture();
  await release(fixture.as(people.ann), { orders: [await next()] });
  await start();
  expect((await get('/remotes/orders/1.0.0/home.ab.js')).body).toBe("window.orders = 'home';");
  await evil('orders');
  expect((await get('/remotes/orders/6.6.6/home.ab.js')).statusCode).toBe(404);
});

test('a file whose bytes were exchanged is not answered by an edge that has no copy, with a line and a count; its compressed copy alone does no harm', async () => {
  fixture = await signedFixture();
  await release(fixture.as(people.ann), { orders: [await next()] });
  const counted = await metric('portal_edge_trust_faults_total{kind="file"}');
  await start();
  await writeFile(inStore('orders/1.0.0/home.ab.js.br'), brotliCompressSync('stolen();'));
  const { statusCode, body, headers } = await get('/remotes/orders/1.0.0/home.ab.js', { 'accept-encoding': 'br' });
  expect([statusCode, body, headers['content-encoding']]).toEqual([200, "window.orders = 'home';", undefined]);
  await writeFile(inStore('orders/1.0.0/remoteEntry.js'), 'stolen();');
  expect((await get('/remotes/orders/1.0.0/remoteEntry.js', { 'accept-encoding': 'identity' })).statusCode).toBe(503);
  expect(logged('orders@1.0.0: remoteEntry.js is not the file that was published')).toBeGreaterThan(0);
  expect((await metric('portal_edge_trust_faults_total{kind="file"}')) - counted).toBeGreaterThan(1);
});

describe('the trust file', () => {
  test('with a key that is revoked takes what only that key signed away, with the reason, and everything else goes on', async () => {
    fixture = await signedFixture();
    await start();
    expect((await get('/remotes/orders/1.0.0/home.ab.js')).statusCode).toBe(200);
    await writeFile(fixture.trustPath, trustText({ revoked: ['ann'] }));
    await eventually(async () => (await setOf()).remotes.orders === undefined);
    expect((await setOf()).remotes.oms?.version).toBe('1.0.0');
    expect((await get('/remotes/orders/1.0.0/home.ab.js')).statusCode).toBe(404);
    expect(logged('nothing of orders is served any more: signed.remotes.orders: ann is revoked since 2026-01-01T00:00:00Z (stolen)')).toBe(1);
    await eventually(async () => (await metric('portal_edge_unsigned_lists{remote="orders"}')) === 1);
    await release(fixture.as(people.ben), { orders: [await next(people.ben)] });
    await eventually(async () => (await setOf()).remotes.orders?.version === '1.1.0');
  });

  test('takes a revoked list away while the store is down, and from the set on disk', async () => {
    fixture = await signedFixture();
    await start({ lastGoodDir });
    await eventually(() => Promise.resolve(logged('release set saved') > 0), 20_000);
    await rename(fixture.folder, `${fixture.folder}-gone`);
    await eventually(async () => (await readiness()).releases === 'last good');
    await writeFile(fixture.trustPath, trustText({ revoked: ['ann'] }));
    await eventually(async () => (await setOf()).remotes.orders === undefined);
    expect((await get('/remotes/oms/1.0.0/oms.ab.js')).statusCode).toBe(200);
    expect((await get('/remotes/orders/1.0.0/home.ab.js')).statusCode).not.toBe(200);
    await app.close();
    await start({ lastGoodDir });
    expect(Object.keys((await setOf()).remotes)).toEqual(['oms']);
  });

  test('with the key of the shell revoked leaves the edge without a release, until the shell is signed anew', async () => {
    fixture = await signedFixture();
    await start();
    await writeFile(fixture.trustPath, trustText({ revoked: ['platform'] }));
    await eventually(async () => (await get('/')).statusCode === 503);
    expect((await readiness()).releases).toBe('none');
    await writeFile(fixture.trustPath, trustText());
    await eventually(async () => (await get('/')).statusCode === 200);
  });

  test.each([
    ['is not one', '{}'],
    ['is empty', ''],
  ])('that %s is reported, and the former one stays in use', async (_what, text) => {
    fixture = await signedFixture();
    await start();
    await writeFile(fixture.trustPath, text);
    await eventually(() => Promise.resolve(logged('the trust file cannot be read, the one before stays in use: ') > 0));
    expect([(await readiness()).releases, await metric('portal_edge_trust{state="file_refused"}')]).toEqual(['last good', 1]);
    await evil('orders').then((entry) => tamper((document) => (document.microFrontends.orders = [entry])));
    await release(fixture.as(people.ann), { orders: [await next()] });
    await eventually(async () => (await setOf()).remotes.orders?.version === '1.1.0');
    await writeFile(fixture.trustPath, trustText());
    await eventually(async () => (await readiness()).releases === 'current');
  });
});

describe('the set on disk', () => {
  const setFile = () => join(lastGoodDir, 'production/set.json');

  async function savedAndStopped(): Promise<void> {
    fixture = await signedFixture();
    await start({ lastGoodDir });
    await eventually(() => Promise.resolve(logged('release set saved') > 0), 20_000);
    await app.close();
    await rename(fixture.folder, `${fixture.folder}-gone`);
  }

  test('is used while the store is down', async () => {
    await savedAndStopped();
    await start({ lastGoodDir });
    expect([Object.keys((await setOf()).remotes).sort(), (await get('/remotes/orders/1.0.0/home.ab.js')).body]).toEqual([['oms', 'orders'], "window.orders = 'home';"]);
  });

  test('that was forged with its hash shows nothing that is not signed', async () => {
    await savedAndStopped();
    const set = JSON.parse(await readFile(setFile(), 'utf8')) as { document: string; integrity: string };
    const document: Document = JSON.parse(set.document);
    document.microFrontends.orders[0].extras = { pages: [{ path: '/login', module: 'home', frame: 'bare', access: 'public', label: { zh: '登录', en: 'Sign in' } }] };
    delete document.signed.remotes.oms;
    const text = JSON.stringify(document);
    await writeFile(setFile(), JSON.stringify({ ...set, document: text, integrity: sha384(text) }));
    await start({ lastGoodDir });
    expect((await setOf()).remotes).toEqual({ orders: expect.objectContaining({ version: '1.0.0' }) });
    expect(logged('ignored on disk: signed.remotes.oms: the list of oms is not signed')).toBeGreaterThan(0);
  });

  test('without its memory, or with a damaged one, is still known to the edge', async () => {
    await savedAndStopped();
    const file = join(lastGoodDir, 'production/accepted.json');
    const memory = JSON.parse(await readFile(file, 'utf8')) as { integrity: string };
    expect(memory.integrity).toBe(
      createHash('sha256')
        .update(JSON.stringify((memory as unknown as { accepted: object }).accepted))
        .digest('hex'),
    );
    await writeFile(file, JSON.stringify({ ...memory, integrity: 'x' }));
    await start({ lastGoodDir });
    expect(logged('ignored on disk: ')).toBe(1);
    expect(Object.keys((await setOf()).remotes).sort()).toEqual(['oms', 'orders']);
  });
});

test('without a trust file the edge serves what the store has, and says at the start and in its readiness that nothing is checked', async () => {
  fixture = await signedFixture();
  await start({ trustFile: undefined });
  expect([logged('TRUST_FILE is off'), (await readiness()).signatures, await metric('portal_edge_trust{state="off"}')]).toEqual([1, 'not checked', 1]);
  const entry = await evil('orders');
  await tamper((document) => (document.microFrontends.orders = [entry]));
  await eventually(async () => (await setOf()).remotes.orders?.version === '6.6.6');
});
