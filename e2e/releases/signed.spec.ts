import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { newKeyPair, openSigningKey, parseTrust, signAsStored, signedStore, type Making, type Trust } from '../../packages/releases/src/signing';
import { openStore, updateChannel, type ReleaseStore } from '../../packages/releases/src/store';
import type { ReleaseSet } from '../../packages/releases/src/contract';
import { visitorCode } from '../../packages/releases/src';
import { buildCopy, portal } from '../support/build';
import { spawnEdge, type EdgeProcess } from '../support/edge-process';
import { storeDir } from '../support/store';

const MAKING: Making = { buildType: 'urn:test', externalParameters: {}, resolvedDependencies: [], builder: 'urn:test' };
/** The title of a sign-in page that nobody has released. */
const OTHER = '登录（新版）';
const team = newKeyPair();
const stranger = newKeyPair();
const rule = { release: ['team'] };
const trustText = JSON.stringify({
  keys: [{ name: 'team', who: 'team', publicKey: team.publicKey }],
  rules: { shell: rule, '*': rule },
});
const trust = parseTrust(trustText, 'trust.json');
const options = (by: Trust, pem: string) => ({ trust: by, key: openSigningKey(pem), report: () => undefined });

let work: string;
let folder: string;
let store: ReleaseStore;
let edge: EdgeProcess;
/** The version with that title. */
let other: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  work = mkdtempSync(join(tmpdir(), 'portal-signed-'));
  folder = join(work, 'store');
  cpSync(storeDir, folder, { recursive: true });
  store = openStore(folder);
  await signAsStored(store, options(trust, team.privateKey), 'production', [], { why: 'the beginning' }, MAKING);
  writeFileSync(join(work, 'trust.json'), trustText);
  other = buildOther();
  edge = await spawnEdge(folder, baseURL!, { TRUST_FILE: join(work, 'trust.json') });
});
test.afterAll(() => {
  edge?.stop();
  rmSync(work, { recursive: true, force: true });
});

type Document = ReturnType<typeof JSON.parse>;
const documentFile = () => join(folder, 'channels/production.json');
const read = (): Document => JSON.parse(readFileSync(documentFile(), 'utf8'));
const tamper = (change: (document: Document) => unknown): void => {
  const document = read();
  change(document);
  writeFileSync(documentFile(), JSON.stringify(document));
};
const hashOf = (body: string | Buffer) => `sha384-${createHash('sha384').update(body).digest('base64')}`;
const versionOf = (name: string): string => read().microFrontends[name][0].metadata.version;

/** The entry of a published version in the place of the released one. */
function entryOf(name: string, version: string): Document {
  const [entry] = read().microFrontends[name];
  const list = readFileSync(join(folder, 'remotes', name, version, 'files.json'));
  return { ...entry, url: entry.url.replace(versionOf(name), version), metadata: { version, integrity: hashOf(list) } };
}

/** Publishes a copy of a released version under another number, as whoever has the store can. */
function copyOf(name: string, version: string): Document {
  cpSync(join(folder, 'remotes', name, versionOf(name)), join(folder, 'remotes', name, version), { recursive: true });
  return entryOf(name, version);
}

/** Builds the sign-in with another title and publishes it without a signature. @returns its version */
function buildOther(): string {
  const dist = buildCopy(work, 'auth-mf', (_, text) => text.replaceAll("title: '登录'", `title: '${OTHER}'`));
  const { code, out, err } = portal(folder, 'publish', 'auth', '--dist', dist, '--json');
  expect(code, err).toBe(0);
  return (JSON.parse(out) as { version: string }).version;
}

const VISITOR = 'aaaaaaaaaaaaaaaaaaaaaa';
const setOf = async (): Promise<ReleaseSet> => (await (await fetch(`${edge.url}/portal/releases.json`)).json()) as ReleaseSet;
const readiness = async () => (await (await fetch(`${edge.url}/readyz`)).json()) as { releases: string; signatures: string };

/** A browser with nothing in its cache, always of the same visitor. */
async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.context().addCookies([{ name: 'portal_visitor', value: VISITOR, url: edge.url }]);
  return page;
}

