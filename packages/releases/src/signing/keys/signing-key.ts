import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { audienceOf } from './signers';
import { keyIdOf, signatureOf, type Signature } from './envelope';

/** Signs payloads of statements. */
export interface SigningKey {
  sign(payload: string): Promise<Signature>;
}

/**
 * The key of a person or a service.
 *
 * @param pem a private Ed25519 key in PKCS #8, as `portal keygen` writes it
 * @throws Error in one sentence for anything else; it repeats nothing of the text
 */
export function openSigningKey(pem: string): SigningKey {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Said below: messages of the library may repeat parts of the text.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error('must be a private Ed25519 key in PEM, as `portal keygen` writes it');
  const privateKey = key;
  return { sign: async (payload) => signatureOf(payload, privateKey) };
}

/**
 * The key of one job of a CI system: it is made for this process, and a token of the job's issuer names it.
 *
 * @param requestToken asks the issuer for a token with this audience
 */
export function openJobKey(requestToken: (audience: string) => Promise<string>): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    // Tokens are valid for minutes, so each signature has one of its own.
    sign: async (payload) => ({
      ...signatureOf(payload, privateKey),
      identity: { publicKey: der, token: await requestToken(audienceOf(keyIdOf(publicKey))) },
    }),
  };
}

/** A new key pair, each half in PEM. */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
