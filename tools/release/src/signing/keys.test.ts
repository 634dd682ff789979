import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTrust } from '@portal/releases/signing';
import { signedChannel } from '../../test/signed';

const { trust, entryOf, keyFile, portalIn, portalAs, goodAs, publish, published, root } = signedChannel();
const trustFile = () => parseTrust(readFileSync(keyFile('trust.json'), 'utf8'), 'trust.json');

test('keygen writes a key for its user alone, overwrites none, and its entry fits into the trust file', async () => {
  const file = join(root(), 'dora.pem');
  const before = process.umask(0);
  const { code, out } = await portalIn({}, 'keygen', file, '--who', 'dora@example.com', '--json').finally(() => process.umask(before));
  expect([code, statSync(file).mode & 0o777]).toEqual([0, 0o600]);
  const { entry } = JSON.parse(out) as { entry: ReturnType<typeof entryOf> };
  expect(entry).toMatchObject({ name: 'dora', who: 'dora@example.com' });
  const private1 = readFileSync(file, 'utf8');
  expect(out).not.toContain(private1.split('\n')[1]);
  expect(await portalIn({}, 'keygen', file)).toMatchObject({ code: 1, err: expect.stringContaining('EEXIST') });
  expect(readFileSync(file, 'utf8')).toBe(private1);
  trust({ release: ['dora'] }, { keys: [...['platform', 'controller'].map(entryOf), entry] });
  writeFileSync(keyFile('dora'), private1, { mode: 0o600 });
  expect(await goodAs('dora', 'whoami')).toBe('dora of dora@example.com; may publish orders; may release orders\n');
});

test('trust check says who may do what, what ends soon, and which rule nobody can use any more', async () => {
  const ends = (name: string, until: string) => ({ ...entryOf(name), until });
  const keys = [
    entryOf('platform'),
    ends('ann', new Date(Date.now() + 86_400_000).toISOString()),
    ends('ben', '2026-01-01T00:00:00Z'),
    { ...entryOf('ci'), revoked: { at: '2026-01-01T00:00:00Z', why: 'lost' } },
    entryOf('controller'),
  ];
  trust({ release: ['ann', 'ben'], publish: ['ci'], people: 2 }, { keys, freshness: ['controller'] });
  const lines = (await goodAs(undefined, 'trust', 'check')).trim().split('\n');
  expect(lines).toEqual([
    expect.stringContaining('trust.json is valid'),
    'shell: published by platform; released by platform',
    'orders: published by ci; released by 2 of ann, ben',
    'more or fewer visitors: also controller',
    'what is newest: controller',
    'revoked: ci (lost)',
    expect.stringMatching(/^ann ends at /),
    'ben ended at 2026-01-01 00:00 UTC',
    'NOBODY CAN PUBLISH orders: no key of it counts any more',
    'NOBODY CAN RELEASE orders: it takes 2, and the keys of 1 count',
  ]);
  expect(await portalAs(undefined, 'trust', 'check', keyFile('ann'))).toMatchObject({ code: 1, err: expect.stringContaining('the trust file must be') });
});

