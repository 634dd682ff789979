import { createHash, createPublicKey } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { isSignedBy, keyIdOf, type Envelope, type Signature } from './envelope';
import type { Trust } from './trust';

/** Somebody of the trust file, who signed. */
export interface Signer {
  /** Of the key or identity in the trust file. */
  name: string;
  /** Two keys of one person have the same. */
  who: string;
  /** ISO 8601: the end of its key. */
  until?: string | undefined;
}

/** The audience of the token by which a job's own key is named. */
export const audienceOf = (keyId: string): string => `portal:${keyId}`;

/** The one name of a signer in the store, for what they say of a version: a key's id, or the hash of an identity. */
export function signerId(trust: Trust, name: string): string {
  const key = trust.keys.find((one) => one.name === name);
  if (key) return keyIdOf(key.publicKey);
  const { issuer, subject } = trust.identities.find((one) => one.name === name)!;
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('hex');
}

/**
 * Who signed an envelope: those of the trust file whose signatures are valid, and why the others do not count.
 * A signature that nobody of the file made says nothing and is no fault of the rest.
 *
 * @param at when the signed text says that it was signed, epoch ms: tokens must have been valid then
 * @param keysAt when keys must not have ended, epoch ms
 */
export async function signersOf(
  envelope: Envelope,
  trust: Trust,
  at: number,
  keysAt = at,
): Promise<{ signers: Signer[]; faults: string[] }> {
  const signers: Signer[] = [];
  const faults: string[] = [];
  for (const signature of envelope.signatures) {
    try {
      const found = signature.identity
        ? await byIdentity(envelope.payload, signature, trust, at)
        : byKey(envelope.payload, signature, trust, keysAt);
      if (!signers.some(({ name }) => name === found.name)) signers.push(found);
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  return { signers, faults };
}

/** @throws Error in one sentence when the signature does not count */
function byKey(payload: string, signature: Signature, { keys }: Trust, at: number): Signer {
  const key = keys.find(({ publicKey }) => keyIdOf(publicKey) === signature.keyid);
  if (!key) throw new Error(`the key ${signature.keyid.slice(0, 12)}… is not in the trust file`);
  if (!isSignedBy(payload, signature, key.publicKey)) throw new Error(`the signature of ${key.name} is not one of this text`);
  refuseRevoked(key);
  if (key.until !== undefined && at > Date.parse(key.until)) throw new Error(`the key ${key.name} ended at ${key.until}`);
  return { name: key.name, who: key.who, until: key.until };
}

/** Clocks of a job and its issuer differ. */
const CLOCK_SECONDS = 60;

/**
 * A job makes a key for itself and has its issuer name it in a token's audience: what the key signs while the token is valid is
 * signed by the job. The token opens nothing else, and its issuer need not be asked.
 */
async function byIdentity(payload: string, signature: Signature, { identities, issuers }: Trust, at: number): Promise<Signer> {
  const { publicKey, token } = signature.identity!;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519' || !isSignedBy(payload, signature, key))
    throw new Error('the signature of a job is not one of this text');
  const { iss, sub } = decodeJwt(token);
  const found = identities.filter(({ issuer, subject }) => issuer === iss && subject === sub);
  if (found.length === 0) throw new Error(`${String(sub)} of ${String(iss)} is not in the trust file`);
  const jwks = issuers.find(({ issuer }) => issuer === iss)!.jwks as JSONWebKeySet;
  const { payload: claims } = await jwtVerify(token, createLocalJWKSet(jwks), {
    issuer: iss!,
    audience: audienceOf(signature.keyid),
    currentDate: new Date(at),
    clockTolerance: CLOCK_SECONDS,
    requiredClaims: ['exp', 'iat'],
  }).catch((error: Error) => {
    throw new Error(`the token of ${String(sub)} does not count: ${error.message}`);
  });
  if (at < (claims.iat! - CLOCK_SECONDS) * 1_000) throw new Error(`the token of ${String(sub)} is newer than what it signs`);
  const identity = found.find(({ claims: wanted = {} }) => Object.entries(wanted).every(([claim, value]) => claims[claim] === value));
  if (!identity) throw new Error(`the token of ${String(sub)} lacks claims that the trust file asks for`);
  refuseRevoked(identity);
  return { name: identity.name, who: identity.name };
}

function refuseRevoked({ name, revoked }: { name: string; revoked?: { at: string; why: string } | undefined }): void {
  if (revoked) throw new Error(`${name} is revoked since ${revoked.at} (${revoked.why})`);
}
