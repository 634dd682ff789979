import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { envelopeOf, payloadOf } from './envelope';
import { signersOf } from './signers';
import { newKeyPair, openJobKey, openSigningKey } from './signing-key';
import { parseTrust } from './trust';

const ISSUER = 'https://token.actions.example';
const SUBJECT = 'repo:acme/orders:ref:refs/heads/main';
const person = newKeyPair();
const payload = payloadOf('urn:test', [], {});
const now = Date.now();

async function issuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  const token = (audience: string, claims: Record<string, string> = {}, subject = SUBJECT, at = now) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(ISSUER)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt(Math.floor(at / 1_000))
      .setExpirationTime(Math.floor(at / 1_000) + 300)
      .sign(privateKey);
  return { jwk, token };
}

describe('a job of a CI system signs with a token of its issuer', () => {
  let good: Awaited<ReturnType<typeof issuer>>;
  let other: typeof good;
  beforeAll(async () => void ([good, other] = [await issuer(), await issuer()]));

  const trust = (identity: object = {}) =>
    parseTrust(
      JSON.stringify({
        keys: [{ name: 'platform', who: 'platform', publicKey: person.publicKey }],
        identities: [{ name: 'orders-ci', issuer: ISSUER, subject: SUBJECT, ...identity }],
        issuers: [{ issuer: ISSUER, jwks: { keys: [good.jwk] } }],
        rules: { shell: { release: ['platform'] }, orders: { release: ['orders-ci'] } },
      }),
      'trust.json',
    );
  const signed = async (token: (audience: string) => Promise<string>) => envelopeOf(payload, [await openJobKey(token).sign(payload)]);

  test('that of the trust file counts', async () => {
    const envelope = await signed((audience) => good.token(audience, { environment: 'production' }));
    expect(await signersOf(envelope, trust({ claims: { environment: 'production' } }), now)).toEqual({
      signers: [{ name: 'orders-ci', who: 'orders-ci' }],
      faults: [],
    });
  });

  test.each<[string, (audience: string) => Promise<string>, object, number, string]>([
    [
      'of a branch that is not in the file',
      (audience) => good.token(audience, {}, 'repo:acme/orders:ref:refs/heads/try'),
      {},
      now,
      'refs/heads/try of https://token.actions.example is not in the trust file',
    ],
    ['without a claim that the file asks for', (audience) => good.token(audience), { claims: { environment: 'production' } }, now, 'lacks claims that the trust file asks for'],
    ['that another issuer signed', (audience) => other.token(audience), {}, now, 'does not count: signature verification failed'],
    ['for the key of another job', () => good.token('portal:0000'), {}, now, 'does not count: unexpected "aud" claim value'],
    ['that was over when it was used', (audience) => good.token(audience), {}, now + 3_600_000, 'does not count: "exp" claim timestamp check failed'],
    ['that is newer than what it signs', (audience) => good.token(audience), {}, now - 3_600_000, 'is newer than what it signs'],
    ['of an identity that is revoked', (audience) => good.token(audience), { revoked: { at: '2026-01-01T00:00:00Z', why: 'moved' } }, now, 'orders-ci is revoked since 2026-01-01T00:00:00Z (moved)'],
  ])('one %s does not', async (_, token, identity, at, fault) => {
    const { signers, faults } = await signersOf(await signed(token), trust(identity), at);
    expect(signers).toEqual([]);
    expect(faults.join()).toContain(fault);
  });

  test('another key with a token that was seen does not', async () => {
    const envelope = await signed((audience) => good.token(audience));
    const stranger = newKeyPair();
    const forged = await openSigningKey(stranger.privateKey).sign(payload);
    const { identity } = envelope.signatures[0]!;
    const der = Buffer.from(stranger.publicKey.replaceAll(/-----.*-----|\s/g, ''), 'base64').toString('base64');
    const { signers, faults } = await signersOf(envelopeOf(payload, [{ ...forged, identity: { ...identity!, publicKey: der } }]), trust(), now);
    expect(signers).toEqual([]);
    expect(faults.join()).toContain('unexpected "aud" claim value');
  });
});

describe('a trust file is refused', () => {
  const key = { name: 'ann', who: 'ann', publicKey: person.publicKey };
  const shell = { release: ['ann'] };
  test.each([
    ['without a rule for the shell', { keys: [key], rules: { '*': { release: ['ann'] } } }, 'rules.shell is missing: * does not hold for the shell'],
    ['with an unknown key in a rule', { keys: [key], rules: { shell, orders: { release: ['ben'] } } }, 'rules.orders.release[0] ben is no key or identity of this file'],
    ['with more people than keys', { keys: [key], rules: { shell: { ...shell, people: 2 } } }, 'rules.shell.people is 2, and 1 may release it'],
    ['with one key under two names', { keys: [key, { ...key, name: 'ben' }], rules: { shell } }, 'keys[1].publicKey is that of ann'],
    ['with a name that is there twice', { keys: [key, { ...key, publicKey: newKeyPair().publicKey }], rules: { shell } }, 'keys[1].name ann is there twice'],
    ['with a private key', { keys: [{ ...key, publicKey: person.privateKey }], rules: { shell } }, 'keys[0].publicKey must be an Ed25519 public key in PEM'],
    [
      'with an issuer whose keys are not there',
      { keys: [key], identities: [{ name: 'ci', issuer: ISSUER, subject: 'x' }], rules: { shell } },
      'identities[0].issuer https://token.actions.example has no keys in issuers',
    ],
    ['with a field that nobody knows', { keys: [key], rules: { shell }, rule: {} }, 'Unrecognized key: "rule"'],
    ['with a controller that is no key', { keys: [key], rules: { shell }, controllers: ['robot'] }, 'controllers[0] robot is no key of this file'],
  ])('%s', (_, file, fault) => expect(() => parseTrust(JSON.stringify(file), 'trust.json')).toThrow(`trust.json: ${fault}`));
});

test.each([['not a key'], [person.publicKey]])('a signing key is refused that is none, without repeating it', (pem) =>
  expect(() => openSigningKey(pem)).toThrow(/^must be a private Ed25519 key in PEM, as `portal keygen` writes it$/),
);
