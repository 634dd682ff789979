import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretKeyFile } from '../../platform/storage/secret-key-file';

/** Encrypts account numbers, so that whoever reads the database, a backup or a log of it does not read them. */
export interface FieldCipher {
  /** `context` names the row that the value belongs to: with another one it is not decrypted (AES-GCM's associated data). */
  encrypt(value: string, context: string): Promise<Buffer>;
  decrypt(encrypted: Buffer, context: string): Promise<string>;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** A cipher by the key `account-key` of the data folder. */
export function createFieldCipher(dataDir: string): FieldCipher {
  const key = secretKeyFile(dataDir, 'account-key', 'put the right one back, no account number can be read without it');
  return {
    async encrypt(value, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, await key(), nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    async decrypt(encrypted, context) {
      const decipher = createDecipheriv(CIPHER, await key(), encrypted.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(context))
        .setAuthTag(encrypted.subarray(-TAG));
      return decipher.update(encrypted.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
