import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { VersionEntry } from '@portal/releases';
import type { ReleaseSet } from '@portal/releases/contract';
import { newKeyPair, openSigningKey, signAsStored, signedStore, signNewest, parseTrust, type SigningOptions } from '@portal/releases/signing';
import type { ReleaseStore } from '@portal/releases/store';
import type { FastifyInstance } from 'fastify';
import { exposition } from '@portal/node-kit/telemetry';
import { fixtureStore, publish, release, remoteFiles, sha384, type Fixture } from '../../test/fixture-store';
import { eventually, startEdge } from '../../test/start-edge';
import { TrustFile } from '../trust/trust-file';

const making = { buildType: 'urn:test', externalParameters: {}, resolvedDependencies: [], builder: 'urn:test' };
const pairs = { platform: newKeyPair(), team: newKeyPair(), controller: newKeyPair() };
type Name = keyof typeof pairs;

let fixture: Fixture;
let folder: string;
let edges: FastifyInstance[];
let lines: string[];

const trustPath = () => join(folder, 'trust.json');
const documentFile = () => join(fixture.folder, 'channels/production.json');
const documentNow = () => JSON.parse(readFileSync(documentFile(), 'utf8'));
const writeDocument = (document: object) => writeFileSync(documentFile(), `${JSON.stringify(document)}\n`);

function writeTrust(more: object = {}, ofTeam: object = {}): void {
  const keys = Object.entries(pairs).map(([name, { publicKey }]) => ({ name, who: name, publicKey, ...(name === 'team' ? ofTeam : {}) }));
  const rules = { shell: { release: ['platform'] }, '*': { release: ['platform', 'team'] } };
  writeFileSync(trustPath(), JSON.stringify({ keys, rules, ...more }));
}

const options = (name: Name): SigningOptions => ({
  trust: parseTrust(readFileSync(trustPath(), 'utf8'), 'trust'),
  key: openSigningKey(pairs[name].privateKey),
  report: () => undefined,
});
const as = (name: Name): ReleaseStore => signedStore(fixture.store, options(name), async () => making);

beforeEach(async () => {
  [fixture, folder, edges] = [await fixtureStore(), await mkdtemp(join(tmpdir(), 'portal-trust-')), []];
  writeTrust();
  await signAsStored(fixture.store, options('platform'), 'production', ['shell'], { why: null }, making);
  await signAsStored(fixture.store, options('team'), 'production', ['oms', 'orders'], { why: null }, making);
});
afterEach(async () => {
  for (const one of edges) await one.close();
  await fixture.remove();
  await rm(folder, { recursive: true, force: true });
});

async function start(more: { lastGoodDir?: string } = {}): Promise<FastifyInstance> {
  const started = await startEdge(fixture.store, { trustFile: new TrustFile(trustPath()), ...more });
  edges.push(started.app);
  ({ lines } = started);
  return started.app;
}

async function stop(edge: FastifyInstance): Promise<void> {
  await edge.close();
  edges = edges.filter((one) => one !== edge);
}

async function served(edge: FastifyInstance): Promise<string | Record<string, string>> {
  const answer = await edge.inject({ url: '/portal/releases.json' });
  if (answer.statusCode !== 200) return String(answer.statusCode);
  const { shell, remotes } = answer.json<ReleaseSet>();
  return { shell: shell.version, ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])) };
}

