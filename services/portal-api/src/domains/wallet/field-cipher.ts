import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing } from '../../platform/keys/key-ring';

/** A value as it is stored. */
interface EncryptedField {
  bytes: Buffer;
  /** The id of its key; null for one that was stored without it. */
  keyId: string | null;
}

/** What a value is recognised by, without being readable. */
export interface KeyedHash {
  hash: Buffer;
  keyId: string;
}

/** Encrypts account numbers, so that whoever reads the database, a backup or a log of it does not read them. */
export interface FieldCipher {
  /** The id of the key that encrypts. */
  keyId: string;
  /** `context` names the row that the value belongs to: with another one it is not decrypted (AES-GCM's associated data). */
  encrypt(value: string, context: string): EncryptedField & { keyId: string };
  /** @throws Error if no key of this server fits */
  decrypt(field: EncryptedField, context: string): string;
  /** The hashes of a value by the current key, first, and by every other one, as it may be stored. */
  hashes(value: string): readonly [KeyedHash, ...KeyedHash[]];
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** A cipher by the current key of a ring, which reads what any of its keys has encrypted. */
export function createFieldCipher({ current, keys, candidates }: KeyRing): FieldCipher {
  const hashKeys = [current, ...keys.filter(({ id }) => id !== current.id)].map(({ id, secret }) => ({
    keyId: id,
    // A key of its own: one key serves one algorithm.
    key: Buffer.from(hkdfSync('sha256', secret, '', 'portal-api field hash', 32)),
  }));
  return {
    keyId: current.id,
    encrypt(value, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, current.secret, nonce).setAAD(Buffer.from(context));
      return { bytes: Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]), keyId: current.id };
    },
    decrypt({ bytes, keyId }, context) {
      for (const { secret } of candidates(keyId)) {
        const value = open(secret, bytes, context);
        if (value !== undefined) return value;
      }
      throw new Error(`no key of this server decrypts a field of key ${keyId ?? 'unknown'}`);
    },
    hashes: (value) =>
      hashKeys.map(({ keyId, key }) => ({ keyId, hash: createHmac('sha256', key).update(value).digest() })) as [KeyedHash, ...KeyedHash[]],
  };
}

/** The value; undefined if it was encrypted with another key or for another row, which GCM's tag tells. */
function open(secret: Buffer, bytes: Buffer, context: string): string | undefined {
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG));
  const value = decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8');
  try {
    return value + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
