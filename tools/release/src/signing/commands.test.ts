import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { startS3, type S3Server } from '@portal/bucket/testing';
import { openStore } from '@portal/releases/store';
import { remoteBuild } from '../../test/checkout';
import { standingClock } from '../../test/clock';
import { signedChannel } from '../../test/signed';

const VISITOR = '0123456789abcdef';
const PREVIEWS = { PREVIEW_SECRET: 's'.repeat(32), PORTAL_URL: 'https://portal.example' };

/** What is done, with which command, by whose key, not by whose, and why not. */
const TABLE: [string, string[], string, string, string][] = [
  ['a release', ['release', 'orders@C'], 'ann', 'ci', 'ci may not release orders'],
  ['a release in steps', ['release', 'orders@C', '--steps', '5,100'], 'ben', 'platform', 'platform may not release orders'],
  ['a promotion', ['promote', 'orders'], 'ann', 'ci', 'ci may not promote orders'],
  ['a rollback', ['rollback', 'orders'], 'ann', 'ci', 'ci may not rollback orders'],
  ['a bad mark', ['release', 'bad', 'orders@A'], 'ann', 'ci', 'ci may not mark orders bad'],
  ['a good mark', ['release', 'good', 'orders@A'], 'platform', 'ci', 'ci may not mark orders good'],
  ['a pin', ['pin', VISITOR, 'orders@C'], 'ann', 'controller', 'which a person must sign'],
  ['a freeze', ['freeze', '--why', 'feast'], 'platform', 'ann', 'ann may not freeze all remotes'],
  ['a preview', ['preview', '7', 'orders@C'], 'ann', 'ci', 'ci may not preview orders'],
  ['a preview of what nobody released', ['preview', '7', 'orders@C'], 'ben', 'controller', 'controller may not release orders'],
  ['a signature', ['sign', 'orders', '--why', 'rotation'], 'ben', 'ci', 'ci may not sign orders'],
];

describe.each([
  ['a folder', TABLE],
  ['a bucket', TABLE.filter(([what]) => ['a release', 'a freeze', 'a preview'].includes(what))],
])('in %s', (kind, rows) => {
  let bucket: S3Server | undefined;
  beforeAll(async () => void (bucket = kind === 'a bucket' ? await startS3() : undefined));
  afterAll(() => bucket?.stop());
  let number = 0;
  beforeEach(() => void (number += 1));
  const { portalAs, goodAs, published } = signedChannel(() => ({
    ...PREVIEWS,
    ...(bucket ? { STORE_URL: bucket.url(`signed-${number}`), ...bucket.env } : {}),
  }));

  test.each(rows)('%s is made by those who may, and by nobody else', async (_, argv, right, wrong, reason) => {
    const [a, b, c] = await published('1.0.0', '2.0.0', '3.0.0');
    await goodAs('ann', 'release', `orders@${a}`);
    await goodAs('ann', 'release', `orders@${b}`, '--traffic', '10');
    const named = argv.map((text) => text.replace('@A', `@${a}`).replace('@C', `@${c}`));
    const status = await goodAs(undefined, 'status');
    expect(await portalAs(wrong, ...named)).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    expect(await portalAs(undefined, ...named)).toMatchObject({ code: 1, err: expect.stringContaining('PORTAL_KEY must name') });
    expect(await goodAs(undefined, 'status')).toBe(status);
    await goodAs(undefined, 'history', '--verify');
    await goodAs(right, ...named);
    await goodAs(undefined, 'history', '--verify');
    expect(await goodAs(undefined, 'history', '--limit', '1', '--channel', argv[0] === 'preview' ? 'preview-7' : 'production')).toContain(`${right}@example.com`);
  });
});

describe('versions that nothing needs', () => {
  const { portalAs, goodAs, published } = signedChannel();
  const { pass } = standingClock('2999-01-01T08:00:00Z');

  test('are removed by who may release the shell, a controller, or who may release them, and by nobody else', async () => {
    const [a, b] = await published('1.0.0', '2.0.0');
    await goodAs('ann', 'release', `orders@${a}`);
    pass(60 * 24 * 60);
    expect(await portalAs('ci', 'gc', '--remove')).toMatchObject({ code: 1, err: expect.stringContaining('ci may not remove versions of orders') });
    expect(await goodAs('ci', 'versions', 'orders')).toContain(b);
    expect(await goodAs('platform', 'gc', '--remove', '--why', 'old')).toContain(`removed orders@${b}`);
    await goodAs(undefined, 'history', '--verify');
    expect(await goodAs(undefined, 'history', '--limit', '1')).toContain('platform@example.com');
  });
});