/** Resolves once the edge has looked at the changed store: it says what it refuses. */
const refusal = (text: string) => eventually(async () => lines.some((line) => line.includes(text)));
const FIRST = { shell: '1.0.0', orders: '1.0.0', oms: '1.0.0' };
const evilFiles = () => remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': 'window.evil = 1;' });
const evil = (): Promise<VersionEntry> => publish(fixture.store, 'orders', '6.6.6', evilFiles());
const next = async (version: string) => publish(as('team'), 'orders', version, remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': `window.orders = '${version}';` }));

test('what is signed is served, and a signed release within two seconds', async () => {
  const edge = await start();
  expect(await served(edge)).toEqual(FIRST);
  await release(as('team'), { orders: [await next('1.1.0')] });
  await eventually(async () => isDeepStrictEqual(await served(edge), { ...FIRST, orders: '1.1.0' }));
  expect(await exposition()).toMatch(/^portal_edge_trust\{state="checked"\} 1$/m);
});

describe('somebody with every byte of the store', () => {
  const tries: [string, () => Promise<unknown>, string][] = [
    [
      'writes a list',
      async () => {
        const entry = await evil();
        const document = documentNow();
        document.microFrontends.orders = [entry];
        delete document.signed.remotes.orders;
        writeDocument(document);
      },
      'the list of orders is not signed',
    ],
    [
      'writes a document of their own',
      async () => {
        const entry = await evil();
        writeDocument({ schema: documentNow().schema, microFrontends: { shell: [fixture.entries.shell], orders: [entry] } });
      },
      'the list of shell is not signed',
    ],
    [
      'adds a remote with a page',
      async () => {
        const entry = await publish(fixture.store, 'evil', '1.0.0', remoteFiles('evil', ['home']));
        const document = documentNow();
        document.microFrontends.evil = [{ ...entry, extras: { pages: [{ path: '/evil', module: 'home', frame: 'bare', access: 'public', label: { zh: 'x', en: 'x' } }] } }];
        writeDocument(document);
      },
      'the list of evil is not signed',
    ],
    [
      'signs with a key of their own',
      async () => {
        const own = newKeyPair();
        const trust = parseTrust(JSON.stringify({ keys: [{ name: 'own', who: 'own', publicKey: own.publicKey }], rules: { shell: { release: ['own'] }, '*': { release: ['own'] } } }), 'own');
        const store = signedStore(fixture.store, { trust, key: openSigningKey(own.privateKey), report: () => undefined }, async () => making);
        await release(store, { orders: [await publish(store, 'orders', '6.6.6', evilFiles())] });
      },
      'is not in the trust file',
    ],
    [
      'edits the signed text',
      async () => {
        const document = documentNow();
        const { change } = document.signed.remotes.orders;
        change.payload = Buffer.from(Buffer.from(change.payload, 'base64').toString().replaceAll(fixture.entries.orders.metadata.integrity, sha384('evil'))).toString('base64');
        writeDocument(document);
      },
      'is not one of this text',
    ],
    [
      'gives the shell what a team signed',
      async () => {
        const document = documentNow();
        document.signed.remotes.shell = document.signed.remotes.orders;
        writeDocument(document);
      },
      'signed.remotes.shell: it is of oms, orders',
    ],
    [
      'brings an older release back',
      async () => {
        const before = documentNow();
        await release(as('team'), { orders: [await next('1.1.0')] });
        await release(as('team'), { orders: [fixture.entries.orders] });
        const { revision } = (await fixture.store.readChannel('production'))!;
        await eventually(async () => lines.some((line) => line.includes(revision)));
        writeDocument(before);
      },
      'is older than the change that was accepted before',
    ],
    [
      'takes the publication away',
      async () => {
        const document = documentNow();
        document.signed.remotes.orders.versions = {};
        writeDocument(document);
      },
      'is not signed by those who may publish orders',
    ],
    [
      'takes all signatures away',
      async () => {
        const document = documentNow();
        delete document.signed;
        writeDocument(document);
      },
      'the list of orders is not signed',
    ],
    ['writes nonsense', async () => writeFileSync(documentFile(), '{"evil":'), 'is not JSON'],
  ];
  test.each(tries)('%s: visitors get what they got before', async (_, attack, reason) => {
    const edge = await start();
    await attack();
    await refusal(reason);
    expect(await served(edge)).toEqual(FIRST);
    expect((await edge.inject({ url: '/' })).body).not.toContain('6.6.6');
  });

  test('changes the bytes of a released file: the page has another hash, and a new edge does not serve the version', async () => {
    writeFileSync(join(fixture.folder, 'remotes/orders/1.0.0/portal.json'), JSON.stringify({ ...JSON.parse(remoteFiles('orders', ['home', 'orders'])['portal.json']!), entry: 'evil.js' }));
    expect(await served(await start())).toEqual({ shell: '1.0.0', oms: '1.0.0' });
    writeFileSync(join(fixture.folder, 'remotes/oms/1.0.0/files.json'), '{"files":{}}');
    expect(await served(await start())).toEqual({ shell: '1.0.0' });
  });

  test('pins a version for a visitor, or changes the share of a canary: the signed list is what counts', async () => {
    const entry = await evil();
    const document = documentNow();
    document.pins = { orders: [{ visitor: '0123456789abcdef', until: '2999-01-01T00:00:00Z', entry: { ...entry, deployment: { traffic: 0, default: false } } }] };
    document.microFrontends.orders = [
      { ...fixture.entries.orders, deployment: { traffic: 1, default: true } },
      { ...entry, deployment: { traffic: 99, default: false } },
    ];
    writeDocument(document);
    expect(await served(await start())).toEqual(FIRST);
  });

  test("shows last week's document to an edge that starts again: it remembers on disk", async () => {
    const before = documentNow();
    const lastGoodDir = join(folder, 'last-good');
    await release(as('team'), { orders: [await next('1.1.0')] });
    const edge = await start({ lastGoodDir });
    await eventually(async () => lines.some((line) => line.includes('release set saved')));
    await stop(edge);
    writeDocument(before);
    const again = await start({ lastGoodDir });
    await refusal('is older than the change that was accepted before');
    expect(await served(again)).toEqual({ ...FIRST, orders: '1.1.0' });
  });

  test("shows last week's document to an edge without memory: somebody says what is newest", async () => {
    writeTrust({ freshness: ['controller'] });
    expect(await served(await start())).toBe('503');
    const before = documentNow();
    await release(
      signedStore(fixture.store, { ...options('team'), trust: { ...options('team').trust, freshness: [] } }, async () => making),
      { orders: [await next('1.1.0')] },
    );
    await signNewest(fixture.store, options('controller'), 'production', 60_000, new Map());
    expect(await served(await start())).toEqual({ ...FIRST, orders: '1.1.0' });
    writeDocument(before);
    expect(await served(await start())).toEqual({ shell: '1.0.0', oms: '1.0.0' });
  });
});

test('what a revoked key signed is served no more, also of memory; the rest is', async () => {
  const edge = await start();
  expect(await served(edge)).toEqual(FIRST);
  writeTrust({}, { revoked: { at: '2026-11-25T00:00:00Z', why: 'stolen' } });
  await eventually(async () => isDeepStrictEqual(await served(edge), { shell: '1.0.0' }));
  expect(lines.join('')).toContain('team is revoked since 2026-11-25T00:00:00Z (stolen)');
  await signAsStored(fixture.store, options('platform'), 'production', ['orders', 'oms'], { why: null }, making);
  await eventually(async () => isDeepStrictEqual(await served(edge), FIRST));
});

test('a trust file that cannot be read leaves the one before, and is a metric', async () => {
  const edge = await start();
  writeFileSync(trustPath(), '{');
  await eventually(async () => lines.some((line) => line.includes('the trust file cannot be read, the one before stays in use')));
  expect(await exposition()).toMatch(/^portal_edge_trust\{state="file_refused"\} 1$/m);
  writeTrust();
  await release(as('team'), { orders: [await next('1.1.0')] });
  await eventually(async () => isDeepStrictEqual(await served(edge), { ...FIRST, orders: '1.1.0' }));
  expect(await exposition()).toMatch(/^portal_edge_trust\{state="file_refused"\} 0$/m);
});
