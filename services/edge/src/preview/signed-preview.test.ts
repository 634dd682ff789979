import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewPasses, type VersionEntry } from '@portal/releases';
import type { PortalConfig, ReleasesInPage } from '@portal/releases/contract';
import { DOCUMENT_SCHEMA } from '@portal/releases/schema';
import { updateChannel } from '@portal/releases/store';
import type { FastifyInstance } from 'fastify';
import { publish, remoteFiles } from '../../test/fixture-store';
import { people, signedFixture, trustText, type Person, type SignedFixture } from '../../test/signed-store';
import { block, eventually, startEdge } from '../../test/start-edge';

const SECRET = 'preview-secret-of-the-test-0123456789';
const until = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000).toISOString();
const cookie = `portal_visitor=aaaaaaaaaaaaaaaaaaaaaa; portal_preview=${previewPasses(SECRET, 'production').issue('cookie', { name: '123', until: Date.parse(until) })}`;

let fixture: SignedFixture;
let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  // Nobody says of previews which change is the newest.
  fixture = await signedFixture({ freshness: ['controller'] });
  await fixture.renew();
  await show(people.ann, await publishAs(people.ann, '2.0.0'));
  ({ app, lines } = await startEdge(fixture.store, { previewSecret: SECRET, trustFile: fixture.trust() }));
  await becomes('2.0.0', 'shown');
});
afterEach(async () => {
  await app.close();
  await fixture.remove();
});

const publishAs = (who: Person, version: string) => publish(fixture.as(who), 'orders', version, remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': `window.orders = '${version}';` }));

async function show(who: Person, entry: VersionEntry): Promise<void> {
  const record = { who: 'test', action: 'preview', remote: 'orders', from: null, to: entry.metadata.version, why: null };
  await updateChannel(fixture.as(who), 'preview-123', () => ({
    document: { schema: DOCUMENT_SCHEMA, microFrontends: { orders: [entry] }, preview: { of: 'production', until } },
    records: [record],
  }));
}

const file = (channel = 'preview-123') => join(fixture.folder, `channels/${channel}.json`);
async function tamper(change: (document: ReturnType<typeof JSON.parse>, production: ReturnType<typeof JSON.parse>) => void): Promise<void> {
  const document = JSON.parse(await readFile(file(), 'utf8'));
  change(document, JSON.parse(await readFile(file('production'), 'utf8')));
  await writeFile(file(), JSON.stringify(document));
}

/** The version of orders that the visitor of the preview gets, and what the page says of the preview. */
async function page(): Promise<[string | undefined, string | undefined]> {
  const { body } = await app.inject({ url: '/', headers: { host: 'localhost:3000', cookie } });
  return [block<ReleasesInPage>(body, 'portal-releases').remotes.orders?.version, block<PortalConfig>(body, 'portal-config').preview?.state];
}
const becomes = (version: string, state: string) => eventually(async () => JSON.stringify(await page()) === JSON.stringify([version, state]), 5_000);

test('a preview that is signed is shown, also with its next version', async () => {
  await show(people.ben, await publishAs(people.ben, '3.0.0'));
  await becomes('3.0.0', 'shown');
  expect((await app.inject({ url: '/remotes/orders/3.0.0/home.ab.js' })).body).toBe("window.orders = '3.0.0';");
});

test.each<[string, () => Promise<void>, string]>([
  ['without signatures', () => tamper((document) => delete document.signed), 'the list of orders is not signed'],
  ['with what was signed for the channel', () => tamper((document, production) => (document.signed = production.signed)), 'it is of the channel production'],
  [
    'as it was before a newer one was seen',
    async () => {
      const before = await readFile(file(), 'utf8');
      await show(people.ann, await publishAs(people.ann, '3.0.0'));
      await becomes('3.0.0', 'shown');
      await writeFile(file(), before);
    },
    'older than the change that was accepted before',
  ],
  ['with a key that is revoked meanwhile', () => writeFile(fixture.trustPath, trustText({ freshness: ['controller'], revoked: ['ann'] })), 'ann is revoked'],
])('one %s is shown to nobody, with a line', async (_what, attack, reason) => {
  await attack();
  await eventually(async () => (await page())[1] === 'unusable', 5_000);
  expect(lines.join('')).toContain(reason);
});

test('lists and versions that are not signed do not come in beside what is', async () => {
  const evil = await publish(fixture.store, 'orders', '6.6.6', remoteFiles('orders', ['home', 'orders'], { 'home.ab.js': 'stolen();' }));
  await tamper((document) => (document.microFrontends.orders = [evil]));
  await becomes('2.0.0', 'shown');
  await tamper((document) => (document.microFrontends.oms = [{ ...evil, url: evil.url.replace('/orders/', '/oms/') }]));
  await eventually(async () => (await page())[1] === 'unusable', 5_000);
  expect((await app.inject({ url: '/remotes/orders/6.6.6/home.ab.js' })).statusCode).toBe(404);
});
