import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keptKey } from '../kept-key';

/** Keeps account numbers so that whoever reads the database, a backup or a log of it does not read them. */
export interface Vault {
  /** `place` is where the value belongs: at another one it does not open. */
  seal(value: string, place: string): Promise<Buffer>;
  open(sealed: Buffer, place: string): Promise<string>;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** A vault whose key the data folder keeps. */
export function openVault(dataDir: string): Vault {
  const key = keptKey(dataDir, 'account-key', 'put the right one back, no account number can be read without it');
  return {
    async seal(value, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, await key(), nonce).setAAD(Buffer.from(place));
      return Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    async open(sealed, place) {
      const decipher = createDecipheriv(CIPHER, await key(), sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-TAG));
      return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