/** What the browser shows, and the versions of its release set. */
async function shown(page: Page): Promise<{ title: string; shell: string; auth: object | undefined; wallet: string | undefined }> {
  await page.goto(`${edge.url}/login`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const { remotes, shell } = (await (await page.request.get(`${edge.url}/portal/releases.json`)).json()) as ReleaseSet;
  return { title, shell: shell.version, auth: remotes.auth, wallet: remotes.wallet?.version };
}

const attacks: [string, () => Promise<unknown> | unknown][] = [
  ['edits the list of the sign-in', () => tamper((document) => (document.microFrontends.auth = [entryOf('auth', other)]))],
  ['edits the list of the shell', () => tamper((document) => (document.microFrontends.shell = [copyOf('shell', '66.0.0')]))],
  ['takes all signatures away', () => tamper((document) => delete document.signed)],
  ['gives the signature of another remote', () => tamper((document) => (document.signed.remotes.auth = document.signed.remotes.wallet))],
  [
    'changes the signed text',
    () =>
      tamper((document) => {
        const { change } = document.signed.remotes.auth;
        change.payload = Buffer.from(Buffer.from(change.payload, 'base64').toString().replace('"channel"', '"channel" ')).toString('base64');
      }),
  ],
  [
    'signs with a key of its own',
    async () => {
      const own = parseTrust(JSON.stringify({ keys: [{ name: 'me', who: 'me', publicKey: stranger.publicKey }], rules: { shell: { release: ['me'] }, '*': { release: ['me'] } } }), 'own');
      tamper((document) => (document.microFrontends.auth = [entryOf('auth', other)]));
      await signAsStored(store, options(own, stranger.privateKey), 'production', ['auth'], { why: null }, MAKING);
    },
  ],
  [
    'pins a version',
    () => {
      const entry = { ...entryOf('auth', other), deployment: { traffic: 0, default: false } };
      tamper((document) => (document.pins = { auth: [{ visitor: visitorCode(VISITOR), until: '2999-01-01T00:00:00Z', entry }] }));
    },
  ],
  [
    'adds a page in the place of the sign-in',
    () => {
      const entry = copyOf('wallet', '66.0.0');
      tamper((document) => {
        entry.extras = { pages: [{ path: '/login', module: 'wallet', frame: 'bare', access: 'public', label: { zh: '登录', en: 'Sign in' } }] };
        document.microFrontends.wallet = [entry];
      });
    },
  ],
  [
    'gives another fallback',
    () => {
      const { url, metadata } = entryOf('auth', other);
      tamper((document) => Object.assign(document.microFrontends.auth[0], { fallbackUrl: url, extras: { ...document.microFrontends.auth[0].extras, fallbackIntegrity: metadata.integrity } }));
    },
  ],
  [
    'exchanges the files and their list of hashes',
    () => {
      const released = join(folder, 'remotes/auth', versionOf('auth'));
      rmSync(released, { recursive: true });
      cpSync(join(folder, 'remotes/auth', other), released, { recursive: true });
    },
  ],
];

for (const [what, attack] of attacks) {
  test(`somebody with the whole store ${what}: browsers go on with what was released`, async ({ browser }) => {
    const [before, files] = [readFileSync(documentFile(), 'utf8'), join(work, 'before')];
    cpSync(join(folder, 'remotes/auth'), files, { recursive: true });
    const page = await newPage(browser);
    const released = await shown(page);
    expect(released.title).toBe('登录');
    await attack();
    // Not all of it is reported, because what is not signed is not read. A list without its signature is, once the edge has read it.
    tamper((document) => delete document.signed?.remotes.oms);
    await expect.poll(async () => (await readiness()).releases).toBe('last good');
    const fresh = await newPage(browser);
    expect(await shown(fresh)).toEqual(released);
    await page.close();
    await fresh.close();
    writeFileSync(documentFile(), before);
    rmSync(join(folder, 'remotes/auth'), { recursive: true });
    cpSync(files, join(folder, 'remotes/auth'), { recursive: true });
    await expect.poll(async () => (await readiness()).releases).toBe('current');
  });
}

test('what is signed by those who may shows in a new page', async ({ browser }) => {
  const own = signedStore(store, options(trust, team.privateKey), async () => MAKING);
  await own.putVersion('auth', other, [{ path: 'files.json', body: readFileSync(join(folder, 'remotes/auth', other, 'files.json')) }]);
  const entry = entryOf('auth', other);
  await updateChannel(own, 'production', (current) => ({
    document: { ...current!, microFrontends: { ...current!.microFrontends, auth: [entry] } },
    records: [{ who: 'team', action: 'release', remote: 'auth', from: null, to: other, why: null }],
  }));
  await expect.poll(async () => (await setOf()).remotes.auth?.version).toBe(other);
  expect(await readiness()).toMatchObject({ releases: 'current', signatures: 'checked' });
  const page = await newPage(browser);
  expect(await shown(page)).toMatchObject({ title: OTHER });
  await page.close();
});