test('a key is revoked when nothing depends on it, or at once, and what is lost is named first', async () => {
  const [first] = await published('1.0.0');
  await goodAs('ann', 'release', `orders@${first}`);
  const refused = await portalAs(undefined, 'trust', 'revoke', 'ann', '--why', 'left');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('`portal sign orders --channel production`') });
  expect(refused.err).toContain('the history of production');
  expect(trustFile().keys.some(({ revoked }) => revoked)).toBe(false);
  await goodAs('ben', 'sign', 'orders', '--why', 'ann leaves');
  expect(await goodAs(undefined, 'trust', 'revoke', 'ann', '--why', 'left')).toContain('revoked ann in');
  expect(trustFile().keys.find(({ name }) => name === 'ann')!.revoked).toMatchObject({ why: 'left' });
  expect((await portalAs('ann', 'freeze', '--why', 'x')).err).toContain('ann is revoked since');
  expect(await goodAs(undefined, 'status')).toContain('orders signed by ben');

  // What it published counts no more either.
  expect((await portalAs(undefined, 'trust', 'revoke', 'ci', '--why', 'stolen')).err).toContain(`orders@${first} is not signed by those who may publish orders`);
  expect(await goodAs(undefined, 'trust', 'revoke', 'ci', '--why', 'stolen', '--now')).toContain('what counts no more, until somebody signs it');
  const { out, err } = await portalAs(undefined, 'status');
  expect(out).toContain('DOES NOT COUNT: signed.remotes.orders');
  expect(err).toContain('portal: does not count: production: signed.remotes.orders');
  expect((await portalAs(undefined, 'trust', 'revoke', 'ci', '--why', 'again', '--now')).err).toContain('ci is revoked since');
  expect((await portalAs(undefined, 'trust', 'revoke', 'nobody', '--why', 'x')).err).toContain('nobody is no key or identity of');
  expect((await portalAs(undefined, 'trust', 'revoke', 'ben')).code).toBe(2);
});

test('a channel of which the last change is by a revoked key goes on after it is signed', async () => {
  const [first] = await published('1.0.0');
  await goodAs('ann', 'release', `orders@${first}`);
  await goodAs('controller', 'freeze', '--why', 'x');
  await goodAs(undefined, 'trust', 'revoke', 'controller', '--why', 'stolen', '--now');
  expect((await portalAs('platform', 'unfreeze')).err).toContain('the history of production is not the one that was signed');
  await goodAs('platform', 'sign', 'shell', '--why', 'the key of the controller is revoked');
  await goodAs('platform', 'unfreeze');
  await goodAs('ben', 'release', `orders@${await publish('ci', 'orders', '2.0.0')}`);
});

describe('trust issuer', () => {
  const issuer = 'https://ci.example';
  const answer = (bodies: Record<string, object>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      const body = bodies[String(url)];
      return body ? Response.json(body) : new Response('', { status: 404 });
    });
  afterEach(() => jest.restoreAllMocks());
  const discovery = { [`${issuer}/.well-known/openid-configuration`]: { issuer, jwks_uri: `${issuer}/keys` } };

  test('prints the entry of an issuer, which fits into the trust file', async () => {
    answer({ ...discovery, [`${issuer}/keys`]: { keys: [{ kty: 'RSA', kid: 'one', n: 'AQAB', e: 'AQAB', x5c: ['MII'] }] } });
    const entry = JSON.parse(await goodAs(undefined, 'trust', 'issuer', `${issuer}/`)) as object;
    expect(entry).toEqual({ issuer, jwks: { keys: [{ kty: 'RSA', kid: 'one', n: 'AQAB', e: 'AQAB' }] } });
    trust({ release: ['ann'], publish: ['job'] }, { issuers: [entry], identities: [{ name: 'job', issuer, subject: 'repo:acme/orders' }] });
    await goodAs(undefined, 'trust', 'check');
  });

  test.each<[string, string, Record<string, object>, string]>([
    ['plain http', 'http://ci.example', {}, 'must be the https address of an issuer'],
    ['no issuer', issuer, {}, 'openid-configuration cannot be read: it answered 404'],
    ['another name', issuer, { [`${issuer}/.well-known/openid-configuration`]: { issuer: 'https://evil.example', jwks_uri: `${issuer}/keys` } }, 'says that it is "https://evil.example"'],
    ['keys by http', issuer, { [`${issuer}/.well-known/openid-configuration`]: { issuer, jwks_uri: 'http://ci.example/keys' } }, 'names no https address of its keys'],
    ['no keys', issuer, { ...discovery, [`${issuer}/keys`]: { keys: [] } }, 'has no keys'],
  ])('refuses %s', async (_, url, bodies, sentence) => {
    answer(bodies);
    expect(await portalAs(undefined, 'trust', 'issuer', url)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
  });
});