describe('a store that somebody changed', () => {
  const { portalAs, goodAs, publish, published, storePath, build } = signedChannel();
  const document = () => storePath('channels/production.json');
  const change = (edit: (stored: ReturnType<typeof JSON.parse>) => void) => {
    const stored = JSON.parse(readFileSync(document(), 'utf8'));
    edit(stored);
    writeFileSync(document(), JSON.stringify(stored));
  };

  test('a version that the bucket has and nobody signed is not released, and check says so', async () => {
    const [a] = await published('1.0.0');
    await goodAs('ann', 'release', `orders@${a}`);
    const evil = await publish('ci', 'orders', '6.6.6');
    rmSync(storePath(`remotes/orders/${evil}/.signed`), { recursive: true });
    const sentence = `orders@${evil} is not signed by those who may publish orders`;
    expect((await portalAs('ann', 'check', `orders@${evil}`)).err).toContain(sentence);
    for (const command of [
      ['release', `orders@${evil}`],
      ['pin', VISITOR, `orders@${evil}`],
    ])
      expect(await portalAs('ann', ...command)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
    // The same build by who may publish signs it.
    expect(await publish('ci', 'orders', '6.6.6')).toBe(evil);
    await goodAs('ann', 'release', `orders@${evil}`);
  });

  test('other files in the place of a signed version are not released', async () => {
    const [a] = await published('1.0.0');
    writeFileSync(storePath(`remotes/orders/${a}/remoteEntry.js`), 'evil()');
    expect((await portalAs('ann', 'release', `orders@${a}`)).err).toContain('remoteEntry.js has');
    const files = storePath(`remotes/orders/${a}/files.json`);
    const { files: listed } = JSON.parse(readFileSync(files, 'utf8')) as { files: object };
    writeFileSync(files, JSON.stringify({ files: { ...listed, 'x.js': { integrity: 'sha384-x', bytes: 1 } } }));
    build('orders-mf', remoteBuild('orders', { extra: '1.0.0' }), '1.0.0');
    expect(await portalAs('ci', 'publish', 'orders')).toMatchObject({ code: 1, err: expect.stringContaining('is already published with other bytes') });
  });

  test('a list that was edited is told by status and by every command, and its remote is signed anew by who may', async () => {
    const [a, b] = await published('1.0.0', '2.0.0');
    await goodAs('ann', 'release', `orders@${a}`);
    change((stored) => (stored.signed.remotes.orders.change.signatures[0].sig = 'AAAA'));
    const { out, err } = await portalAs(undefined, 'status');
    expect(out).toContain('DOES NOT COUNT: signed.remotes.orders: the signature of ann is not one of this text');
    expect(err).toContain('does not count: production: signed.remotes.orders');
    expect((await portalAs('ann', 'rollback', 'orders')).err).toContain('orders is not released on production');
    expect((await portalAs('ann', 'sign', 'orders', '--why', 'the store was attacked')).code).toBe(0);
    expect(await goodAs(undefined, 'status')).toContain('orders signed by ann');
    await goodAs('ann', 'release', `orders@${b}`);
  });

  test('without its signatures nothing of the channel counts, and nobody can change it before it is signed', async () => {
    const [a] = await published('1.0.0');
    await goodAs('ann', 'release', `orders@${a}`);
    change((stored) => delete stored.signed);
    expect((await portalAs('ann', 'release', `orders@${a}`)).err).toContain('the releases of production are not signed yet');
    expect((await portalAs(undefined, 'history', '--verify')).err).toContain('nothing on production is signed');
    expect(JSON.parse((await portalAs(undefined, 'history', '--verify', '--json')).out)).toMatchObject({ intact: false, signed: false });
  });

  test('a history that was rewritten whole, with new digests, is not the signed one', async () => {
    await published();
    await goodAs('platform', 'freeze', '--why', 'feast');
    const store = openStore(storePath(''));
    const { text, revision } = (await store.readChannel('production'))!;
    rmSync(storePath('audit/production.jsonl'));
    await store.swapChannel('production', revision, `${text}\n`, [{ who: 'ann@example.com', action: 'release', remote: 'shell', from: null, to: '6.6.6', why: null }]);
    expect((await portalAs('platform', 'unfreeze')).err).toContain('the oldest lines of the history of production are gone');
    const status = await portalAs(undefined, 'status');
    expect(status).toMatchObject({ code: 0, out: expect.stringContaining('DOES NOT COUNT, so that rollouts, freezes and health are unknown: the oldest lines') });
    expect(status.out).toContain('shell signed by platform');
    expect((await portalAs(undefined, 'history', '--verify')).code).toBe(1);
  });
});
